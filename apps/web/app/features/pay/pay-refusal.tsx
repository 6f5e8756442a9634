import { Link } from 'react-router'
import type { Refusal } from '../../platform/api-client.ts'
import { type OrderState, orderPath } from './order-state.ts'

type PayRefusalProps = {
  refusal: Pick<Refusal, 'msg' | 'code'>
  /** The order that was to be paid; without one it was a top-up. */
  order?: Pick<OrderState, 'cambo_cat' | 'total_card'>
}

/** The order itself is what has to change. */
const aboutOrder: ReadonlySet<string> = new Set(['amount_differs', 'sold_out', 'invalid_request'])

/** Why a payment did not happen, and where to do something about it. It is also said in passing, so it is no alert. */
export function PayRefusal({ refusal: { msg, code }, order }: PayRefusalProps) {
  return (
    <div className="grid justify-items-start gap-1 rounded-control border border-ball-text p-4">
      <p className="font-semibold">{msg}</p>
      {code === 'phone_required' && <Way to="/profile" text="Add your contact number" />}
      {order && aboutOrder.has(code) && <Way to={orderPath(order)} text="Back to your order" />}
    </div>
  )
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4"
    >
      {text}
    </Link>
  )
}
