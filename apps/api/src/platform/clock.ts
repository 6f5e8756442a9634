import type { Pool } from 'pg'

/** What time it is. Whoever needs to know is given one, so that tests decide. */
export type Clock = () => Date

/** This process's own clock. */
export const systemClock: Clock = () => new Date()

export interface DatabaseClock {
  now: Clock
  stop(): void
}

/** How often the database is asked again. */
const askEveryMs = 5_000

/**
 * The database's clock, which every process shares: what is due is due for all at once. Between two answers the time that
 * passes is measured by a clock that cannot be set, so a process whose own clock jumps starts nothing that was not due.
 * @param onError told when the database does not answer; the clock goes on by itself until it does.
 * @throws when the first question is not answered.
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

/** By how much the database's clock is ahead of the monotonic one, as of the middle of the question. */
async function askDatabase(pool: Pick<Pool, 'query'>): Promise<number> {
  const asked = performance.now()
  const time = await databaseTime(pool)
  return time.getTime() - (asked + performance.now()) / 2
}

/** What the database's clock shows. */
export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const [row] = rows
  if (!row) throw new Error('The database does not say what time it is.')
  return row.now
}
