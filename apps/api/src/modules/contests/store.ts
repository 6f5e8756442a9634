import type { Contest, Entry, PrizeRow } from '@toprun/api-schema/contest'
import { centsToUsd } from '@toprun/api-schema/money'
import { prizePool, prizeTable } from '@toprun/game-rules/prizes'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fixtures } from '../fixtures/tables.ts'
import type { Rooms } from '../live/rooms.ts'
import { prizeStructureOf } from './prize-structure.ts'
import { type ContestRow, contests, entries, teams } from './tables.ts'

/** How many of a member's entries are listed. */
const listedEntries = 200

/** A match's contests as the person who asks sees them, in the order in which they were made. */
export async function contestsOf(
  db: Database,
  fixtureId: string,
  viewerId: string | null,
): Promise<Contest[]> {
  const rows = await db
    .select()
    .from(contests)
    .where(eq(contests.fixtureId, fixtureId))
    .orderBy(desc(contests.entryFeeMinor), asc(contests.name))
  return asSeen(db, rows, viewerId)
}

export async function findContest(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<Contest | null> {
  const rows = await db.select().from(contests).where(eq(contests.id, id))
  const [contest] = await asSeen(db, rows, viewerId)
  return contest ?? null
}

async function asSeen(db: Database, rows: ContestRow[], viewerId: string | null): Promise<Contest[]> {
  if (rows.length === 0) return []
  const mine =
    viewerId === null
      ? sql<number>`0`
      : sql<number>`count(*) FILTER (WHERE ${entries.userId} = ${viewerId})::int`
  const counts = await db
    .select({ contestId: entries.contestId, joined: count(), mine })
    .from(entries)
    .where(
      inArray(
        entries.contestId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(entries.contestId)
  const countOf = new Map(counts.map((row) => [row.contestId, row]))
  return rows.map((row) => shown(row, countOf.get(row.id)?.joined ?? 0, countOf.get(row.id)?.mine ?? 0))
}

function shown(row: ContestRow, joined: number, myEntries: number): Contest {
  const now = prizesWith(row, joined)
  const full = prizesWith(row, row.maxEntries)
  return {
    id: row.id,
    matchId: row.fixtureId,
    name: row.name,
    state: row.state,
    entryFee: centsToUsd(row.entryFeeMinor),
    entries: joined,
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

function prizesWith(row: ContestRow, joined: number): { pool: number; rows: PrizeRow[] } {
  const poolMinor = prizePool(joined, row.entryFeeMinor, row.rakeBasisPoints)
  const table = prizeTable(prizeStructureOf(row), poolMinor, joined)
  return {
    pool: centsToUsd(poolMinor),
    rows: table.map(({ from, to, amountMinor }) => ({ from, to, amount: centsToUsd(amountMinor) })),
  }
}

/** A member's entries, newest first, with rank and prize as they stand. */
export async function findEntries(
  db: Database,
  rooms: Rooms,
  wanted: { userId: string; entryId?: string },
): Promise<Entry[]> {
  const rows = await db
    .select({ entry: entries, contest: contests, fixture: fixtures, teamName: teams.name })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .innerJoin(fixtures, eq(fixtures.id, contests.fixtureId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(
      and(
        eq(entries.userId, wanted.userId),
        wanted.entryId === undefined ? undefined : eq(entries.id, wanted.entryId),
      ),
    )
    .orderBy(desc(entries.sequence))
    .limit(listedEntries)
  return Promise.all(
    rows.map(async ({ entry, contest, fixture, teamName }) => {
      const room = await rooms.room(fixture.id)
      const board = await room?.board(contest.id)
      const standing = board?.answer({ from: 0, limit: 0, entryIds: [entry.id] })
      const [row] = standing?.mine ?? []
      const ranked = fixture.state !== 'upcoming' && contest.state !== 'refunded'
      return {
        id: entry.id,
        contestId: contest.id,
        contestName: contest.name,
        matchId: fixture.id,
        matchTitle: fixture.info.teams.join(' v '),
        matchState: fixture.state,
        contestState: contest.state,
        teamId: entry.teamId,
        teamName,
        entryFee: centsToUsd(contest.entryFeeMinor),
        points: row?.points ?? 0,
        rank: ranked ? (entry.rank ?? row?.rank ?? null) : null,
        entries: standing?.total ?? 0,
        prize: contest.state === 'settled' ? centsToUsd(entry.prizeMinor) : ranked ? (row?.prize ?? 0) : 0,
        claimed: entry.claimedAt !== null,
      }
    }),
  )
}
