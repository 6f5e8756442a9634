import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { Spinner } from '../../../ui/spinner.tsx'

/** How far a payment is on the way back from its provider: sent, then confirmed, then credited. `isRefused`: the provider was asked and said no; else it is being asked. */
export function PaymentTrack({ isRefused }: { isRefused: boolean }) {
  const steps = [
    { label: 'Sent', mark: <Check className="size-5" />, look: 'bg-pitch text-on-pitch' },
    isRefused
      ? { label: 'Not confirmed', mark: <X className="size-5" />, look: 'bg-ball text-on-ball' }
      : { label: 'Confirming', mark: <Spinner className="size-5" />, look: 'bg-raised text-progress' },
    { label: 'Credited', mark: null, look: 'border-2 border-control' },
  ]
  return (
    <ol className="grid w-full grid-cols-3 gap-x-2 text-center text-sm">
      {steps.map(({ label, mark, look }, at) => (
        <li key={label} className="relative grid justify-items-center gap-2">
          {at > 0 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-5 right-[calc(50%+1.5rem)] left-[calc(-50%+1rem)] h-0.5',
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
