import { randomUUID } from 'node:crypto'
import { endAfterBid, leastBid } from '@toprun/game-rules/market-rules'
import { bidFor, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { and, eq, sql } from 'drizzle-orm'
import { mustEnd, requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
import type { CannotPay } from '../../money/payments/payment-call.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { cannotPay } from './buy-listing.ts'
import { lockListing } from './listing-store.ts'
import { emailTrader, type MarketContext } from './market-emails.ts'
import { marketBids, marketListings } from './tables.ts'
import { type TradeObstacle, tradeObstacle } from './trade-obstacle.ts'

export type BidResult =
  | { ok: true; balanceMinor: bigint; endsAt: Date }
  | { ok: false; reason: 'unknown_listing' | 'wrong_listing_kind' | 'listing_over' | TradeObstacle }
  | { ok: false; reason: 'bid_too_low'; leastMinor: bigint }
  | CannotPay

/**
 * Bids in an auction. One transaction holds the money for the auction and returns that of the previous highest bidder. A repeated bid of the
 * highest bidder returns the same, and no money moves.
 */
export function placeBid(
  market: MarketContext,
  { now, ...bidder }: Actor & { now: Date },
  { listingId, amountMinor }: { listingId: string; amountMinor: bigint },
): Promise<BidResult> {
  return rollbackOnRefusal<BidResult, CannotPay>(market.db, async (tx, refuse) => {
    await lockUser(tx, bidder)
    await requireEligible(tx, bidder.userId, 'bid')
    const listing = await lockListing(tx, listingId)
    if (!listing) return { ok: false, reason: 'unknown_listing' }
    const { endsAt, bidderId, priceMinor } = listing
    if (endsAt === null) return { ok: false, reason: 'wrong_listing_kind' }
    if (listing.state !== 'open' || endsAt <= now) return { ok: false, reason: 'listing_over' }
    const wallet = walletOf(bidder.userId)
    if (bidderId === bidder.userId && amountMinor === priceMinor)
      return { ok: true, balanceMinor: await balanceOf(tx, wallet), endsAt }
    // An auction with bids runs to its end, even if its seller may no longer trade.
    if (listing.bids === 0 && (await mustEnd(tx, listing.sellerId)))
      return { ok: false, reason: 'listing_over' }
    const obstacle = await tradeObstacle(tx, bidder.userId, listing)
    if (obstacle) return { ok: false, reason: obstacle }
    const leastMinor = leastBid(listing)
    if (amountMinor < leastMinor) return { ok: false, reason: 'bid_too_low', leastMinor }

    const bidId = randomUUID()
    await tx
      .update(marketBids)
      .set({ state: 'outbid' })
      .where(and(eq(marketBids.listingId, listingId), eq(marketBids.state, 'leading')))
    await tx.insert(marketBids).values({
      id: bidId,
      listingId,
      bidderId: bidder.userId,
      amountMinor,
      state: 'leading',
      createdAt: now,
    })
    const [taken] = await tx
      .update(marketListings)
      .set({
        priceMinor: amountMinor,
        bidderId: bidder.userId,
        bids: sql`${marketListings.bids} + 1`,
        // An outage may have extended the auction since it was read.
        endsAt: sql`greatest(${marketListings.endsAt}, ${endAfterBid(endsAt, now)})`,
      })
      .where(eq(marketListings.id, listingId))
      .returning({ endsAt: marketListings.endsAt })
    if (bidderId !== null && bidderId !== bidder.userId)
      await emailTrader(market, tx, 'outbid', {
        to: bidderId,
        cardId: listing.cardId,
        amountMinor,
        listingId,
      })
    const held = bidFor(listingId)
    const back = bidderId && [{ source: held, destination: walletOf(bidderId), amountMinor: priceMinor }]
    const posted = await post(tx, {
      key: `bid:${bidId}`,
      kind: 'bid',
      postings: [{ source: wallet, destination: held, amountMinor }, ...(back || [])],
      reference: { listingId, cardId: listing.cardId },
    })
    if (!posted.ok) return refuse(await cannotPay(tx, bidder.userId, posted))
    return { ok: true, balanceMinor: await balanceOf(tx, wallet), endsAt: taken?.endsAt ?? endsAt }
  })
}
