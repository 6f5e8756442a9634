import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { returnOffer } from './answer-offer.ts'
import { closeUnsold, lockListing } from './listing-store.ts'
import { lockOffer } from './offer-store.ts'
import { marketListings, marketOffers } from './tables.ts'

export interface EndedTrades {
  offers: number
  /** Of the user's own, at a fixed price or without a bid. */
  listings: number
  /** Auctions that the user led, called off. */
  auctions: number
}

/**
 * Ends the trades of a user who may no longer trade: offers, with their money, listings without bids, and leading bids, whose auctions are
 * called off; that money follows at the scheduler's next tick. The user's own auctions with bids run to their end. Each is one transaction,
 * which avoids deadlocks; called again, it continues with the rest. Until then no trade completes with any of them: each checks `mustEnd`.
 */
export async function endTrades(db: Database, userId: UserId, now: Date): Promise<EndedTrades> {
  const offers = await db
    .select({ id: marketOffers.id })
    .from(marketOffers)
    .where(and(eq(marketOffers.userId, userId), eq(marketOffers.state, 'open')))
  const listings = await db
    .select({ id: marketListings.id })
    .from(marketListings)
    .where(
      and(
        eq(marketListings.state, 'open'),
        or(eq(marketListings.sellerId, userId), eq(marketListings.bidderId, userId)),
      ),
    )
  const ended: EndedTrades = { offers: 0, listings: 0, auctions: 0 }
  for (const { id } of offers) if (await withdraw(db, id, now)) ended.offers += 1
  for (const { id } of listings) {
    const what = await endOne(db, id, userId, now)
    if (what) ended[what] += 1
  }
  return ended
}

function withdraw(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.state !== 'open') return false
    await returnOffer(tx, offer, 'withdrawn', now)
    return true
  })
}

function endOne(
  db: Database,
  id: string,
  userId: UserId,
  now: Date,
): Promise<'listings' | 'auctions' | null> {
  return db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (listing?.state !== 'open') return null
    if (listing.bidderId === userId) {
      await closeUnsold(tx, listing, 'called_off', now)
      return 'auctions'
    }
    if (listing.sellerId !== userId || listing.bids > 0) return null
    await closeUnsold(tx, listing, 'ended', now)
    return 'listings'
  })
}
