import type { MatchId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { prizesOf } from '@toprun/game-rules/contest-prizes'
import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type ContestRow, contests } from '../tables.ts'

/** What a list of matches says of their contests. */
export interface ContestTotals {
  contests: number
  /** The largest first prize in USD; of a contest that takes entries the one that it has when full. */
  topPrize: number
}

/** Of a match's contests, only these with the largest pools are asked for their first prize. */
const comparedPools = 5

/** The public contests of each of these matches; a match without any is left out. */
export async function contestTotals(
  db: Database,
  matchIds: readonly MatchId[],
): Promise<Map<MatchId, ContestTotals>> {
  if (matchIds.length === 0) return new Map()
  const place = sql<number>`row_number() OVER (PARTITION BY ${contests.matchId} ORDER BY ${contests.state} = 'refunded', ${contests.entryFeeMinor} * ${contests.maxEntries} DESC, ${contests.id})`
  const ranked = db
    .select({
      id: contests.id,
      matchId: contests.matchId,
      state: contests.state,
      prizeStructure: contests.prizeStructure,
      entryFeeMinor: contests.entryFeeMinor,
      rakeBasisPoints: contests.rakeBasisPoints,
      guaranteeMinor: contests.guaranteeMinor,
      entryCount: contests.entryCount,
      maxEntries: contests.maxEntries,
      total: sql<number>`count(*) OVER (PARTITION BY ${contests.matchId})::int`.as('total'),
      place: place.as('place'),
    })
    .from(contests)
    .where(and(inArray(contests.matchId, [...matchIds]), isNull(contests.code)))
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.place, comparedPools))
  const totals = new Map<MatchId, ContestTotals>()
  for (const row of rows) {
    const topPrize = Math.max(firstPrize(row), totals.get(row.matchId)?.topPrize ?? 0)
    totals.set(row.matchId, { contests: row.total, topPrize })
  }
  return totals
}

type Pool = Parameters<typeof prizesOf>[0] & Pick<ContestRow, 'state' | 'entryCount' | 'maxEntries'>

function firstPrize(contest: Pool): number {
  if (contest.state === 'refunding' || contest.state === 'refunded') return 0
  const entries = contest.state === 'open' ? contest.maxEntries : contest.entryCount
  const [first] = entries > 0 ? prizesOf(contest, entries).table : []
  return centsToUsd(first?.amountMinor ?? 0n)
}
