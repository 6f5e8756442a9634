import type { ListCardRequest } from '@toprun/api-schema/market'
import { usdToCents } from '@toprun/api-schema/money'
import { eq } from 'drizzle-orm'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import type { CardRow } from '../collectibles/tables.ts'
import { listForSale, lockCard, type ReleaseCard } from '../collectibles/vault/hand-over-card.ts'
import { cardColumns, closeUnsold, lockListing, openListingOf } from './listing-store.ts'
import type { MarketContext } from './market-emails.ts'
import { type Listing, marketListings } from './tables.ts'

/** What selling needs: also a function that releases the card from its other uses. */
export interface SellingContext extends MarketContext {
  releaseCard: ReleaseCard
}

const hour = 3_600_000

export type ListCardResult =
  | { ok: true; listingId: string }
  /** `card_in_match`: it is in a team whose match has started and is not over. */
  | { ok: false; reason: 'unknown_card' | 'card_in_match' }
  /** It is listed already, frozen, or no longer in a vault. */
  | { ok: false; reason: 'card_not_free'; state: Exclude<CardRow['state'], 'vault' | 'sealed'> }

/**
 * Offers a card of the caller's vault, at a fixed price or in an auction. From then on nothing else can be done with the card. The same request
 * sent again returns the same listing, while that is open and has no bid.
 */
export function listCard(
  { db, releaseCard }: Pick<SellingContext, 'db' | 'releaseCard'>,
  { now, ...actor }: Actor & { now: Date },
  request: ListCardRequest,
): Promise<ListCardResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'sell_card')
    const card = await lockCard(tx, request.card)
    if (card?.ownerId !== actor.userId || card.state === 'sealed')
      return { ok: false, reason: 'unknown_card' }
    const earlier = await openListingOf(tx, card.id)
    if (earlier && isOf(earlier, request)) return { ok: true, listingId: earlier.id }
    if (card.state !== 'vault') return { ok: false, reason: 'card_not_free', state: card.state }
    const used = await releaseCard(tx, card.id, now)
    if (used) return { ok: false, reason: used }
    const [listing] = await tx
      .insert(marketListings)
      .values({
        cardId: card.id,
        sellerId: actor.userId,
        kind: request.kind,
        state: 'open',
        priceMinor: usdToCents(request.price),
        endsAt: endOf(request, now),
        ...(await cardColumns(tx, card)),
        createdAt: now,
      })
      .returning({ id: marketListings.id })
    if (!listing) throw new Error(`Card ${card.id} could not be listed`)
    await listForSale(tx, card.id)
    return { ok: true, listingId: listing.id }
  })
}

function endOf(request: ListCardRequest, from: Date): Date | null {
  return request.kind === 'auction' ? new Date(from.getTime() + request.hours * hour) : null
}

/** Whether this request made the listing: nobody has bid on it, and its price is as it was. */
const isOf = ({ kind, priceMinor, endsAt, createdAt, bids }: Listing, request: ListCardRequest) =>
  kind === request.kind &&
  bids === 0 &&
  priceMinor === usdToCents(request.price) &&
  endsAt?.getTime() === endOf(request, createdAt)?.getTime()

export type ChangeListingResult =
  | { ok: true; listingId: string }
  /** Also for another user's listing: to the caller it does not exist. */
  | { ok: false; reason: 'unknown_listing' | 'listing_over' | 'wrong_listing_kind' | 'auction_running' }

interface OwnListing extends Actor {
  listingId: string
}

/** Changes the price of a fixed-price listing. From then on, purchases at the old price are refused. */
export function changePrice(
  db: Database,
  { listingId, ...actor }: OwnListing,
  priceMinor: bigint,
): Promise<ChangeListingResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'sell_card')
    const listing = await lockListing(tx, listingId)
    if (listing?.sellerId !== actor.userId) return { ok: false, reason: 'unknown_listing' }
    if (listing.state !== 'open') return { ok: false, reason: 'listing_over' }
    if (listing.kind !== 'fixed') return { ok: false, reason: 'wrong_listing_kind' }
    await tx.update(marketListings).set({ priceMinor }).where(eq(marketListings.id, listingId))
    return { ok: true, listingId }
  })
}

/** Takes a listing off the marketplace, and the card is free again. An auction with a bid runs to its end. */
export function endListing(
  db: Database,
  { listingId, now, ...actor }: OwnListing & { now: Date },
): Promise<ChangeListingResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    const listing = await lockListing(tx, listingId)
    if (listing?.sellerId !== actor.userId) return { ok: false, reason: 'unknown_listing' }
    if (listing.state === 'ended') return { ok: true, listingId }
    if (listing.state !== 'open') return { ok: false, reason: 'listing_over' }
    if (listing.bids > 0) return { ok: false, reason: 'auction_running' }
    await closeUnsold(tx, listing, 'ended', now)
    return { ok: true, listingId }
  })
}
