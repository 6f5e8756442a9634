import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { afterCursor } from '../../platform/page-place.ts'
import { issuable, mostAttempts } from './issuing/attempts.ts'
import { callOffMoves, isUndisputed, mostMoveAttempts } from './moves/move-store.ts'
import { type CardMove, cardMoves } from './moves/tables.ts'
import { type CardRow, cards } from './tables.ts'

const isStuckCard = and(
  eq(cards.tokenState, 'pending'),
  gte(cards.tokenAttempts, mostAttempts),
  inArray(cards.state, issuable),
)

/** Cards that wait for an operator, the longest waiting first. @param after a cursor */
export function listStuck(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(isStuckCard, afterCursor(after, [cards.acquiredAt, cards.id], '>')))
    .orderBy(asc(cards.acquiredAt), asc(cards.id))
    .limit(limit)
}

/** Retries issuing stuck cards: one, or those that wait longest. @returns how many */
export async function retryStuck(
  db: Database,
  { id, limit }: { id: string | null; limit: number },
): Promise<number> {
  const chosen = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(isStuckCard, id === null ? undefined : eq(cards.id, id)))
    .orderBy(asc(cards.acquiredAt), asc(cards.id))
    .limit(limit)
    .for('update')
  const retried = await db
    .update(cards)
    .set({ tokenAttempts: 0 })
    .where(inArray(cards.id, chosen))
    .returning({ id: cards.id })
  return retried.length
}

/** @returns a sentence if cards wait for an operator */
export async function reconcileCards(db: Database): Promise<string[]> {
  const [stuck] = await db.select({ cards: count() }).from(cards).where(isStuckCard)
  if (!stuck || stuck.cards === 0) return []
  return [`Cards that could not be issued and wait for an operator, ${stuck.cards}: see "operator cards".`]
}

const isStuckMove = and(eq(cardMoves.state, 'waiting'), gte(cardMoves.attempts, mostMoveAttempts))

/** Moves that wait for an operator, in the order of the requests. @param after a cursor */
export function listStuckMoves(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ move: CardMove; card: Pick<CardRow, 'editionId' | 'serial'> }[]> {
  return db
    .select({ move: cardMoves, card: { editionId: cards.editionId, serial: cards.serial } })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(and(isStuckMove, afterCursor(after, [cardMoves.askedAt, cardMoves.id], '>')))
    .orderBy(asc(cardMoves.askedAt), asc(cardMoves.id))
    .limit(limit)
}

/** Retries stuck moves: one, or the earliest requests. @returns how many */
export async function retryStuckMoves(
  db: Database,
  { id, limit }: { id: string | null; limit: number },
): Promise<number> {
  const chosen = db
    .select({ id: cardMoves.id })
    .from(cardMoves)
    .where(and(isStuckMove, id === null ? undefined : eq(cardMoves.id, id)))
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
 * @returns false if there is no such move, or its order is disputed by now
 */
export function callOffStuckMove(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stuck] = await tx
      .select({ cardId: cards.id })
      .from(cardMoves)
      .innerJoin(cards, eq(cards.id, cardMoves.cardId))
      .where(and(isStuckMove, eq(cardMoves.id, id), isUndisputed))
      // As a dispute does.
      .for('update', { of: cards })
    if (!stuck) return false
    await callOffMoves(tx, sql`(${stuck.cardId}::uuid)`, now)
    return true
  })
}

/** @returns a sentence if moves wait for an operator */
export async function reconcileMoves(db: Database): Promise<string[]> {
  const [stuck] = await db.select({ moves: count() }).from(cardMoves).where(isStuckMove)
  if (!stuck || stuck.moves === 0) return []
  return [
    `Cards that could not be moved and wait for an operator, ${stuck.moves}: see "operator card-moves".`,
  ]
}
