import { CircleCheck, Clock, TriangleAlert, WalletMinimal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { FinalStatus } from './deposit-status.ts'

const marks = {
  paid: { Icon: CircleCheck, tone: 'text-pitch-text' },
  credited: { Icon: WalletMinimal, tone: 'text-pitch-text' },
  held: { Icon: Clock, tone: 'text-progress' },
  failed: { Icon: TriangleAlert, tone: 'text-ball-text' },
} as const

/** The result of a payment, in the server's words, and where its money is. It takes the focus: it may be out of sight. */
export function DepositResult({ end, onClose }: { end: FinalStatus; onClose: () => void }) {
  const { Icon, tone } = marks[end.step]
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result takes the focus again
  useEffect(() => panel.current?.focus(), [end])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role={end.step === 'failed' ? 'alert' : 'status'}
      className="panel grid scroll-mt-24 gap-4 p-5 outline-none"
    >
      <p className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
        <span className="font-semibold">{end.msg}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {end.step !== 'failed' && (
          <ButtonLink to="/transactions" variant="secondary">
            View transactions
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
