import { CheckoutPage } from '../../features/payments/card/checkout-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/checkout.ts'
import { loadOffered } from './load-offered.ts'

export const meta = fixedMeta({ title: 'Checkout', description: 'Pay by card at TopRun.', hidden: true })

export const loader = ({ context }: Route.LoaderArgs) => loadOffered(context)

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage {...loaderData} />
}
