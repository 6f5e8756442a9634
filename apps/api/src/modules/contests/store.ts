import type { Contest, PrizeRow } from '@toprun/api-schema/contest'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { shownStates } from './contest-state.ts'
import { prizesOf } from './prizes.ts'
import { type ContestRow, contests, entries } from './tables.ts'

/** A match's contests as the caller sees them, in the order of their creation. */
export async function contestsOf(
  db: Database,
  matchId: MatchId,
  viewerId: UserId | null,
): Promise<Contest[]> {
  const rows = await db
    .select()
    .from(contests)
    .where(eq(contests.matchId, matchId))
    .orderBy(desc(contests.entryFeeMinor), asc(contests.name))
  return asSeen(db, rows, viewerId)
}

export async function findContest(
  db: Database,
  id: ContestId,
  viewerId: UserId | null,
): Promise<Contest | null> {
  const rows = await db.select().from(contests).where(eq(contests.id, id))
  const [contest] = await asSeen(db, rows, viewerId)
  return contest ?? null
}

async function asSeen(db: Database, rows: ContestRow[], viewerId: UserId | null): Promise<Contest[]> {
  const own = viewerId === null || rows.length === 0 ? new Map() : await ownEntries(db, rows, viewerId)
  return rows.map((row) => shown(row, own.get(row.id) ?? 0))
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

function shown(row: ContestRow, myEntries: number): Contest {
  const now = prizesWith(row, row.entryCount)
  const full = prizesWith(row, row.maxEntries)
  return {
    id: row.id,
    matchId: row.matchId,
    name: row.name,
    state: shownStates[row.state],
    entryFee: centsToUsd(row.entryFeeMinor),
    entries: row.entryCount,
    minEntries: row.minEntries,
    maxEntries: row.maxEntries,
    maxPerUser: row.maxPerUser,
    rakePercent: row.rakeBasisPoints / 100,
    prizePool: now.pool,
    fullPrizePool: full.pool,
    prizes: now.rows,
    fullPrizes: full.rows,
    myEntries,
  }
}

function prizesWith(row: ContestRow, entryCount: number): { pool: number; rows: PrizeRow[] } {
  const { poolMinor, table } = prizesOf(row, entryCount)
  return {
    pool: centsToUsd(poolMinor),
    rows: table.map(({ from, to, amountMinor }) => ({ from, to, amount: centsToUsd(amountMinor) })),
  }
}
