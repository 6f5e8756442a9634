import type { ContestTerms } from '@toprun/content/contests'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'

/** What TopRun guarantees at most, in cents: in one contest, and in all contests of a day's matches. */
export interface GuaranteeCaps {
  contestMinor: bigint
  dayMinor: bigint
}

/** @param config amounts in USD */
export function guaranteeCaps(config: {
  GUARANTEE_CAP_USD: number
  GUARANTEE_DAY_CAP_USD: number
}): GuaranteeCaps {
  return {
    contestMinor: BigInt(Math.round(config.GUARANTEE_CAP_USD * 100)),
    dayMinor: BigInt(Math.round(config.GUARANTEE_DAY_CAP_USD * 100)),
  }
}

/**
 * The terms that contests open with: in their order, each keeps its guarantee while the caps leave room for all of it, and has no
 * minimum then; any other has no guarantee, and its minimum.
 * @param promisedMinor what the contests of the day promise already
 */
export function withinCaps<Terms extends Pick<ContestTerms, 'guarantee' | 'minEntries'>>(
  wanted: readonly Terms[],
  { contestMinor, dayMinor }: GuaranteeCaps,
  promisedMinor: bigint,
): Terms[] {
  let leftMinor = dayMinor - promisedMinor
  return wanted.map((terms) => {
    const guaranteeMinor = BigInt(terms.guarantee)
    if (guaranteeMinor === 0n) return terms
    if (guaranteeMinor > contestMinor || guaranteeMinor > leftMinor) return { ...terms, guarantee: 0 }
    leftMinor -= guaranteeMinor
    return { ...terms, minEntries: 1 }
  })
}

/** In cents: what contests of matches that start on the same day (UTC) promise. Until the transaction ends, nobody else can promise anything. */
export async function promisedOnDayOf(tx: Database, startsAt: Date): Promise<bigint> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('guarantees', 0))`)
  const day = sql`date_trunc('day', ${startsAt.toISOString()}::timestamptz, 'UTC')`
  const { rows } = await tx.execute(sql`
    SELECT COALESCE(sum(guarantee_minor), 0) AS promised
    FROM contests JOIN matches ON matches.id = match_id
    WHERE guarantee_minor > 0 AND contests.state <> 'refunded'
      AND starts_at >= ${day} AND starts_at < ${day} + interval '1 day'`)
  return promisedRow.parse(rows[0]).promised
}

const promisedRow = z.object({ promised: z.coerce.bigint() })
