import { inArray, sql } from 'drizzle-orm'
import { type CardRow, cards } from '../tables.ts'
import type { IssuingContext } from './issuing-context.ts'

/** A card that failed to be issued so often waits for an operator. */
export const mostAttempts = 10

/** Cards that are in vaults and not disputed; those that leave are moved once they are issued. */
export const issuable: CardRow['state'][] = ['vault', 'listed', 'leaving']

/** Counts failed attempts of cards. @param attempts `mostAttempts` if another attempt can't succeed */
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
