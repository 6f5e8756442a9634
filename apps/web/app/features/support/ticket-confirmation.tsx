import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type TicketConfirmationProps = { ticket: string; onAgain?: () => void }

/** Confirms a message to support: its ticket number, and what happens next. */
export function TicketConfirmation({ ticket, onAgain }: TicketConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="panel grid content-start justify-items-start gap-3 p-6">
      <CircleCheck aria-hidden="true" className="size-9 text-pitch-text" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-heading leading-tight font-bold">
        We received your message
      </h2>
      <p>
        Your ticket number is <strong className="tabular-nums">{ticket}</strong>. A confirmation is on its way
        to your inbox. We reply within our support hours.
      </p>
      {onAgain && (
        <Button variant="secondary" onClick={onAgain}>
          Send another message
        </Button>
      )}
    </div>
  )
}
