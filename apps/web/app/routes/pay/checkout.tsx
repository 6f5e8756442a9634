import { CheckoutPage } from '../../features/payments/card/checkout-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({ title: 'Checkout', description: 'Pay by card at TopRun.', hidden: true })

export default function Checkout() {
  return <CheckoutPage />
}
