import type { Study } from '@toprun/api-schema/payment'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { Spinner } from '../../../ui/spinner.tsx'

type PaymentTrackProps = {
  /** What is paid for; null while that is not known. */
  service: Study | null
  /** The provider has been asked and said no; or it is being asked. */
  isRefused: boolean
}

const ends = { buy: 'Packs in your vault', load: 'In your wallet' } as const

/** How far a payment is on the way back from its provider: sent, then confirmed, then credited. */
export function PaymentTrack({ service, isRefused }: PaymentTrackProps) {
  const steps = [
    { label: 'Sent', mark: <Check className="size-5" />, look: 'bg-pitch text-on-pitch' },
    isRefused
      ? { label: 'Not confirmed', mark: <X className="size-5" />, look: 'bg-ball text-on-ball' }
      : { label: 'Confirming', mark: <Spinner className="size-5" />, look: 'bg-raised text-progress' },
    { label: service ? ends[service] : 'Credited', mark: null, look: 'border-2 border-control' },
  ]
  return (
    <ol className="grid w-full grid-cols-3 text-sm">
      {steps.map(({ label, mark, look }, at) => (
        <li key={label} className="relative grid justify-items-center gap-2">
          {at > 0 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-5 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-0.5',
                at === 1 && !isRefused ? 'bg-progress' : 'bg-line',
              )}
            />
          )}
          <span aria-hidden="true" className={clsx('grid size-10 place-items-center rounded-full', look)}>
            {mark}
          </span>
          <span className={mark ? 'font-semibold' : 'text-muted'}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
