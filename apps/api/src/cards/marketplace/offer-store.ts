import { offerFor, walletOf } from '@toprun/ledger/account'
import type { Posting, Transaction } from '@toprun/ledger/posting'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { lockCard } from '../collectibles/vault/hand-over-card.ts'
import { marketOffers, type Offer } from './tables.ts'

/**
 * Locks an offer until `tx` ends, and its card before it, as every trade does.
 * @returns null for an offer that does not exist.
 */
export async function lockOffer(tx: Database, id: string): Promise<Offer | null> {
  const [known] = await tx
    .select({ cardId: marketOffers.cardId })
    .from(marketOffers)
    .where(eq(marketOffers.id, id))
  if (!known) return null
  await lockCard(tx, known.cardId)
  const [offer] = await tx.select().from(marketOffers).where(eq(marketOffers.id, id)).for('no key update')
  return offer ?? null
}

/**
 * Ends the open offers for a card that is about to be sold; its lock is held.
 * @returns what pays them back, to be posted with the sale.
 */
export async function releaseOffers(tx: Database, cardId: string, now: Date): Promise<Posting[]> {
  const open = await tx
    .select()
    .from(marketOffers)
    .where(and(eq(marketOffers.cardId, cardId), eq(marketOffers.state, 'open')))
    .orderBy(asc(marketOffers.id))
    .for('no key update')
  for (const { id } of open)
    await tx
      .update(marketOffers)
      .set({ state: 'over', isHeld: false, closedAt: now })
      .where(eq(marketOffers.id, id))
  return open.map(backToWallet)
}

/** Pays an offer back that is not paid back by its card's sale. */
export function offerReturn(offer: Offer): Transaction {
  return {
    key: `offer-return:${offer.id}`,
    kind: 'offer',
    postings: [backToWallet(offer)],
    reference: { offerId: offer.id, cardId: offer.cardId },
  }
}

function backToWallet({ id, userId, amountMinor }: Offer): Posting {
  return { source: offerFor(id), destination: walletOf(userId), amountMinor }
}
