import type { Pool } from 'pg'

/** The current time. It is injected, so that tests can control it. */
export type Clock = () => Date

/** The process's clock. */
export const systemClock: Clock = () => new Date()

export interface DatabaseClock {
  now: Clock
  stop(): void
}

/** How often the database's time is read. */
const askEveryMs = 5_000

/**
 * The database's clock, shared by all processes, so that events are due for all at once. Between two readings
 * it advances by the monotonic clock, so a jump of the system clock has no effect. @param onError called if
 * the database does not answer; the clock continues meanwhile. @throws if the first reading fails.
 */
export async function openDatabaseClock(
  pool: Pick<Pool, 'query'>,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let aheadMs = await askDatabase(pool)
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    askDatabase(pool)
      .then((measured) => {
        aheadMs = measured
      }, onError)
      .finally(() => {
        asking = false
      })
  }, askEveryMs)
  timer.unref()
  return { now: () => new Date(performance.now() + aheadMs), stop: () => clearInterval(timer) }
}

/** The offset of the database's clock from the monotonic one, at the middle of the query. */
async function askDatabase(pool: Pick<Pool, 'query'>): Promise<number> {
  const asked = performance.now()
  const time = await databaseTime(pool)
  return time.getTime() - (asked + performance.now()) / 2
}

/** Reads the database's clock. */
export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const [row] = rows
  if (!row) throw new Error('The database returned no time.')
  return row.now
}

/** A moment for operators, to the minute: `2026-11-24 10:00 UTC`. */
export function utcText(at: Date): string {
  const iso = at.toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
