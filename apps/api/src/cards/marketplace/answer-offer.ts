import { offerFor, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import { mustEnd, requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import { handOver, lockCard } from '../collectibles/vault/hand-over-card.ts'
import type { SellingContext } from './list-card.ts'
import { cardColumns, closeUnsold, openListingOf } from './listing-store.ts'
import { emailTrader, type MarketContext } from './market-emails.ts'
import { lockOffer, offerReturn, releaseOffers } from './offer-store.ts'
import { marketListings, marketOffers, type Offer } from './tables.ts'
import { tradeOf } from './trade.ts'
import { samePersonObstacle } from './trade-obstacle.ts'

interface OfOffer extends Actor {
  offerId: string
  now: Date
}

export type AnswerOfferResult =
  /** `balanceMinor` is what the caller has in the wallet now. */
  | { ok: true; balanceMinor: bigint }
  /** `unknown_offer`: also if the offer is between other users. */
  | { ok: false; reason: 'unknown_offer' | 'offer_over' | 'card_in_auction' | 'card_in_match' | 'same_owner' }

/**
 * Sells the card to the bidder: payment, fee, royalty, the change of owner and the return of all other offers are one transaction. A
 * listing of the card at a fixed price ends. Accepting again returns the same result.
 */
export function acceptOffer(
  market: SellingContext,
  { offerId, now, ...owner }: OfOffer,
): Promise<AnswerOfferResult> {
  return market.db.transaction(async (tx) => {
    await lockUser(tx, owner)
    await requireEligible(tx, owner.userId, 'sell_card')
    const offer = await lockOffer(tx, offerId)
    if (offer?.ownerId !== owner.userId) return { ok: false, reason: 'unknown_offer' }
    if (offer.state !== 'accepted') {
      if (!isOpen(offer, now) || (await mustEnd(tx, offer.userId))) return { ok: false, reason: 'offer_over' }
      const listing = await openListingOf(tx, offer.cardId)
      if (listing?.kind === 'auction') return { ok: false, reason: 'card_in_auction' }
      const obstacle = await samePersonObstacle(tx, owner.userId, offer.userId)
      if (obstacle) return { ok: false, reason: obstacle }
      const used = await market.releaseCard(tx, offer.cardId, now)
      if (used) return { ok: false, reason: used }
      if (listing) await closeUnsold(tx, listing, 'ended', now)
      await sellTo(tx, offer, now)
      await emailTrader(market, tx, 'offer_accepted', { to: offer.userId, ...offer })
    }
    return { ok: true, balanceMinor: await balanceOf(tx, walletOf(owner.userId)) }
  })
}

async function sellTo(tx: Database, offer: Offer, now: Date): Promise<void> {
  const { cardId, userId, ownerId, amountMinor } = offer
  const card = await lockCard(tx, cardId)
  if (card?.ownerId !== ownerId) throw new Error(`Offer ${offer.id} outlived its owner's card`)
  await close(tx, offer, 'accepted', now)
  const released = await releaseOffers(tx, cardId, now)
  await handOver(tx, cardId, userId, now)
  const [sale] = await tx
    .insert(marketListings)
    .values({
      cardId,
      sellerId: ownerId,
      kind: 'offer',
      state: 'sold',
      priceMinor: amountMinor,
      buyerId: userId,
      ...(await cardColumns(tx, card)),
      createdAt: now,
      closedAt: now,
    })
    .returning()
  if (!sale) throw new Error(`The sale of card ${cardId} could not be recorded`)
  await mustPost(tx, tradeOf(sale, amountMinor, offerFor(offer.id), released))
}

/** The owner declines an offer; its money goes back. */
export function declineOffer(market: MarketContext, answer: OfOffer): Promise<AnswerOfferResult> {
  return answerOffer(market, answer, 'declined', ({ ownerId }) => ownerId)
}

/** Withdraws the bidder's own offer and returns the money. */
export function withdrawOffer(market: MarketContext, answer: OfOffer): Promise<AnswerOfferResult> {
  return answerOffer(market, answer, 'withdrawn', ({ userId }) => userId)
}

function answerOffer(
  market: MarketContext,
  { offerId, now, ...actor }: OfOffer,
  state: 'declined' | 'withdrawn',
  mayBy: (offer: Offer) => string,
): Promise<AnswerOfferResult> {
  return market.db.transaction(async (tx) => {
    await lockUser(tx, actor)
    const offer = await lockOffer(tx, offerId)
    if (!offer || mayBy(offer) !== actor.userId) return { ok: false, reason: 'unknown_offer' }
    if (offer.state !== state) {
      if (offer.state !== 'open') return { ok: false, reason: 'offer_over' }
      if (state === 'declined')
        await emailTrader(market, tx, 'offer_declined', { to: offer.userId, ...offer })
      await returnOffer(tx, offer, state, now)
    }
    return { ok: true, balanceMinor: await balanceOf(tx, walletOf(actor.userId)) }
  })
}

/** Ends an open offer, whose lock is held, and pays it back. */
export async function returnOffer(
  tx: Database,
  offer: Offer,
  state: 'declined' | 'withdrawn',
  now: Date,
): Promise<void> {
  await close(tx, offer, state, now)
  await mustPost(tx, offerReturn(offer))
}

const isOpen = ({ state, expiresAt }: Offer, now: Date) => state === 'open' && expiresAt > now

async function close(
  tx: Database,
  { id }: Offer,
  state: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx.update(marketOffers).set({ state, isHeld: false, closedAt: now }).where(eq(marketOffers.id, id))
}
