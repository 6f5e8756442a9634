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
      <div className="w-full">
        <Confirmations status={status} />
      </div>
      <ButtonLink to="/transactions" variant="secondary" className="mt-2">
        Go to Transactions
      </ButtonLink>
      {close}
      {unseen && <HideButton onHide={onHide} />}
    </PayOverlay>
  )
}

type Pending = Extract<DepositStatus, { step: 'pending' }>

/** A transaction's confirmations of those required; as text while it is in no block. */
export function Confirmations({ status: { confirmations, needed, msg } }: { status: Pending }) {
  if (needed === null) return <p className="text-muted">{msg}</p>
  const text = `${confirmations} of ${needed} confirmations`
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold tabular-nums">{text}</p>
      <Meter label="Confirmations" value={confirmations} max={needed} text={text} />
    </div>
  )
}

/** For a transaction that is on no chain yet. A server that knows it continues to watch it. */
export function HideButton({ onHide }: { onHide: () => void }) {
  return (
    <Button variant="secondary" onClick={onHide}>
      Hide this transaction
    </Button>
  )
}
