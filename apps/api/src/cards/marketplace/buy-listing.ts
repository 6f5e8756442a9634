import type { UserId } from '@toprun/api-schema/ids'
import { debtOf, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { type Posted, post, type Refused } from '@toprun/ledger/post'
import { mustEnd, requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
import type { CannotPay } from '../../money/payments/payment-call.ts'
import type { Database } from '../../platform/database.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { closeSold, lockListing } from './listing-store.ts'
import { emailTrader, type MarketContext } from './market-emails.ts'
import { releaseOffers } from './offer-store.ts'
import { tradeOf } from './trade.ts'
import { type TradeObstacle, tradeObstacle } from './trade-obstacle.ts'

export type BuyResult =
  /** `balanceMinor` is what the buyer has left. */
  | { ok: true; balanceMinor: bigint }
  | { ok: false; reason: 'unknown_listing' | 'wrong_listing_kind' | 'listing_over' | TradeObstacle }
  | { ok: false; reason: 'amount_differs'; priceMinor: bigint }
  | CannotPay

/**
 * Buys a card at its fixed price: payment, fee, royalty and the change of owner are one transaction. Asking again for what one bought
 * returns the same and moves nothing. Offers for the card are returned first, so that the buyer's own pays for it too.
 * @param priceMinor what the buyer saw, in cents.
 */
export function buyListing(
  market: MarketContext,
  { now, ...buyer }: Actor & { now: Date },
  { listingId, priceMinor }: { listingId: string; priceMinor: bigint },
): Promise<BuyResult> {
  return rollbackOnRefusal<BuyResult, CannotPay>(market.db, async (tx, refuse) => {
    await lockUser(tx, buyer)
    await requireEligible(tx, buyer.userId, 'buy_card')
    const listing = await lockListing(tx, listingId)
    if (!listing) return { ok: false, reason: 'unknown_listing' }
    if (listing.kind !== 'fixed') return { ok: false, reason: 'wrong_listing_kind' }
    const wallet = walletOf(buyer.userId)
    if (listing.buyerId === buyer.userId) return { ok: true, balanceMinor: await balanceOf(tx, wallet) }
    if (listing.state !== 'open' || (await mustEnd(tx, listing.sellerId)))
      return { ok: false, reason: 'listing_over' }
    const obstacle = await tradeObstacle(tx, buyer.userId, listing)
    if (obstacle) return { ok: false, reason: obstacle }
    if (listing.priceMinor !== priceMinor)
      return { ok: false, reason: 'amount_differs', priceMinor: listing.priceMinor }
    const released = await releaseOffers(tx, listing.cardId, now)
    await closeSold(tx, listing, buyer.userId, now)
    const trade = { cardId: listing.cardId, amountMinor: priceMinor, listingId }
    await emailTrader(market, tx, 'card_sold', { to: listing.sellerId, ...trade })
    await emailTrader(market, tx, 'card_bought', { to: buyer.userId, ...trade })
    const posted = await post(tx, tradeOf(listing, priceMinor, wallet, released))
    if (!posted.ok) return refuse(await cannotPay(tx, buyer.userId, posted))
    return { ok: true, balanceMinor: await balanceOf(tx, wallet) }
  })
}

/** Why the wallet did not pay: the user owes, or has too little. */
export async function cannotPay(
  tx: Database,
  userId: UserId,
  refused: Exclude<Posted | Refused, Posted>,
): Promise<CannotPay> {
  if (refused.reason !== 'insufficient_funds')
    throw new Error(`A trade of ${userId} could not be posted: ${refused.reason}`)
  const owedMinor = -(await balanceOf(tx, debtOf(userId)))
  if (owedMinor > 0n) return { ok: false, reason: 'debt_unsettled', owedMinor }
  const { reason, balanceMinor, neededMinor } = refused
  return { ok: false, reason, balanceMinor, neededMinor }
}
