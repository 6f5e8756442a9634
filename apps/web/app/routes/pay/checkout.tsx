import { homeResponse } from '@toprun/api-schema/content'
import { offersOf } from '../../features/packs/combo-packs.ts'
import { CheckoutPage } from '../../features/payments/card/checkout-page.tsx'
import { read } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/checkout.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Checkout', description: 'Pay by card at TopRun.', hidden: true })

/** Their titles; without them an order can still be paid. */
export async function loader({ context }: Route.LoaderArgs) {
  const home = await read(context, '/api/content/home', homeResponse)
  return { combos: home.ok ? offersOf(home.data) : [] }
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage {...loaderData} />
}
