import { CheckoutPage } from '../../features/payments/card/checkout-page.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/checkout.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Checkout', description: 'Pay by card at TopRun.', hidden: true })

export default function Checkout() {
  return <CheckoutPage />
}
