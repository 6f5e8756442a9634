import { paymentIntentAnswer } from '@toprun/api-schema/payment'
import { useState } from 'react'
import { ask, type Refusal } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { useRestored } from '../../platform/use-restored.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { PayOverlay } from './pay-overlay.tsx'
import { PayRefusal } from './pay-refusal.tsx'
import type { PayableOrder } from './payable-order.ts'
import { trackOrder } from './tracked-orders.ts'
import { underKey } from './under-key.ts'

/** The two kinds of card payment, by what the call names them (decisions.md, Payment return). */
const cardWays = {
  1: { next: 'Continue to card payment', text: 'You enter your card on the next page.' },
  2: {
    next: 'Continue to card, UPI or net banking',
    text: 'You choose card, net banking, UPI or PayPal on the next page.',
  },
} as const

/** Begins the payment of an order and leaves for the page where it is paid. Whoever comes back finds this page as it was. */
export function PayWithCard({ order, name, ss }: PayableOrder & { ss: keyof typeof cardWays }) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'leaving'>('idle')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useRestored(() => setStage('idle'))
  const { next, text } = cardWays[ss]

  async function begin() {
    setStage('asking')
    setRefusal(null)
    const { cambo_cat: cat, total_card: totalItem, price: amount } = order
    const intent = { study: 'buy', totalItem, cat, amount, ss }
    const answer = await underKey(`${name}-card${ss}`, (key) =>
      ask('POST', '/payments/create-payment-intent', paymentIntentAnswer, intent, {
        headers: { 'Idempotency-Key': key },
      }),
    )
    if (answer.ok) {
      trackOrder({ order, name }, { begun: { ss, link: answer.data.payLink } })
      setStage('leaving')
      location.assign(answer.data.payLink)
      return
    }
    setStage('idle')
    setRefusal(answer)
    toast.error(answer.msg)
  }

  return (
    <div className="grid gap-4">
      <p className="rounded-control bg-sunken p-4 tabular-nums">
        {text} {formatUsd(order.price)} is charged there, and not before.
      </p>
      {refusal && <PayRefusal refusal={refusal} order={order} />}
      <Button busy={stage !== 'idle'} onClick={begin} className="text-lg">
        {next}
      </Button>
      <PayOverlay
        mode={stage === 'idle' ? null : 'awaiting'}
        onStay={stage === 'leaving' ? () => setStage('idle') : undefined}
      />
    </div>
  )
}
