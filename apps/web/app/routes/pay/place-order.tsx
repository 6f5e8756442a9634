import { homeResponse } from '@toprun/api-schema/content'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { OrderPage } from '../../features/orders/order-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/place-order.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.combo.title ?? 'Order',
    description: 'Order card packs together, from 1 to 25 units, with the odds of every card beside them.',
    hidden: true,
  })

/** `?cat=` chooses the combo; without it, it is the first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { combos, packs } = await load(context, '/api/content/home', homeResponse)
  const cat = url.searchParams.get('cat')
  const combo = cat === null ? combos[0] : combos.find((candidate) => String(candidate.cat) === cat)
  if (!combo) throw data({ msg: 'There is no such combo at present.' }, { status: 404 })
  return { combo, combos, packs }
}

/** Quantity and order change what is chosen, not what is read. */
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
