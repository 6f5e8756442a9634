import { listingResponse, marketResponse } from '@toprun/api-schema/market'
import { kindName } from '../../features/cards/shown-card.ts'
import { ListingPage } from '../../features/marketplace/listing-page.tsx'
import { similarTo } from '../../features/marketplace/similar-listings.ts'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { withQuery } from '../../platform/with-query.ts'
import type { Route } from './+types/listing.ts'

export const meta = (args: Route.MetaArgs) => {
  const listing = args.loaderData?.first.listing
  const title = listing
    ? `${listing.face.player.name}, ${kindName(listing.face)} #${listing.serial}`
    : 'Listing'
  return pageMeta(args, {
    title,
    description: `${title}: its price, its bids and what its edition sold for.`,
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const first = await load(context, `/api/market/listings/${params.listing}`, listingResponse)
  const { player, tier } = first.listing.face
  const [ofPlayer, ofTier] = await Promise.all([
    load(context, withQuery('/api/market', { player: player.id, sort: 'cheapest' }), marketResponse),
    load(context, withQuery('/api/market', { tier, sort: 'cheapest' }), marketResponse),
  ])
  return { first, similar: similarTo(first.listing, [ofPlayer, ofTier]) }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  return <ListingPage key={loaderData.first.listing.id} {...loaderData} />
}
