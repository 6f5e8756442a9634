import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type CardRow, cards } from '../tables.ts'

/**
 * Called in the transaction that removes a card from its vault or lists it for sale, with the card's row locked: releases the card from its
 * other uses, or refuses. Collectibles do not know teams; apps/api/src/app.ts passes in the function that does.
 * @returns `card_in_match`: a team whose match is locked and not over carries it
 */
export type ReleaseCard = (tx: Database, cardId: string, now: Date) => Promise<'card_in_match' | null>

/** For a `where` on cards: those that `ReleaseCard` would refuse now. */
export type CardsInMatch = (now: Date) => SQL

/** Locks a card until the transaction ends, so that a second change waits. @returns null for an unknown one */
export async function lockCard(tx: Database, id: string): Promise<CardRow | null> {
  const [card] = await tx.select().from(cards).where(eq(cards.id, id)).for('no key update')
  return card ?? null
}

/** A locked card of a vault is for sale: nothing else can be done with it. */
export async function listForSale(tx: Database, id: string): Promise<void> {
  await tx.update(cards).set({ state: 'listed' }).where(eq(cards.id, id))
}

/** A locked card that was for sale is free again; any other does not change. */
export async function endSale(tx: Database, id: string): Promise<void> {
  await tx
    .update(cards)
    .set({ state: 'vault' })
    .where(and(eq(cards.id, id), eq(cards.state, 'listed')))
}

/** Puts a locked card into the vault of its new owner. */
export async function handOver(tx: Database, id: string, to: UserId, now: Date): Promise<void> {
  await tx.update(cards).set({ ownerId: to, state: 'vault', acquiredAt: now }).where(eq(cards.id, id))
}
