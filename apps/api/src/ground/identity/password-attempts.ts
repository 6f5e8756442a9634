import { createHash } from 'node:crypto'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { type Database, perPool } from '../../platform/database.ts'
import { keyedMutex } from '../../platform/keyed-mutex.ts'
import { passwordAttempts } from './tables.ts'

/** The source of a guess: a browser that signed in to the account before, or any other, by network. */
export type Guesser = { knownDevice: string } | { network: string }

/** A counter of wrong passwords for one account, and how many of them close it for the rest of the window. */
interface Counter {
  counter: Buffer
  most: number
  windowMs: number
}

const minute = 60_000
const quarterHour = 15 * minute
const day = 24 * 60 * minute

/** This many sources can use up their guesses before the account is closed to all unknown devices. */
const unknownSources = { inQuarterHour: 5, inDay: 20 } as const

const inTurn = perPool(keyedMutex)

/**
 * Serialises the guesses of a known device at an account, and those of all other sources: concurrent ones would all pass before the
 * count rises. Known devices never wait for other sources.
 */
export function guessInTurn<Result>(
  db: Database,
  account: string,
  guesser: Guesser,
  guess: () => Promise<Result>,
): Promise<Result> {
  return inTurn(db)(JSON.stringify([account, 'knownDevice' in guesser ? guesser : 'unknown sources']), guess)
}

/**
 * Seconds until the guesser may try `account` again; 0 if it may now. Stored in the database, so the limit holds across
 * processes and restarts.
 * @param account an email address, whether or not it has an account: both are treated alike
 * @param most wrong passwords of one known device or one network in 15 minutes
 */
export async function secondsToWait(
  db: Database,
  account: string,
  guesser: Guesser,
  most: number,
  now: Date,
): Promise<number> {
  const counters = countersOf(guesser, most)
  const reached = counters.map(({ counter, most: limit }) =>
    and(eq(passwordAttempts.counter, counter), sql`${passwordAttempts.attempts} >= ${limit}`),
  )
  const [closed] = await db
    .select({ until: sql<string | null>`max(${passwordAttempts.windowEndsAt})` })
    .from(passwordAttempts)
    .where(
      and(
        eq(passwordAttempts.account, digest(account)),
        gt(passwordAttempts.windowEndsAt, now),
        or(...reached),
      ),
    )
  const until = closed?.until
  return until === null || until === undefined
    ? 0
    : Math.ceil((new Date(until).getTime() - now.getTime()) / 1000)
}

/** Counts a wrong password. The first one of a counter opens its window. Also deletes expired counters. */
export async function countWrongPassword(
  db: Database,
  account: string,
  guesser: Guesser,
  most: number,
  now: Date,
): Promise<void> {
  const over = lte(passwordAttempts.windowEndsAt, now)
  const rows = countersOf(guesser, most).map(({ counter, windowMs }) => ({
    account: digest(account),
    counter,
    attempts: 1,
    windowEndsAt: new Date(now.getTime() + windowMs),
  }))
  await db
    .insert(passwordAttempts)
    .values(rows)
    .onConflictDoUpdate({
      target: [passwordAttempts.account, passwordAttempts.counter],
      set: {
        attempts: sql`CASE WHEN ${over} THEN 1 ELSE ${passwordAttempts.attempts} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${over} THEN excluded.window_ends_at ELSE ${passwordAttempts.windowEndsAt} END`,
      },
    })
  await clearEnded(db, now)
}

/** Clears the wrong passwords of the same source after the right one. */
export async function forgetGuesses(db: Database, account: string, guesser: Guesser): Promise<void> {
  await db
    .delete(passwordAttempts)
    .where(
      and(eq(passwordAttempts.account, digest(account)), eq(passwordAttempts.counter, sourceOf(guesser))),
    )
}

/** Opens the account to everyone again, because a reset by email proves ownership. */
export async function forgetAllGuesses(db: Database, account: string): Promise<void> {
  await db.delete(passwordAttempts).where(eq(passwordAttempts.account, digest(account)))
}

/**
 * A known device is counted separately. Others are counted separately and together, because an attacker may have many
 * addresses.
 */
function countersOf(guesser: Guesser, most: number): Counter[] {
  const own = { counter: sourceOf(guesser), most, windowMs: quarterHour }
  if ('knownDevice' in guesser) return [own]
  const { inQuarterHour, inDay } = unknownSources
  return [
    own,
    {
      counter: digest('unknown sources, quarter of an hour'),
      most: most * inQuarterHour,
      windowMs: quarterHour,
    },
    { counter: digest('unknown sources, day'), most: most * inDay, windowMs: day },
  ]
}

function sourceOf(guesser: Guesser): Buffer {
  return digest(JSON.stringify(guesser))
}

const cleared = 100

async function clearEnded(db: Database, now: Date): Promise<void> {
  const { account, counter, windowEndsAt } = passwordAttempts
  await db.execute(sql`
    DELETE FROM ${passwordAttempts} WHERE (${account}, ${counter}) IN (
      SELECT ${account}, ${counter} FROM ${passwordAttempts} WHERE ${windowEndsAt} <= ${now} LIMIT ${cleared}
      -- Two at once must not wait for each other's rows.
      FOR UPDATE SKIP LOCKED)`)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
