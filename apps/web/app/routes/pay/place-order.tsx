import { homeResponse } from '@toprun/api-schema/content'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { OrderPage } from '../../features/orders/order-page.tsx'
import { offersOf } from '../../features/packs/combo-packs.ts'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/place-order.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.combo.title ?? 'Order',
    description: 'Order card packs, 1 to 25 units, with the odds of every card.',
    hidden: true,
  })

/** `?cat=` chooses a combo or a single pack; without it, it is the first combo. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await load(context, '/api/content/home', homeResponse)
  const combos = offersOf(home)
  const cat = url.searchParams.get('cat')
  const combo = cat === null ? combos[0] : combos.find((candidate) => String(candidate.cat) === cat)
  if (!combo) throw data({ msg: 'This pack is not available.' }, { status: 404 })
  return { combo, combos, packs: home.packs }
}

/** Quantity and order id do not affect the loaded data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameCombo = currentUrl.searchParams.get('cat') === nextUrl.searchParams.get('cat')
  return currentUrl.pathname === nextUrl.pathname && sameCombo ? false : defaultShouldRevalidate
}

export default function PlaceOrder({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />
}
