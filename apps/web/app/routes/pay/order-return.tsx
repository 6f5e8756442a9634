import { useSearchParams } from 'react-router'
import { PaymentReturn } from '../../features/payments/card/payment-return.tsx'
import { orderReturn } from '../../features/payments/card/return-call.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/order-return.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Your payment', description: 'The result of your order’s payment.', hidden: true })

export default function OrderReturn() {
  const [search] = useSearchParams()
  return <PaymentReturn call={orderReturn(search)} />
}
