import { PaymentPage } from '../../features/payments/page/payment-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/payment.ts'
import { loadOffered } from './load-offered.ts'

export const meta = fixedMeta({
  title: 'Payment',
  description: 'Pay an order by wallet balance, crypto or card, or add balance to your TopRun wallet.',
  hidden: true,
})

export const loader = ({ context }: Route.LoaderArgs) => loadOffered(context)

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />
}
