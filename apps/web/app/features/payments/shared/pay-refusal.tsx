import { Link } from 'react-router'
import type { Refusal } from '../../../platform/api-client.ts'
import { type OrderKey, orderPath } from '../../orders/order.ts'

type PayRefusalProps = {
  refusal: Pick<Refusal, 'msg' | 'code'>
  /** The order to pay; without one it was a top-up. */
  order?: OrderKey
}

/** The order itself has to change. */
const aboutOrder: ReadonlySet<string> = new Set([
  'amount_differs',
  'sold_out',
  'order_differs',
  'invalid_request',
])

/** Why a payment was refused, and where to fix it. */
export function PayRefusal({ refusal: { msg, code }, order }: PayRefusalProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 rounded-control border border-ball-text p-4">
      <p className="font-semibold">{msg}</p>
      {code === 'phone_required' && <FixLink to="/profile" text="Add your contact number" />}
      {code === 'debt_unsettled' && <FixLink to="/wallet" text="Go to your wallet" />}
      {code === 'under_age' && <FixLink to="/contactus" text="Contact us if your date of birth is wrong" />}
      {order && aboutOrder.has(code) && <FixLink to={orderPath(order)} text="Back to your order" />}
    </div>
  )
}

function FixLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      {text}
    </Link>
  )
}
