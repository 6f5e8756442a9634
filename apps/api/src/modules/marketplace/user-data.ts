import { centsToUsd } from '@toprun/api-schema/money'
import { and, count, eq, or } from 'drizzle-orm'
import type { UserDataPart } from '../../platform/user-data.ts'
import { marketBids, marketListings } from './tables.ts'

/** Listings, purchases and bids. They stay after the account, under its pseudonym: they are the record of prices. */
export const marketplaceData: UserDataPart = {
  tables: ['market_listings', 'market_bids'],

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
    }
  },

  /** Cards on sale, and bids that may still win or come back. */
  async deletionBlock(tx, userId) {
    const [selling] = await tx
      .select({ count: count() })
      .from(marketListings)
      .where(and(eq(marketListings.sellerId, userId), eq(marketListings.state, 'open')))
    const [bidding] = await tx
      .select({ count: count() })
      .from(marketBids)
      .where(and(eq(marketBids.bidderId, userId), eq(marketBids.state, 'leading')))
    const [listings, bids] = [selling?.count ?? 0, bidding?.count ?? 0]
    return listings + bids > 0 ? { reason: 'trades_open', listings, bids } : null
  },
}
