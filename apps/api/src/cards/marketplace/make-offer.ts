import { randomUUID } from 'node:crypto'
import { usdToCents } from '@toprun/api-schema/money'
import type { MakeOfferRequest } from '@toprun/api-schema/offer'
import { mostOffersOfCard, mostOffersOfUser } from '@toprun/game-rules/market-rules'
import { offerFor, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { and, eq, ne } from 'drizzle-orm'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { type Actor, lockOwner, lockUserAlone } from '../../ground/identity/lock-user.ts'
import type { CannotPay } from '../../money/payments/payment-call.ts'
import type { Database } from '../../platform/database.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { type CardRow, cards } from '../collectibles/tables.ts'
import { lockCard } from '../collectibles/vault/hand-over-card.ts'
import { cannotPay } from './buy-listing.ts'
import { openListingOf } from './listing-store.ts'
import { emailTrader, type MarketContext } from './market-emails.ts'
import { marketOffers } from './tables.ts'
import { samePersonObstacle } from './trade-obstacle.ts'

const day = 86_400_000

type OfferObstacle =
  | 'own_card'
  /** Frozen, cancelled or at its own address; or its owner's account is gone. */
  | 'takes_no_offers'
  | 'card_in_auction'
  | 'same_owner'
  /** The caller has an open offer for this card, which must be withdrawn before another. */
  | 'offer_exists'
  | 'too_many_offers'
  | 'card_has_offers'

export type MakeOfferResult =
  | { ok: true; offerId: string; balanceMinor: bigint }
  | { ok: false; reason: 'unknown_card' | OfferObstacle }
  | CannotPay

/**
 * Offers USD for a card in another user's vault, listed or not. The money is held until the offer is accepted or over. The same offer sent
 * again returns the same, and nothing moves.
 */
export function makeOffer(
  market: MarketContext,
  { now, ...actor }: Actor & { now: Date },
  { edition, serial, amount, days }: MakeOfferRequest,
): Promise<MakeOfferResult> {
  return rollbackOnRefusal<MakeOfferResult, CannotPay>(market.db, async (tx, refuse) => {
    const { userId } = actor
    const amountMinor = usdToCents(amount)
    // So that two simultaneous offers of a user are counted one after the other.
    await lockUserAlone(tx, actor)
    await requireEligible(tx, userId, 'offer')
    const [named] = await tx
      .select({ id: cards.id })
      .from(cards)
      .where(and(eq(cards.editionId, edition), eq(cards.serial, serial), ne(cards.state, 'sealed')))
    const card = named && (await lockCard(tx, named.id))
    if (!card) return { ok: false, reason: 'unknown_card' }
    const wallet = walletOf(userId)
    const own = await tx
      .select()
      .from(marketOffers)
      .where(and(eq(marketOffers.userId, userId), eq(marketOffers.isHeld, true)))
    const earlier = own.find(({ cardId, state }) => cardId === card.id && state === 'open')
    if (earlier?.amountMinor === amountMinor)
      return { ok: true, offerId: earlier.id, balanceMinor: await balanceOf(tx, wallet) }
    if (earlier) return { ok: false, reason: 'offer_exists' }
    const reason = own.length >= mostOffersOfUser ? 'too_many_offers' : await obstacle(tx, actor, card)
    if (reason) return { ok: false, reason }

    const offerId = randomUUID()
    await tx.insert(marketOffers).values({
      id: offerId,
      cardId: card.id,
      ownerId: card.ownerId,
      userId,
      amountMinor,
      state: 'open',
      isHeld: true,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * day),
    })
    await emailTrader(market, tx, 'offer_received', { to: card.ownerId, cardId: card.id, amountMinor })
    const posted = await post(tx, {
      key: `offer:${offerId}`,
      kind: 'offer',
      postings: [{ source: wallet, destination: offerFor(offerId), amountMinor }],
      reference: { offerId, cardId: card.id },
    })
    if (!posted.ok) return refuse(await cannotPay(tx, userId, posted))
    return { ok: true, offerId, balanceMinor: await balanceOf(tx, wallet) }
  })
}

/** Why this user can't make an offer for the card, whose lock is held. */
async function obstacle(tx: Database, { userId }: Actor, card: CardRow): Promise<OfferObstacle | null> {
  if (card.ownerId === userId) return 'own_card'
  if (card.state !== 'vault' && card.state !== 'listed') return 'takes_no_offers'
  if ((await lockOwner(tx, card.ownerId)) === 'deleted') return 'takes_no_offers'
  if ((await openListingOf(tx, card.id))?.kind === 'auction') return 'card_in_auction'
  const others = await tx
    .select({ id: marketOffers.id })
    .from(marketOffers)
    .where(and(eq(marketOffers.cardId, card.id), eq(marketOffers.state, 'open')))
    .limit(mostOffersOfCard)
  if (others.length >= mostOffersOfCard) return 'card_has_offers'
  return samePersonObstacle(tx, userId, card.ownerId)
}
