import { useSearchParams } from 'react-router'
import { PaymentReturn } from '../../features/payments/card/payment-return.tsx'
import { cardReturn } from '../../features/payments/card/return-call.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/card-return.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Your payment', description: 'The result of your card payment.', hidden: true })

export default function CardReturn() {
  const [search] = useSearchParams()
  return <PaymentReturn call={cardReturn(search)} />
}
