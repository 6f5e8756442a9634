import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { lt, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { ledgerDrift } from '../../platform/metrics/ledger-metrics.ts'
import { activityMinutes, processMinutes } from './tables.ts'

const minuteMs = 60_000
const keptMs = 8 * 86_400_000
/** What happened in a minute may be committed some seconds after it. */
const settledMs = 10_000
/** After a pause of the site, at most this many minutes are counted afterwards. */
const mostMinutes = 60

/**
 * A chore of the scheduler: once a minute it counts what happened in the one before, for the operator page's charts, so that these read
 * rows of minutes instead of balls, joins or payments. Several processes count the same, and one row is stored.
 */
export function activitySampler({
  db,
  clock,
  viewers,
}: {
  db: Database
  clock: Clock
  /** Open live streams of this process. */
  viewers: () => Promise<number>
}): () => Promise<void> {
  const id = randomUUID()
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let sampled = 0
  return async () => {
    const minute = Math.floor((clock().getTime() - settledMs) / minuteMs) * minuteMs - minuteMs
    // An earlier minute follows if the clock was set back.
    if (minute === sampled) return
    sampled = minute
    const loopDelayMs = delays.count === 0 ? 0 : delays.percentile(99) / 1_000_000
    delays.reset()
    await countActivity(db, new Date(minute))
    await db
      .insert(processMinutes)
      .values({
        minute: new Date(minute),
        process: id,
        viewers: await viewers(),
        loopDelayMs,
        driftMinor: ledgerDrift(db),
      })
      .onConflictDoNothing()
    const old = new Date(minute - keptMs)
    await db.delete(activityMinutes).where(lt(activityMinutes.minute, old))
    await db.delete(processMinutes).where(lt(processMinutes.minute, old))
  }
}

/** Counts the minutes that are not counted yet, up to the one that begins at `last`. */
export async function countActivity(db: Database, last: Date): Promise<void> {
  const first = new Date(last.getTime() - (mostMinutes - 1) * minuteMs)
  await db.execute(sql`
    INSERT INTO activity_minutes (minute, balls, joins, payments, paid_minor)
    SELECT minute,
      (SELECT count(*) FROM match_events
        WHERE received_at >= minute AND received_at < minute + interval '1 minute'
          AND kind = 'event' AND payload->>'type' = 'ball'),
      (SELECT count(*) FROM entries WHERE joined_at >= minute AND joined_at < minute + interval '1 minute'),
      paid.payments, paid.minor
    FROM generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 minute') AS minute
    CROSS JOIN LATERAL (
      SELECT count(*) AS payments, COALESCE(sum(amount_minor), 0) AS minor FROM payments
      WHERE settled_at >= minute AND settled_at < minute + interval '1 minute'
    ) AS paid
    WHERE NOT EXISTS (SELECT FROM activity_minutes counted WHERE counted.minute = minute.minute)
    ON CONFLICT DO NOTHING`)
}
