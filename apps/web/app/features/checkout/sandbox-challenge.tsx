import type { SandboxPayment } from '@toprun/api-schema/payment'
import { Button } from '../../ui/button.tsx'
import { useSandboxTry } from './sandbox-try.ts'

type SandboxChallengeProps = { payment: SandboxPayment; onRefused: (words: string) => void }

/** What the bank asks, for the test card that has such a bank. */
export function SandboxChallenge({ payment, onRefused }: SandboxChallengeProps) {
  const { mutate, variables, busy } = useSandboxTry(payment, 'challenge', onRefused)
  const said = (approve: boolean) =>
    variables !== undefined && 'approve' in variables && variables.approve === approve
  return (
    <div className="grid gap-3">
      <p role="status">Your bank asks whether it is you who pays.</p>
      <Button busy={busy && said(true)} disabled={busy} onClick={() => mutate({ approve: true })}>
        Yes, it is me
      </Button>
      <Button
        variant="secondary"
        busy={busy && said(false)}
        disabled={busy}
        onClick={() => mutate({ approve: false })}
      >
        No
      </Button>
    </div>
  )
}
