import { homeAnswer } from '@toprun/api-schema/content'
import { data } from 'react-router'
import { OrderPage } from '../../features/packs/order-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/place-order.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.combo.title ?? 'Order',
    description:
      'One each of Wildcard, Champions, Ace and Pro for 30 US dollars, with the odds of every card.',
    hidden: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { combos, packs } = await load(context, '/api/content/home', homeAnswer)
  const [combo] = combos
  if (!combo) throw data({ msg: 'There is no combo at present.' }, { status: 404 })
  return { combo, packs }
}

export default function PlaceOrder({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />
}
