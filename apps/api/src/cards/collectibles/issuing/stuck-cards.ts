import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type CardRow, cards } from '../tables.ts'
import type { IssuingContext } from './issuing-context.ts'

/** A card that failed to be issued so often waits for an operator. */
export const mostAttempts = 10

/** Cards that are with us and free of a dispute. */
export const issuable: CardRow['state'][] = ['vault', 'listed']

const isStuck = and(
  eq(cards.tokenState, 'pending'),
  gte(cards.tokenAttempts, mostAttempts),
  inArray(cards.state, issuable),
)

/** Counts failed attempts of cards. @param attempts `mostAttempts` where another one would be in vain */
export async function countAttempt(
  { db, log }: Pick<IssuingContext, 'db' | 'log'>,
  failed: readonly { id: string }[],
  attempts = 1,
): Promise<void> {
  const counted = await db
    .update(cards)
    .set({ tokenAttempts: sql`LEAST(${cards.tokenAttempts} + ${attempts}, ${mostAttempts})` })
    .where(
      inArray(
        cards.id,
        failed.map(({ id }) => id),
      ),
    )
    .returning({ id: cards.id, tokenAttempts: cards.tokenAttempts })
  reportStuck(log, counted)
}

/** Logs those of some cards that wait for an operator. */
export function reportStuck(
  log: IssuingContext['log'],
  counted: readonly { id: string; tokenAttempts: number }[],
): void {
  const stuck = counted.filter(({ tokenAttempts }) => tokenAttempts >= mostAttempts).map(({ id }) => id)
  if (stuck.length > 0) log.warn({ cards: stuck }, 'cards wait for an operator: see "operator cards"')
}

/** Cards that wait for an operator, those that wait longest first. @param after the last card of the page before */
export function listStuck(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<CardRow[]> {
  const later = sql`(${cards.acquiredAt}, ${cards.id}) > (SELECT acquired_at, id FROM cards WHERE id = ${after})`
  return db
    .select()
    .from(cards)
    .where(and(isStuck, after === undefined ? undefined : later))
    .orderBy(asc(cards.acquiredAt), asc(cards.id))
    .limit(limit)
}

/** Has stuck cards issued again: one, or those that wait longest. @returns how many */
export async function retryStuck(
  db: Database,
  { id, limit }: { id: string | null; limit: number },
): Promise<number> {
  const chosen = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(isStuck, id === null ? undefined : eq(cards.id, id)))
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
  const [stuck] = await db.select({ cards: count() }).from(cards).where(isStuck)
  if (!stuck || stuck.cards === 0) return []
  return [`Cards that could not be issued and wait for an operator, ${stuck.cards}: see "operator cards".`]
}
