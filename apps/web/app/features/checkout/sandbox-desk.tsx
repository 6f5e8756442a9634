import { useQuery } from '@tanstack/react-query'
import type { SandboxPayment } from '@toprun/api-schema/payment'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/panel-state.tsx'
import { FormSkeleton } from './checkout-frame.tsx'
import { sandboxQuery } from './checkout-query.ts'
import { SandboxCardForm } from './sandbox-card.tsx'
import { SandboxChallenge } from './sandbox-challenge.tsx'

/** The form of the payment provider that is played here while no real one is set up. It says so. */
export function SandboxDesk({ paymentId }: { paymentId: string }) {
  const query = useQuery(sandboxQuery(paymentId))
  return (
    <>
      <p className="flex items-start gap-3 rounded-control bg-sunken p-4">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-text" />
        <span>
          <strong className="block">Sandbox payment: no real money moves</strong>
          <span className="text-sm text-muted">
            Only test cards work, and nothing is charged. You get what you pay for here all the same.
          </span>
        </span>
      </p>
      {query.data ? (
        <Standing payment={query.data} />
      ) : query.isError ? (
        <ErrorState
          title="The card form could not be loaded"
          text={query.error.message}
          onRetry={() => query.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

const over: Partial<Record<SandboxPayment['state'], string>> = {
  succeeded: 'This payment is done. It was credited once.',
  processing: 'Your bank has not answered yet. The money is credited as soon as it does.',
  cancelled: 'This payment was not completed in time.',
  refunded: 'This payment was given back.',
}

function Standing({ payment }: { payment: SandboxPayment }) {
  const [refusal, setRefusal] = useState<string>()
  const end = over[payment.state]
  if (end)
    return (
      <div className="grid gap-4">
        <p role="status">{end}</p>
        <ButtonLink to="/transactions">To your transactions</ButtonLink>
      </div>
    )
  return payment.state === 'challenge' ? (
    <SandboxChallenge payment={payment} onRefused={setRefusal} />
  ) : (
    <SandboxCardForm payment={payment} refusal={refusal} onRefused={setRefusal} />
  )
}
