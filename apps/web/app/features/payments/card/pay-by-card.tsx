import { formatUsd } from '@toprun/api-schema/money-text'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Order } from '../../orders/order.ts'
import { PayOverlay } from '../shared/pay-overlay.tsx'
import { PayRefusal } from '../shared/pay-refusal.tsx'
import { useCardPayment } from '../shared/payment-call.ts'
import { type CardMethod, cardChannels } from '../shared/payment-methods.ts'

const texts: Readonly<Record<CardMethod, { next: string; text: string }>> = {
  global_credit: { next: 'to card payment', text: 'Enter your card on the next page.' },
  credit: {
    next: 'to card, UPI or net banking',
    text: 'Choose card, net banking, UPI or PayPal on the next page.',
  },
}

type PayByCardProps = {
  order: Order
  /** Of what is ordered. */
  title: string
  method: CardMethod
  /** The look of the pay button. */
  variant: 'primary' | 'secondary'
}

/** Starts the card payment of an order and leaves for the page where it is paid. On return this page is as it was. */
export function PayByCard({ order, title, method, variant }: PayByCardProps) {
  const { stage, refusal, release, start } = useCardPayment()
  const { next, text } = texts[method]

  function begin() {
    const ss = cardChannels[method]
    const { id, combo: cat, quantity: totalItem, price: amount } = order
    return start(`${id}-card${ss}`, { study: 'buy', order: id, totalItem, cat, amount, ss })
  }

  return (
    <div className="grid gap-4">
      <p className="rounded-control bg-sunken p-4 tabular-nums">
        {text} You are charged {formatUsd(order.price)} there, not before.
      </p>
      {refusal && <PayRefusal refusal={refusal} order={order} />}
      <Button variant={variant} busy={stage !== 'idle'} onClick={begin} className="text-lg max-md:hidden">
        Continue {next}
      </Button>
      <ActionBar about={`${order.quantity} × ${title}`} price={formatUsd(order.price)}>
        <Button variant={variant} busy={stage !== 'idle'} onClick={begin}>
          Continue <span className="sr-only">{next}</span>
        </Button>
      </ActionBar>
      {stage !== 'idle' && (
        <PayOverlay wait="awaiting">
          {stage === 'accepted' && (
            <Button variant="secondary" onClick={release}>
              Stay on this page
            </Button>
          )}
        </PayOverlay>
      )}
    </div>
  )
}
