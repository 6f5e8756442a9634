import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { orders } from '../../../money/orders/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { type CardRow, cards, openings } from '../tables.ts'
import { callOffMoves } from './move-store.ts'
import { type CardMove, cardMoves } from './tables.ts'

/** A move whose transactions failed so often, or whose token is elsewhere, waits for an operator. */
export const mostAttempts = 10

const isStuck = and(eq(cardMoves.state, 'waiting'), gte(cardMoves.attempts, mostAttempts))

/** No payment of the card's order is disputed. */
export const isUndisputed = sql`NOT EXISTS (
  SELECT FROM ${openings} JOIN ${orders} ON ${orders.id} = ${openings.orderId} AND ${orders.userId} = ${openings.userId}
  WHERE ${openings.id} = ${cards.openingId} AND ${openings.userId} = ${cards.ownerId} AND ${orders.state} <> 'paid')`

/** Moves that wait for an operator, those that were asked for first before the others. @param after the last move of the page before */
export function listStuckMoves(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ move: CardMove; card: Pick<CardRow, 'editionId' | 'serial'> }[]> {
  const later = sql`(${cardMoves.askedAt}, ${cardMoves.id}) > (SELECT asked_at, id FROM card_moves WHERE id = ${after})`
  return db
    .select({ move: cardMoves, card: { editionId: cards.editionId, serial: cards.serial } })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(and(isStuck, after === undefined ? undefined : later))
    .orderBy(asc(cardMoves.askedAt), asc(cardMoves.id))
    .limit(limit)
}

/** Has stuck moves tried again: one, or those that were asked for first. @returns how many */
export async function retryStuckMoves(
  db: Database,
  { id, limit }: { id: string | null; limit: number },
): Promise<number> {
  const chosen = db
    .select({ id: cardMoves.id })
    .from(cardMoves)
    .where(and(isStuck, id === null ? undefined : eq(cardMoves.id, id)))
    .orderBy(asc(cardMoves.askedAt), asc(cardMoves.id))
    .limit(limit)
    .for('update')
  const retried = await db
    .update(cardMoves)
    .set({ attempts: 0 })
    .where(inArray(cardMoves.id, chosen))
    .returning({ id: cardMoves.id })
  return retried.length
}

/**
 * Puts the card of a stuck move back into its vault. Its token must be at the vault address.
 * @returns false where there is no such move, or its order is disputed by now
 */
export function callOffStuckMove(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stuck] = await tx
      .select({ cardId: cards.id })
      .from(cardMoves)
      .innerJoin(cards, eq(cards.id, cardMoves.cardId))
      .where(and(isStuck, eq(cardMoves.id, id), isUndisputed))
      // As a dispute does.
      .for('update', { of: cards })
    if (!stuck) return false
    await callOffMoves(tx, sql`(${stuck.cardId}::uuid)`, now)
    return true
  })
}

/** @returns a sentence if moves wait for an operator */
export async function reconcileMoves(db: Database): Promise<string[]> {
  const [stuck] = await db.select({ moves: count() }).from(cardMoves).where(isStuck)
  if (!stuck || stuck.moves === 0) return []
  return [
    `Cards that could not be moved and wait for an operator, ${stuck.moves}: see "operator card-moves".`,
  ]
}
