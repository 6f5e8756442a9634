import type { UserId } from '@toprun/api-schema/ids'
import type { ListingResponse, MyBidsResponse } from '@toprun/api-schema/market'
import { centsToUsd } from '@toprun/api-schema/money'
import { leastBid } from '@toprun/game-rules/market-rules'
import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageOf, placeAfter } from '../../platform/page-place.ts'
import { cardPlayers, editions } from '../collectibles/tables.ts'
import { listingRows, listingView } from './read-market.ts'
import { readEditionMarket } from './read-prices.ts'
import { type Listing, marketBids, marketListings } from './tables.ts'

/** At most this many bids of an auction are shown. */
const shownBids = 20

/**
 * Everything that the page of a listing shows, for a user or, with null, for a visitor; null if there is no such
 * listing.
 */
export async function readListing(
  db: Database,
  id: string,
  userId: UserId | null,
): Promise<ListingResponse | null> {
  const [row] = await listingRows(db).where(eq(marketListings.id, id))
  if (!row) return null
  const { listing } = row
  const isBiddable = listing.kind === 'auction' && listing.state === 'open'
  return {
    listing: listingView(row),
    market: await readEditionMarket(db, listing.editionId),
    bids: await bidsOf(db, id, userId),
    leastBid: isBiddable ? centsToUsd(leastBid(listing)) : null,
    caller: userId === null ? 'visitor' : await relationOf(db, listing, userId),
  }
}

async function bidsOf(
  db: Database,
  listingId: string,
  userId: UserId | null,
): Promise<ListingResponse['bids']> {
  const rows = await db
    .select({ bid: marketBids, bidder: users.name })
    .from(marketBids)
    .innerJoin(users, eq(users.id, marketBids.bidderId))
    .where(eq(marketBids.listingId, listingId))
    .orderBy(desc(marketBids.amountMinor))
    .limit(shownBids)
  return rows.map(({ bid, bidder }) => ({
    amount: centsToUsd(bid.amountMinor),
    bidder,
    at: bid.createdAt.toISOString(),
    mine: bid.bidderId === userId,
  }))
}

async function relationOf(
  db: Database,
  { id, sellerId, bidderId, buyerId }: Listing,
  userId: UserId,
): Promise<ListingResponse['caller']> {
  if (sellerId === userId) return 'seller'
  if (buyerId === userId) return 'buyer'
  if (bidderId === userId) return 'leading'
  const [bid] = await db
    .select({ id: marketBids.id })
    .from(marketBids)
    .where(and(eq(marketBids.listingId, id), eq(marketBids.bidderId, userId)))
    .limit(1)
  return bid ? 'outbid' : 'other'
}

/** A page of a user's bids, the latest first, each with its auction. */
export async function readBidsOf(
  db: Database,
  userId: UserId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MyBidsResponse> {
  const rows = await db
    .select({
      bid: marketBids,
      listing: marketListings,
      edition: editions,
      player: cardPlayers,
      seller: users.name,
    })
    .from(marketBids)
    .innerJoin(marketListings, eq(marketListings.id, marketBids.listingId))
    .innerJoin(editions, eq(editions.id, marketListings.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, marketListings.playerId))
    .innerJoin(users, eq(users.id, marketListings.sellerId))
    .where(
      and(eq(marketBids.bidderId, userId), afterCursor(cursor, [marketBids.createdAt, marketBids.id], '<')),
    )
    .orderBy(desc(marketBids.createdAt), desc(marketBids.id))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, ({ bid }) => placeAfter(bid.createdAt, bid.id), limit)
  return {
    bids: shown.map(({ bid, ...row }) => ({
      id: bid.id,
      amount: centsToUsd(bid.amountMinor),
      state: bid.state,
      at: bid.createdAt.toISOString(),
      listing: listingView(row),
    })),
    next,
  }
}
