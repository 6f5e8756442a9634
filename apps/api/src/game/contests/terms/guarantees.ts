import { usdToCents } from '@toprun/api-schema/money'
import type { ContestTemplate, ContestTerms } from '@toprun/content/contests'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { takesMoney } from '../../../platform/payment-variables.ts'

/**
 * What contests may take and promise. Amounts are the maximum that TopRun guarantees, in cents: in one contest, in all contests of a
 * day's matches, and in those for newcomers, which count separately.
 */
export interface MoneyLimits {
  /** False without payments: then no contest has an entry fee or a guarantee. */
  takesMoney: boolean
  contestMinor: bigint
  dayMinor: bigint
  newcomersDayMinor: bigint
}

/** @param config amounts in USD */
export function moneyLimits(
  config: Pick<
    Configuration,
    'GUARANTEE_CAP_USD' | 'GUARANTEE_DAY_CAP_USD' | 'NEWCOMERS_DAY_CAP_USD' | 'PAYMENTS'
  >,
): MoneyLimits {
  if (!takesMoney(config)) return { takesMoney: false, contestMinor: 0n, dayMinor: 0n, newcomersDayMinor: 0n }
  return {
    takesMoney: true,
    contestMinor: usdToCents(config.GUARANTEE_CAP_USD),
    dayMinor: usdToCents(config.GUARANTEE_DAY_CAP_USD),
    newcomersDayMinor: usdToCents(config.NEWCOMERS_DAY_CAP_USD),
  }
}

/** In cents: what the contests of a day already promise, and those for newcomers. */
interface Promised {
  usualMinor: bigint
  newcomersMinor: bigint
}

type Guaranteed = Pick<ContestTerms, 'fee' | 'guarantee' | 'minEntries'> & Pick<ContestTemplate, 'newcomers'>

/**
 * The terms that contests open with: in their order, each keeps its guarantee while the caps leave room for all of it, and then has no
 * minimum; any other has its minimum and no guarantee. A contest for newcomers without room is left out (docs/rules.md#newcomers), and so is
 * one with a fee if no money is taken.
 */
export function withinCaps<Terms extends Guaranteed>(
  wanted: readonly Terms[],
  limits: MoneyLimits,
  promised: Promised,
): Terms[] {
  const left = {
    usual: limits.dayMinor - promised.usualMinor,
    newcomers: limits.newcomersDayMinor - promised.newcomersMinor,
  }
  return wanted.flatMap((terms) => {
    const guaranteeMinor = BigInt(terms.guarantee)
    if (terms.fee > 0 && !limits.takesMoney) return []
    if (guaranteeMinor === 0n) return [terms]
    const budget = terms.newcomers ? 'newcomers' : 'usual'
    if (guaranteeMinor > limits.contestMinor || guaranteeMinor > left[budget])
      return terms.newcomers ? [] : [{ ...terms, guarantee: 0 }]
    left[budget] -= guaranteeMinor
    return [{ ...terms, minEntries: 1 }]
  })
}

/**
 * What contests of matches that start on the same day (UTC) promise. Until the transaction ends, no other transaction
 * can promise anything.
 */
export async function promisedOnDayOf(tx: Database, startsAt: Date): Promise<Promised> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('guarantees', 0))`)
  const day = sql`date_trunc('day', ${startsAt.toISOString()}::timestamptz, 'UTC')`
  const { rows } = await tx.execute(sql`
    SELECT COALESCE(sum(guarantee_minor) FILTER (WHERE NOT newcomers), 0) AS "usualMinor",
      COALESCE(sum(guarantee_minor) FILTER (WHERE newcomers), 0) AS "newcomersMinor"
    FROM contests JOIN matches ON matches.id = match_id
    WHERE guarantee_minor > 0 AND contests.state <> 'refunded'
      AND starts_at >= ${day} AND starts_at < ${day} + interval '24 hours'`)
  return promisedRow.parse(rows[0])
}

const promisedRow = z.object({ usualMinor: z.coerce.bigint(), newcomersMinor: z.coerce.bigint() })
