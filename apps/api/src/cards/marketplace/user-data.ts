import { centsToUsd } from '@toprun/api-schema/money'
import { and, count, eq, or } from 'drizzle-orm'
import type { UserDataPart } from '../../platform/user-data.ts'
import { marketBids, marketListings, marketOffers } from './tables.ts'

/**
 * Listings, purchases, bids and offers. They remain after the account is deleted, under its pseudonym: they are the
 * record of prices.
 */
export const marketplaceData: UserDataPart = {
  tables: ['market_listings', 'market_bids', 'market_offers'],

  async exportData(tx, { id }) {
    const own = await tx
      .select()
      .from(marketListings)
      .where(or(eq(marketListings.sellerId, id), eq(marketListings.buyerId, id)))
      .orderBy(marketListings.createdAt)
    const bids = await tx
      .select()
      .from(marketBids)
      .where(eq(marketBids.bidderId, id))
      .orderBy(marketBids.createdAt)
    const offers = await tx
      .select()
      .from(marketOffers)
      .where(or(eq(marketOffers.userId, id), eq(marketOffers.ownerId, id)))
      .orderBy(marketOffers.createdAt)
    return {
      marketListings: own.map(({ priceMinor, sellerId, buyerId: _buyer, bidderId: _bidder, ...listing }) => ({
        ...listing,
        role: sellerId === id ? 'seller' : 'buyer',
        price: centsToUsd(priceMinor),
      })),
      marketBids: bids.map(({ amountMinor, bidderId: _self, ...bid }) => ({
        ...bid,
        amount: centsToUsd(amountMinor),
      })),
      marketOffers: offers.map(({ amountMinor, userId, ownerId: _owner, isHeld: _held, ...offer }) => ({
        ...offer,
        side: userId === id ? 'made' : 'received',
        amount: centsToUsd(amountMinor),
      })),
    }
  },

  /** Cards on sale, and bids and offers whose money may still come back. */
  async deletionBlock(tx, userId) {
    const [selling] = await tx
      .select({ count: count() })
      .from(marketListings)
      .where(and(eq(marketListings.sellerId, userId), eq(marketListings.state, 'open')))
    const [bidding] = await tx
      .select({ count: count() })
      .from(marketBids)
      .where(and(eq(marketBids.bidderId, userId), eq(marketBids.state, 'leading')))
    const [offering] = await tx
      .select({ count: count() })
      .from(marketOffers)
      .where(and(eq(marketOffers.userId, userId), eq(marketOffers.isHeld, true)))
    const [listings, bids, offers] = [selling?.count ?? 0, bidding?.count ?? 0, offering?.count ?? 0]
    return listings + bids + offers > 0 ? { reason: 'trades_open', listings, bids, offers } : null
  },

  /** Nobody can accept offers for the user's cards any more: the money goes back at the next tick of the scheduler. */
  async erase(tx, { id }, now) {
    await tx
      .update(marketOffers)
      .set({ state: 'over', closedAt: now })
      .where(and(eq(marketOffers.ownerId, id), eq(marketOffers.state, 'open')))
  },
}
