import { type AnyColumn, and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
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

/** Retries issuing stuck cards: those of the ids, or those that wait longest. @returns how many */
export const retryStuck = (db: Database, wanted: Wanted): Promise<number> =>
  retry(
    db,
    { table: cards, since: cards.acquiredAt, attempts: cards.tokenAttempts, isStuck: isStuckCard },
    wanted,
  )

/** @returns a sentence if cards wait for an operator */
export async function reconcileCards(db: Database): Promise<string[]> {
  const stuck = await db.$count(cards, isStuckCard)
  return stuck === 0
    ? []
    : [`Cards that could not be issued and wait for an operator, ${stuck}: see "operator cards".`]
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

/** Retries stuck moves: those of the ids, or the earliest requests. @returns how many */
export const retryStuckMoves = (db: Database, wanted: Wanted): Promise<number> =>
  retry(
    db,
    { table: cardMoves, since: cardMoves.askedAt, attempts: cardMoves.attempts, isStuck: isStuckMove },
    wanted,
  )

/**
 * Puts the card of a stuck move back into its vault. Its token must be at the vault address.
 * @returns false if there is no such move, or its order is disputed by now
 */
export async function callOffStuckMove(tx: Database, id: string, now: Date): Promise<boolean> {
  const undisputed = tx.select({ id: cards.id }).from(cards).where(isUndisputed)
  // The move is locked before its card, as by a dispute, which takes the card from the vault afterwards.
  const which = and(isStuckMove, eq(cardMoves.id, id), inArray(cardMoves.cardId, undisputed))
  return (await callOffMoves(tx, which, now)) > 0
}

/** @returns a sentence if moves wait for an operator */
export async function reconcileMoves(db: Database): Promise<string[]> {
  const stuck = await db.$count(cardMoves, isStuckMove)
  return stuck === 0
    ? []
    : [`Cards that could not be moved and wait for an operator, ${stuck}: see "operator card-moves".`]
}

interface Stuck {
  table: typeof cards | typeof cardMoves
  /** The order of retries. */
  since: AnyColumn
  attempts: AnyColumn
  isStuck: SQL | undefined
}

interface Wanted {
  /** Null for all. */
  ids: readonly string[] | null
  limit: number
}

async function retry(db: Database, { table, since, attempts, isStuck }: Stuck, { ids, limit }: Wanted) {
  const wanted = and(isStuck, ids === null ? undefined : inArray(table.id, [...ids]))
  const { rowCount } = await db.execute(sql`
    UPDATE ${table} SET ${sql.identifier(attempts.name)} = 0 WHERE id IN (
      SELECT id FROM ${table} WHERE ${wanted} ORDER BY ${since}, ${table.id} LIMIT ${limit} FOR UPDATE
    )`)
  return rowCount ?? 0
}
