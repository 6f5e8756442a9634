import { listingResponse } from '@toprun/api-schema/market'
import { kindName } from '../../features/cards/shown-card.ts'
import { ListingPage } from '../../features/marketplace/listing-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/listing.ts'

export const meta = (args: Route.MetaArgs) => {
  const listing = args.loaderData?.listing
  const title = listing
    ? `${listing.face.player.name}, ${kindName(listing.face)} #${listing.serial}`
    : 'Listing'
  return pageMeta(args, {
    title,
    description: `${title}: its price, its bids and what its edition sold for.`,
  })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, `/api/market/listings/${params.listing}`, listingResponse)

export default function Listing({ loaderData }: Route.ComponentProps) {
  return <ListingPage key={loaderData.listing.id} first={loaderData} />
}
