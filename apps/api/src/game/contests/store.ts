import type { Contest, PrizeRow } from '@toprun/api-schema/contest'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { poolOf, prizesOf, promisedPrizes } from '@toprun/game-rules/contest-prizes'
import { contestSizeOf } from '@toprun/game-rules/contest-size'
import type { PrizeTableRow } from '@toprun/game-rules/prize-table'
import { and, asc, count, desc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import { type ContestReader, joinedBy, readableBy } from './contest-access.ts'
import { hasMoney } from './join/check-join.ts'
import { type NewcomerFacts, newcomerRefusal, newcomersAmong } from './join/newcomer.ts'
import { type ContestRow, type ContestState, contests, entries, teams } from './tables.ts'

/** A contest's state as users see it: without the seconds while its money moves in portions. */
export const shownStates = {
  open: 'open',
  locked: 'locked',
  settling: 'locked',
  settled: 'settled',
  refunding: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<ContestState, Contest['state']>

/**
 * A match's public contests, and the private ones that the caller created or joined, the dearest first.
 * @param takesMoney false without payments: then an open contest with a fee or a guarantee is listed for its participants only
 */
export async function contestsOf(
  db: Database,
  matchId: MatchId,
  viewerId: UserId | null,
  takesMoney = true,
): Promise<Contest[]> {
  const rows = await db
    .select(seenColumns)
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(
      and(
        sql`${contests.id} = ANY(ARRAY(${listedFor(matchId, viewerId)}))`,
        takesMoney ? undefined : or(not(waitsForPayments), joinedBy(viewerId)),
      ),
    )
    .orderBy(sql`${contests.slot} NULLS FIRST`, desc(contests.entryFeeMinor), asc(contests.name))
  return asSeen(db, rows, { userId: viewerId, takesMoney })
}

/**
 * The ids of the contests that `readableBy` allows, each kind by an index: a match can have thousands of private
 * contests.
 */
function listedFor(matchId: MatchId, viewerId: UserId | null): SQL {
  const open = sql`SELECT id FROM ${contests} WHERE match_id = ${matchId} AND code IS NULL`
  if (viewerId === null) return open
  return sql`${open}
    UNION ALL SELECT id FROM ${contests} WHERE match_id = ${matchId} AND created_by = ${viewerId}
    UNION ALL SELECT contest_id FROM ${teams} JOIN ${entries} ON team_id = teams.id
    WHERE match_id = ${matchId} AND teams.user_id = ${viewerId}`
}

/** It takes no entries without payments, and is not listed (docs/rules.md#payments-off). */
const waitsForPayments = sql`(${contests.state} = 'open' AND (${contests.entryFeeMinor} > 0 OR ${contests.guaranteeMinor} > 0))`

/** Null for a contest that does not exist, or that the reader may not read. */
export async function findContest(
  db: Database,
  id: ContestId,
  reader: ContestReader,
  takesMoney = true,
): Promise<Contest | null> {
  const rows = await db
    .select(seenColumns)
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(and(eq(contests.id, id), readableBy(reader)))
  const [contest] = await asSeen(db, rows, { userId: reader.userId, takesMoney })
  return contest ?? null
}

/** What tells a contest from others, for lists of money. */
export interface ContestName extends Pick<ContestRow, 'id' | 'name' | 'code' | 'matchId'> {
  /** `Riverside v Harbour Kings` */
  match: string
}

/** The contests of these ids, by id, whoever may read them. */
export async function contestNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContestName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ id: contests.id, name: contests.name, code: contests.code, matchId: contests.matchId },
      teams: sql<string[]>`${matches.info} -> 'teams'`,
    })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(sql`${contests.id} = ANY(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ teams, ...contest }) => [contest.id, { ...contest, match: teams.join(' v ') }]))
}

const seenColumns = { contest: contests, isDemo: matches.demo }

interface SeenContest {
  contest: ContestRow
  isDemo: boolean
}

async function asSeen(
  db: Database,
  rows: SeenContest[],
  { userId: viewerId, takesMoney }: { userId: UserId | null; takesMoney: boolean },
): Promise<Contest[]> {
  const own =
    viewerId === null || rows.length === 0
      ? new Map()
      : await ownEntries(
          db,
          rows.map(({ contest }) => contest),
          viewerId,
        )
  const isAsked = viewerId !== null && rows.some(({ contest }) => contest.newcomers)
  const newcomer = isAsked ? (await newcomersAmong(db, [viewerId])).get(viewerId) : undefined
  return rows.map(({ contest, isDemo }) =>
    contestAsSeen(contest, { isDemo, myEntries: own.get(contest.id) ?? 0, newcomer, takesMoney }),
  )
}

/** How many entries the viewer has in each of these contests. */
async function ownEntries(
  db: Database,
  rows: readonly ContestRow[],
  viewerId: UserId,
): Promise<Map<ContestId, number>> {
  const ids = rows.map((row) => row.id)
  const counts = await db
    .select({ contestId: entries.contestId, entries: count() })
    .from(entries)
    .where(and(inArray(entries.contestId, ids), eq(entries.userId, viewerId)))
    .groupBy(entries.contestId)
  return new Map(counts.map((row) => [row.contestId, row.entries]))
}

interface Viewer {
  isDemo: boolean
  /** How many entries the viewer has in it. */
  myEntries: number
  /** For a contest for newcomers; a visitor may be one. */
  newcomer?: NewcomerFacts | undefined
  /** False without payments. */
  takesMoney?: boolean
}

/** As users see it who may read it. */
export function contestAsSeen(
  row: ContestRow,
  { isDemo, myEntries, newcomer, takesMoney = true }: Viewer,
): Contest {
  const now =
    row.state === 'open' && row.guaranteeMinor > 0n ? promisedNow(row) : prizesWith(row, row.entryCount)
  const full = prizesWith(row, row.maxEntries)
  return {
    id: row.id,
    matchId: row.matchId,
    slot: row.slot,
    name: row.name,
    state: shownStates[row.state],
    entryFee: centsToUsd(row.entryFeeMinor),
    entries: row.entryCount,
    minEntries: row.minEntries,
    maxEntries: row.maxEntries,
    maxPerUser: row.maxPerUser,
    size: contestSizeOf(row.maxEntries),
    guarantee: centsToUsd(row.guaranteeMinor),
    newcomers: row.newcomers ? newcomersState(row, newcomer) : null,
    ...(!takesMoney && row.state === 'open' && hasMoney(row) && { paymentsOff: true }),
    isPrivate: row.code !== null,
    isDemo,
    code: row.code,
    rakePercent: row.rakeBasisPoints / 100,
    prizePool: now.pool,
    fullPrizePool: full.pool,
    prizes: now.rows,
    fullPrizes: full.rows,
    myEntries,
  }
}

function newcomersState({ state }: ContestRow, newcomer: Viewer['newcomer']) {
  if (state !== 'open') return 'closed'
  return (newcomer && newcomerRefusal(newcomer)) ?? 'open'
}

interface Prizes {
  pool: number
  rows: PrizeRow[]
}

function prizesWith(row: ContestRow, entryCount: number): Prizes {
  const { poolMinor, table } = prizesOf(row, entryCount)
  return { pool: centsToUsd(poolMinor), rows: prizeRows(table) }
}

/** While a guaranteed contest fills: all ranks that will be paid, even if fewer have joined. */
function promisedNow(row: ContestRow): Prizes {
  const poolMinor = row.newcomers ? row.guaranteeMinor : poolOf(row, Math.max(row.entryCount, 1))
  return { pool: centsToUsd(poolMinor), rows: prizeRows(promisedPrizes(row, poolMinor)) }
}

function prizeRows(table: readonly PrizeTableRow[]): PrizeRow[] {
  return table.map(({ from, to, amountMinor }) => ({ from, to, amount: centsToUsd(amountMinor) }))
}

/** The contests of a match, as lists of matches show them. */
export interface ContestTotals {
  contests: number
  /** The largest first prize in USD; for a contest that takes entries, the prize when it is full. */
  topPrize: number
}

/** Only this many of a match's contests, those with the largest pools, are asked for their first prize. */
const comparedPools = 5

/** The public contests of each of these matches that `contestsOf` lists for a visitor; a match without any is left out. */
export async function contestTotals(
  db: Database,
  matchIds: readonly MatchId[],
  takesMoney = true,
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
      newcomers: contests.newcomers,
      entryCount: contests.entryCount,
      maxEntries: contests.maxEntries,
      total: sql<number>`count(*) OVER (PARTITION BY ${contests.matchId})::int`.as('total'),
      place: place.as('place'),
    })
    .from(contests)
    .where(
      and(
        inArray(contests.matchId, [...matchIds]),
        isNull(contests.code),
        takesMoney ? undefined : not(waitsForPayments),
      ),
    )
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
  const [first] = prizesOf(contest, entries).table
  return centsToUsd(first?.amountMinor ?? 0n)
}
