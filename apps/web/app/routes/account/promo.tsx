import { promoResponse } from '@toprun/api-schema/promo'
import { PromoPage } from '../../features/promo/promo-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/promo.ts'

export const meta = (args: Route.MetaArgs) => {
  const name = args.loaderData?.celebrity.name
  return pageMeta(args, {
    title: name ?? 'Card',
    description: name ? `The limited cards of ${name}.` : 'Limited cards of TopRun.',
    hidden: true,
  })
}

/** The router has a suffix after an optional part alone, so `/-card` comes here too: no promo has an empty name. */
export const loader = ({ context, params: { name = '' } }: Route.LoaderArgs) =>
  load(context, `/api/content/promos/${name}`, promoResponse)

export default function PromoRoute({ loaderData }: Route.ComponentProps) {
  return <PromoPage key={loaderData.celebrity.id} {...loaderData} />
}
