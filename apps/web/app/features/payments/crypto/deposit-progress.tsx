import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { PayOverlay } from '../shared/pay-overlay.tsx'
import { type DepositStatus, isUnseen } from './deposit-status.ts'

type DepositOverlayProps = {
  status: DepositStatus | undefined
  onClose: () => void
  onHide: () => void
}

/** Covers the page once the wallet has sent. The page can be left only once the server watches the payment. */
export function DepositOverlay({ status, onClose, onHide }: DepositOverlayProps) {
  const close = (
    <Button variant="quiet" onClick={onClose}>
      Back to the page
    </Button>
  )
  if (status?.step !== 'pending')
    return (
      <PayOverlay wait="confirming">
        {status?.step === 'unreported' && (
          <>
            <p role="alert">{status.msg} Keep this page open while we try again.</p>
            {close}
            <HideButton onHide={onHide} />
          </>
        )}
      </PayOverlay>
    )
  const unseen = isUnseen(status)
  return (
    <PayOverlay wait="crypto">
      <p>
        {unseen
          ? 'Your transaction has not reached the chain yet.'
          : 'You can leave this page. The payment completes on its own.'}
      </p>
      <DepositSteps status={status} />
      <ButtonLink to="/transactions" variant="secondary" className="mt-2">
        Go to Transactions
      </ButtonLink>
      {close}
      {unseen && <HideButton onHide={onHide} />}
    </PayOverlay>
  )
}

type Pending = Extract<DepositStatus, { step: 'pending' }>

/** How far a transaction is: known here, seen on the chain, and its confirmations of those required. */
export function DepositSteps({ status: { confirmations, needed, msg } }: { status: Pending }) {
  const text = `${confirmations} of ${needed} confirmations`
  return (
    <ol className="grid w-full grid-cols-[minmax(0,1fr)] gap-3 text-left">
      <DepositStep at="done">Hash received</DepositStep>
      <DepositStep at={needed === null ? 'now' : 'done'}>
        {needed === null ? msg : 'Seen on the chain'}
      </DepositStep>
      <DepositStep at={needed === null ? 'next' : 'now'}>
        {needed === null ? (
          'Confirmations'
        ) : (
          <span className="grid grow gap-1.5">
            <span className="tabular-nums">{text}</span>
            <Meter label="Confirmations" value={confirmations} max={needed} text={text} />
          </span>
        )}
      </DepositStep>
    </ol>
  )
}

type DepositStepProps = { at: keyof typeof stepLooks; children: ReactNode }

function DepositStep({ at, children }: DepositStepProps) {
  return (
    <li className={clsx('flex items-start gap-3', at === 'next' ? 'text-muted' : 'font-semibold')}>
      <span
        aria-hidden="true"
        className={clsx('mt-0.5 grid size-5 shrink-0 place-items-center rounded-full', stepLooks[at])}
      >
        {at === 'done' && <Check className="size-3.5" />}
      </span>
      {children}
    </li>
  )
}

const stepLooks = {
  done: 'bg-pitch text-on-pitch',
  now: 'animate-pulse border-4 border-progress motion-reduce:animate-none',
  next: 'border-2 border-control',
} as const

/** For a transaction that is on no chain yet. A server that knows it continues to watch it. */
export function HideButton({ onHide }: { onHide: () => void }) {
  return (
    <Button variant="secondary" onClick={onHide}>
      Hide this transaction
    </Button>
  )
}
