import { CircleCheck, TriangleAlert, WalletMinimal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { EndedStanding } from './claim-standing.ts'

const looks = {
  paid: { Icon: CircleCheck, tone: 'text-pitch-text' },
  in_wallet: { Icon: WalletMinimal, tone: 'text-pitch-text' },
  failed: { Icon: TriangleAlert, tone: 'text-ball-text' },
} as const

/** What became of a payment, in the server's words, and where its money is to be found. It takes the focus: it may be out of sight. */
export function ClaimEnd({ end, onClose }: { end: EndedStanding; onClose: () => void }) {
  const { Icon, tone } = looks[end.step]
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is news as well
  useEffect(() => panel.current?.focus(), [end])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role={end.step === 'failed' ? 'alert' : 'status'}
      className="grid scroll-mt-24 gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <p className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
        <span className="font-semibold">{end.msg}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {end.step !== 'failed' && (
          <ButtonLink to="/transactions" variant="secondary">
            Your transactions
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
