import { centsToUsd } from '@toprun/api-schema/money'
import type { OperatorOverviewResponse, OverviewSpan } from '@toprun/api-schema/operator-overview'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

const minuteMs = 60_000

/** How long a point of each chart is, and how many there are, in minutes. */
const spans: Readonly<Record<OverviewSpan, { bucket: number; points: number }>> = {
  hour: { bucket: 1, points: 60 },
  day: { bucket: 15, points: 96 },
  week: { bucket: 120, points: 84 },
}

const count = z.coerce.number()
const row = z.object({
  at: z.coerce.date(),
  balls: count,
  joins: count,
  payments: count,
  paid: count,
  drift: count.nullable(),
  viewers: count,
  delay: count,
})

/**
 * What happened lately, in buckets of minutes that were counted before; a bucket without a counted minute is null. Viewers are summed over
 * processes, with the maximum of each bucket; the event-loop delay is that of the slowest process, and drift the largest that any of them
 * found.
 */
export async function readOverview(
  db: Database,
  span: OverviewSpan,
  now: Date,
): Promise<OperatorOverviewResponse> {
  const { bucket, points } = spans[span]
  const bucketMs = bucket * minuteMs
  const end = Math.floor((now.getTime() - minuteMs) / bucketMs) * bucketMs
  const first = new Date(end - (points - 1) * bucketMs)
  const { rows } = await db.execute(sql`
    WITH of_processes AS (
      SELECT minute, sum(viewers) AS viewers, max(loop_delay_ms) AS delay,
        max(drift_minor) AS drift
      FROM process_minutes WHERE minute >= ${first} GROUP BY minute
    )
    SELECT date_bin(make_interval(mins => ${bucket}), minute, ${first}) AS at,
      sum(balls) AS balls, sum(joins) AS joins, sum(payments) AS payments, sum(paid_minor) AS paid,
      max(drift) AS drift, COALESCE(max(viewers), 0) AS viewers, COALESCE(max(delay), 0) AS delay
    FROM activity_minutes LEFT JOIN of_processes USING (minute)
    WHERE minute >= ${first}
    GROUP BY at`)
  const counted = new Map(
    rows.map((each) => {
      const parsed = row.parse(each)
      return [parsed.at.getTime(), parsed]
    }),
  )
  return {
    bucketMinutes: bucket,
    points: Array.from({ length: points }, (_, place) => {
      const at = first.getTime() + place * bucketMs
      const found = counted.get(at)
      return {
        at: new Date(at).toISOString(),
        balls: found?.balls ?? null,
        joins: found?.joins ?? null,
        payments: found?.payments ?? null,
        paid: found ? centsToUsd(BigInt(found.paid)) : null,
        viewers: found?.viewers ?? null,
        loopDelayMs: found ? Math.round(found.delay * 10) / 10 : null,
        drift: found?.drift == null ? null : centsToUsd(BigInt(found.drift)),
      }
    }),
  }
}
