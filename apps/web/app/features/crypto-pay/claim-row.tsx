import { Spinner } from '../../ui/spinner.tsx'
import type { Claim } from './claim-memory.ts'
import { ClaimProgress } from './claim-progress.tsx'
import { type ClaimStanding, isUnseen } from './claim-standing.ts'
import { ForgetButton } from './forget-button.tsx'

type ClaimRowProps = {
  claim: Claim
  isThisOrder: boolean
  standing: ClaimStanding | undefined
  onForget: () => void
}

const titles = { order: 'Payment of an order under way', deposit: 'Deposit under way' } as const

/** A transaction under way, for who put it aside to use the page. */
export function ClaimRow({ claim, isThisOrder, standing, onForget }: ClaimRowProps) {
  return (
    <div className="grid gap-3 rounded-panel border border-line bg-surface p-5">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner className="size-5 shrink-0 text-gold-text" />
        {isThisOrder ? 'This order is being paid' : titles[claim.kind]}
      </p>
      <p className="font-mono text-sm break-all text-muted">{claim.hash}</p>
      {standing?.step === 'under_way' && <ClaimProgress standing={standing} />}
      {standing?.step === 'unheard' && <p className="text-muted">{standing.msg}</p>}
      {isUnseen(standing) && (
        <div>
          <ForgetButton onForget={onForget} />
        </div>
      )}
    </div>
  )
}
