import type { UserId } from '@toprun/api-schema/ids'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { orders } from '../../../money/orders/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { cards, openings } from '../tables.ts'
import { type CardMove, cardMoves, openMoveStates } from './tables.ts'

/** A move whose transactions failed so often, or whose token is elsewhere, waits for an operator. */
export const mostMoveAttempts = 10

/** No payment of the card's order is disputed. */
export const isUndisputed = sql`NOT EXISTS (
  SELECT FROM ${openings} JOIN ${orders} ON ${orders.id} = ${openings.orderId} AND ${orders.userId} = ${openings.userId}
  WHERE ${openings.id} = ${cards.openingId} AND ${openings.userId} = ${cards.ownerId} AND ${orders.state} <> 'paid')`

/** The last move of a card by a user; null if none counts. */
export async function lastMove(db: Database, cardId: string, userId: UserId): Promise<CardMove | null> {
  const [last] = await db
    .select()
    .from(cardMoves)
    .where(and(eq(cardMoves.cardId, cardId), eq(cardMoves.userId, userId)))
    .orderBy(desc(cardMoves.askedAt))
    .limit(1)
  return last ?? null
}

/**
 * Notes the transaction that moves a card, queues its move, or carries out a queued one.
 * @returns whether the move still waited for it
 */
export async function noteSent(
  tx: Database,
  { id, does }: { id: string; does: 'move' | 'queue' | 'execute' },
  hash: Hex,
): Promise<boolean> {
  const before = does === 'execute' ? isQueued : eq(cardMoves.state, 'waiting')
  const sent = await tx
    .update(cardMoves)
    .set({ state: does === 'queue' ? 'queued' : 'sent', hash, leavesAt: null })
    .where(and(eq(cardMoves.id, id), before))
    .returning({ id: cardMoves.id })
  return sent.length > 0
}

/** A move that the contract has queued, finally. */
export const isQueued = and(eq(cardMoves.state, 'queued'), isNull(cardMoves.hash))

/** The transaction is signed again under another hash. */
export async function renameSent(tx: Database, from: Hex, hash: Hex): Promise<void> {
  await tx.update(cardMoves).set({ hash }).where(sentBy(from))
}

/** The transaction is final: its card has arrived, or its move is queued. */
export async function endSent(tx: Database, hash: Hex, now: Date): Promise<void> {
  await tx
    .update(cardMoves)
    .set({ hash: null })
    .where(and(eq(cardMoves.hash, hash), eq(cardMoves.state, 'queued')))
  await endMoves(tx, and(eq(cardMoves.hash, hash), eq(cardMoves.state, 'sent')), now)
}

/** When a queued move can be carried out, as the contract says. */
export async function noteDelay(db: Database, moveId: string, leavesAt: Date): Promise<void> {
  await db
    .update(cardMoves)
    .set({ leavesAt })
    .where(and(eq(cardMoves.id, moveId), isQueued))
}

/** Stops a move until an operator retries or cancels it. */
export async function stopMove(db: Database, moveId: string): Promise<void> {
  await db
    .update(cardMoves)
    .set({ state: 'waiting', leavesAt: null, attempts: mostMoveAttempts })
    .where(and(eq(cardMoves.id, moveId), or(eq(cardMoves.state, 'waiting'), isQueued)))
}

/** Locks it until `tx` ends. Called before the card is locked, as by whatever sends or ends moves: the reverse order could deadlock. */
export async function lockOpenMove(tx: Database, cardId: string): Promise<void> {
  await tx
    .select({ id: cardMoves.id })
    .from(cardMoves)
    .where(and(eq(cardMoves.cardId, cardId), inArray(cardMoves.state, openMoveStates)))
    .for('update')
}

/** Ends the open ones of these moves: their cards have arrived. One may already be back. */
export async function endMoves(tx: Database, which: SQL | undefined, now: Date): Promise<void> {
  const ended = await tx
    .update(cardMoves)
    .set({ state: 'done', endedAt: now })
    .where(and(inArray(cardMoves.state, openMoveStates), which))
    .returning({ cardId: cardMoves.cardId })
  await setLeaving(tx, ended, 'withdrawn')
}

/** The transaction did nothing and never will: the move starts again with another. */
export async function retrySent(tx: Database, hash: Hex): Promise<void> {
  await tx
    .update(cardMoves)
    .set({ state: 'waiting', hash: null, attempts: sql`${cardMoves.attempts} + 1` })
    .where(sentBy(hash))
}

/**
 * Returns cards that were not sent yet to their vaults. Moves that the contract has queued for them are never carried
 * out.
 * @returns how many
 */
export async function callOffMoves(tx: Database, which: SQL | undefined, now: Date): Promise<number> {
  const called = await tx
    .update(cardMoves)
    .set({ state: 'called_off', endedAt: now, hash: null, leavesAt: null })
    .where(and(inArray(cardMoves.state, ['waiting', 'queued']), which))
    .returning({ cardId: cardMoves.cardId })
  await setLeaving(tx, called, 'vault')
  return called.length
}

const sentBy = (hash: Hex) => and(eq(cardMoves.hash, hash), inArray(cardMoves.state, ['queued', 'sent']))

async function setLeaving(
  tx: Database,
  moved: readonly { cardId: string }[],
  state: 'vault' | 'withdrawn',
): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ cardId }) => cardId)
  await tx
    .update(cards)
    .set({ state })
    .where(and(inArray(cards.id, ids), eq(cards.state, 'leaving')))
}
