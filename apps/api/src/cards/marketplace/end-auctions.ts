import { bidFor, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { and, asc, eq, gt, isNotNull, lt, lte } from 'drizzle-orm'
import { mustEnd } from '../../ground/eligibility/require-eligible.ts'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Database } from '../../platform/database.ts'
import { closeSold, closeUnsold, lockListing } from './listing-store.ts'
import { logTrade, type TradeFacts, type TradeLog } from './log-trade.ts'
import { emailTrader, type MarketContext } from './market-emails.ts'
import { releaseOffers } from './offer-store.ts'
import { type Listing, marketBids, marketHeartbeat, marketListings } from './tables.ts'
import { tradeOf } from './trade.ts'

/** If there was no heartbeat for longer than this, nobody could bid. */
const outageMs = 60_000
/** How often the heartbeat is written. */
const beatMs = 5_000
/** The minimum that an auction has left after an outage in which it would have ended. */
const afterOutageMs = 15 * 60_000

/** At most this many at a time: the next tick continues. */
const portion = 100

/**
 * What the scheduler does about auctions at every tick: the heartbeat, then the end of those that are due. Each is one transaction, and
 * the database says what is left, so that a process may die anywhere. Not called while bids are refused: that counts as an outage.
 */
export async function endDueAuctions(market: MarketContext, now: Date, log: TradeLog): Promise<void> {
  const { db } = market
  await beat(db, now)
  await attemptEach(await dueAuctions(db, now), 'auctions could not end', async ({ id }) => {
    const sale = await endAuction(market, id, now)
    if (sale) logTrade(log, 'card_sold', sale)
  })
}

/** Pays back the bids of auctions that were called off, and notifies their sellers. */
export async function returnBids(market: MarketContext): Promise<void> {
  await attemptEach(await bidsToReturn(market.db), 'bids could not be returned', ({ id }) =>
    returnBid(market, id),
  )
}

/** Records that this process was running; after a gap, auctions that would have ended in it or soon after are extended. */
async function beat(db: Database, now: Date): Promise<void> {
  // Most ticks have nothing to record, and lock nothing.
  const [seen] = await db.select().from(marketHeartbeat)
  if (seen && now.getTime() - seen.beatAt.getTime() < beatMs) return
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(marketHeartbeat).for('no key update')
    if (!last) throw new Error('The marketplace has no heartbeat')
    const gapMs = now.getTime() - last.beatAt.getTime()
    if (gapMs < beatMs) return
    if (gapMs > outageMs) {
      const endsAt = new Date(now.getTime() + afterOutageMs)
      await tx
        .update(marketListings)
        .set({ endsAt })
        .where(
          and(
            eq(marketListings.state, 'open'),
            eq(marketListings.kind, 'auction'),
            gt(marketListings.endsAt, last.beatAt),
            lt(marketListings.endsAt, endsAt),
          ),
        )
    }
    await tx.update(marketHeartbeat).set({ beatAt: now })
  })
}

function dueAuctions(db: Database, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: marketListings.id })
    .from(marketListings)
    .where(
      and(
        eq(marketListings.state, 'open'),
        eq(marketListings.kind, 'auction'),
        lte(marketListings.endsAt, now),
      ),
    )
    .orderBy(asc(marketListings.endsAt))
    .limit(portion)
}

/**
 * The card goes to the highest bidder and the bid to seller and house, or the card is free again. It never goes to a bidder who may no
 * longer trade: the auction is called off then.
 * @returns the facts of a sale; null if there was none.
 */
async function endAuction(market: MarketContext, id: string, now: Date): Promise<TradeFacts | null> {
  return market.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (listing?.state !== 'open' || listing.endsAt === null || listing.endsAt > now) return null
    const { bidderId, sellerId, cardId, priceMinor } = listing
    const facts = { cardId, amountMinor: priceMinor, listingId: id }
    if (bidderId === null) {
      await closeUnsold(tx, listing, 'ended', now)
      await emailTrader(market, tx, 'auction_unsold', { to: sellerId, ...facts })
      return null
    }
    if (await mustEnd(tx, bidderId)) {
      await closeUnsold(tx, listing, 'called_off', now)
      return null
    }
    const released = await releaseOffers(tx, cardId, now)
    await closeSold(tx, listing, bidderId, now)
    await moveLeadingBid(tx, listing, 'won')
    await emailTrader(market, tx, 'auction_won', { to: bidderId, ...facts })
    await emailTrader(market, tx, 'card_sold', { to: sellerId, ...facts })
    await mustPost(tx, tradeOf(listing, priceMinor, bidFor(id), released))
    return { userId: bidderId, ...facts }
  })
}

function bidsToReturn(db: Database): Promise<{ id: string }[]> {
  return db
    .select({ id: marketListings.id })
    .from(marketListings)
    .where(and(eq(marketListings.state, 'called_off'), isNotNull(marketListings.bidderId)))
    .limit(portion)
}

async function returnBid(market: MarketContext, id: string): Promise<void> {
  await market.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (listing?.state !== 'called_off' || listing.bidderId === null) return
    const { bidderId, sellerId, cardId, priceMinor } = listing
    const facts = { cardId, amountMinor: priceMinor, listingId: id }
    await tx.update(marketListings).set({ bidderId: null }).where(eq(marketListings.id, id))
    await moveLeadingBid(tx, listing, 'returned')
    await emailTrader(market, tx, 'auction_called_off', { to: sellerId, ...facts })
    await mustPost(tx, {
      key: `bid-return:${id}`,
      kind: 'bid',
      postings: [{ source: bidFor(id), destination: walletOf(bidderId), amountMinor: priceMinor }],
      reference: { listingId: id, cardId },
    })
  })
}

async function moveLeadingBid(tx: Database, { id }: Listing, state: 'won' | 'returned'): Promise<void> {
  await tx
    .update(marketBids)
    .set({ state })
    .where(and(eq(marketBids.listingId, id), eq(marketBids.state, 'leading')))
}
