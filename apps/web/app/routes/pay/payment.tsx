import { homeResponse } from '@toprun/api-schema/content'
import { offersOf } from '../../features/packs/combo-packs.ts'
import { PaymentPage } from '../../features/payments/page/payment-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/payment.ts'

export const meta = fixedMeta({
  title: 'Payment',
  description: 'Pay an order by wallet balance, crypto or card, or add balance to your TopRun wallet.',
  hidden: true,
})

export async function loader({ context }: Route.LoaderArgs) {
  const home = await load(context, '/api/content/home', homeResponse)
  return { combos: offersOf(home), packs: home.packs }
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />
}
