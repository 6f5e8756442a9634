import { usdToCents } from '@toprun/api-schema/money'
import type { ContestTemplate, ContestTerms } from '@toprun/content/contests'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'

/**
 * What TopRun guarantees at most, in cents: in one contest, in all contests of a day's matches, and in those for newcomers, which count apart.
 */
export interface GuaranteeCaps {
  contestMinor: bigint
  dayMinor: bigint
  newcomersDayMinor: bigint
}

/** Without payments nothing is guaranteed to newcomers. @param config amounts in USD */
export function guaranteeCaps(
  config: Pick<
    Configuration,
    'GUARANTEE_CAP_USD' | 'GUARANTEE_DAY_CAP_USD' | 'NEWCOMERS_DAY_CAP_USD' | 'PAYMENTS'
  >,
): GuaranteeCaps {
  return {
    contestMinor: usdToCents(config.GUARANTEE_CAP_USD),
    dayMinor: usdToCents(config.GUARANTEE_DAY_CAP_USD),
    newcomersDayMinor: config.PAYMENTS === 'off' ? 0n : usdToCents(config.NEWCOMERS_DAY_CAP_USD),
  }
}

/** In cents: what the contests of a day promise already, and those for newcomers. */
interface Promised {
  usualMinor: bigint
  newcomersMinor: bigint
}

type Guaranteed = Pick<ContestTerms, 'guarantee' | 'minEntries'> & Pick<ContestTemplate, 'newcomers'>

/**
 * The terms that contests open with: in their order, each keeps its guarantee while the caps leave room for all of it, and has no
 * minimum then; any other has no guarantee, and its minimum. One for newcomers that finds no room is left out (docs/rules.md#newcomers).
 */
export function withinCaps<Terms extends Guaranteed>(
  wanted: readonly Terms[],
  { contestMinor, dayMinor, newcomersDayMinor }: GuaranteeCaps,
  promised: Promised,
): Terms[] {
  const left = {
    usual: dayMinor - promised.usualMinor,
    newcomers: newcomersDayMinor - promised.newcomersMinor,
  }
  return wanted.flatMap((terms) => {
    const guaranteeMinor = BigInt(terms.guarantee)
    if (guaranteeMinor === 0n) return [terms]
    const budget = terms.newcomers ? 'newcomers' : 'usual'
    if (guaranteeMinor > contestMinor || guaranteeMinor > left[budget])
      return terms.newcomers ? [] : [{ ...terms, guarantee: 0 }]
    left[budget] -= guaranteeMinor
    return [{ ...terms, minEntries: 1 }]
  })
}

/** What contests of matches that start on the same day (UTC) promise. Until the transaction ends, nobody else can promise anything. */
export async function promisedOnDayOf(tx: Database, startsAt: Date): Promise<Promised> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('guarantees', 0))`)
  const day = sql`date_trunc('day', ${startsAt.toISOString()}::timestamptz, 'UTC')`
  const { rows } = await tx.execute(sql`
    SELECT COALESCE(sum(guarantee_minor) FILTER (WHERE NOT newcomers), 0) AS "usualMinor",
      COALESCE(sum(guarantee_minor) FILTER (WHERE newcomers), 0) AS "newcomersMinor"
    FROM contests JOIN matches ON matches.id = match_id
    WHERE guarantee_minor > 0 AND contests.state <> 'refunded'
      AND starts_at >= ${day} AND starts_at < ${day} + interval '1 day'`)
  return promisedRow.parse(rows[0])
}

const promisedRow = z.object({ usualMinor: z.coerce.bigint(), newcomersMinor: z.coerce.bigint() })
