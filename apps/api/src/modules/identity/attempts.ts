import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { takingTurns } from '../../platform/turns.ts'
import { signInAttempts } from './tables.ts'

const inTurn = takingTurns()

/** Guesses at one account, at the sign-in or elsewhere, wait for each other: sent all at once, they would pass the count before it rises. */
export function guessInTurn<Result>(account: string, guess: () => Promise<Result>): Promise<Result> {
  return inTurn(account, guess)
}

/** Wrong passwords for one account are counted over this long, in milliseconds. */
export const attemptWindow = 15 * 60_000

const swept = 100

/**
 * Seconds until `account` may try again, or 0 when it may now. Kept in the database, so the limit holds over every process
 * and every restart, whichever addresses the guesses come from.
 * @param account an e-mail address, whether or not it has an account: both are treated alike.
 */
export async function secondsToWait(db: Database, account: string, most: number, now: Date): Promise<number> {
  const [counted] = await db
    .select()
    .from(signInAttempts)
    .where(and(eq(signInAttempts.account, digest(account)), gt(signInAttempts.windowEndsAt, now)))
  if (!counted || counted.attempts < most) return 0
  return Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / 1000)
}

/** Counts a wrong password; the first one opens a window. Windows that are over are cleared away in passing. */
export async function countWrongPassword(db: Database, account: string, now: Date): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + attemptWindow)
  const over = lte(signInAttempts.windowEndsAt, now)
  await db
    .insert(signInAttempts)
    .values({ account: digest(account), attempts: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInAttempts.account,
      set: {
        attempts: sql`CASE WHEN ${over} THEN 1 ELSE ${signInAttempts.attempts} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${over} THEN excluded.window_ends_at ELSE ${signInAttempts.windowEndsAt} END`,
      },
    })
  const ended = db
    .select({ account: signInAttempts.account })
    .from(signInAttempts)
    .where(over)
    .limit(swept)
    // Two sweeps at once must not wait for each other's rows.
    .for('update', { skipLocked: true })
  await db.delete(signInAttempts).where(inArray(signInAttempts.account, ended))
}

/** The right password forgives the wrong ones. */
export async function forgetWrongPasswords(db: Database, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, digest(account)))
}

function digest(account: string): Buffer {
  return createHash('sha256').update(account).digest()
}
