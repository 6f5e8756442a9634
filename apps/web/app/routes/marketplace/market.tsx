import { cardPlayersResponse } from '@toprun/api-schema/card'
import { marketResponse } from '@toprun/api-schema/market'
import { MarketPage } from '../../features/marketplace/market-page.tsx'
import { marketFiltersOf } from '../../features/marketplace/market-search.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import { withQuery } from '../../platform/with-query.ts'
import type { Route } from './+types/market.ts'

export const meta = fixedMeta({
  title: 'Marketplace',
  description: 'Cards that collectors sell to each other, at a fixed price or in an auction.',
  trail: [{ name: 'Marketplace', path: '/marketplace' }],
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = marketFiltersOf(url.searchParams)
  const [first, { players }] = await Promise.all([
    load(context, withQuery('/api/market', filters), marketResponse),
    load(context, '/api/cards/players', cardPlayersResponse),
  ])
  return { filters, first, players }
}

export default function Market({ loaderData }: Route.ComponentProps) {
  return <MarketPage {...loaderData} />
}
