import type { LeaderboardRow } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { nextPrize, type RankedScores } from '@toprun/game-rules/next-prize'
import type { PrizeTableRow } from '@toprun/game-rules/prize-table'
import { type SharedRank, sharedPrize } from '@toprun/game-rules/shared-prize'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { entries, teams } from '../tables.ts'

/** Where an entry is on a board. */
export interface EntryRank {
  rank: number
  /** Places gained (positive) or lost by the last ball. */
  moved: number
  quarterPoints: number
  points: number
  prizeMinor: bigint
  /** In USD. */
  prize: number
  /** The fewest points that win more, the place that they are for, and its prize in USD; null if none do. */
  next: { points: number; place: number; prize: number } | null
}

/** What determines a rank and a prize. */
export interface RankFacts {
  quarterPoints: number
  moved: number
  tie: SharedRank
  scores: RankedScores
}

/** @param table the contest's prizes */
export function entryRank(table: readonly PrizeTableRow[], facts: RankFacts): EntryRank {
  const { quarterPoints, moved, tie, scores } = facts
  const prizeMinor = sharedPrize(table, tie)
  const next = nextPrize(table, scores, { score: quarterPoints, prizeMinor })
  return {
    rank: tie.rank,
    moved,
    quarterPoints,
    points: quarterPointsToPoints(quarterPoints),
    prizeMinor,
    prize: centsToUsd(prizeMinor),
    next: next && {
      points: quarterPointsToPoints(next.behind),
      place: next.place,
      prize: centsToUsd(next.prizeMinor),
    },
  }
}

/** The content of a row besides its rank. */
type RowNames = Pick<LeaderboardRow, 'user' | 'teamName'>

/** A row before it is named. */
export type RankedRow = Omit<LeaderboardRow, keyof RowNames>

export interface BoardNames {
  /** Rows with their names, in their order, without those of unknown seats. At most one page. */
  name(db: Database, rows: readonly RankedRow[]): Promise<LeaderboardRow[]>
  /** The seat's team changed, and perhaps its name too. */
  forget(seat: number): void
}

/** How many rows are cached: more than viewers look at. */
const kept = 5_000
/** How long a user's old name may still be shown. */
const freshMs = 60_000

/** The names on a contest's board, read for the rows that are shown: of a million entries it caches a few thousand. */
export function boardNames(contestId: ContestId): BoardNames {
  /** The pending or finished read of each seat: concurrent viewers share one. */
  const readings = new Map<number, Promise<ReadonlyMap<number, RowNames>>>()
  let readSince = performance.now()

  function readMissing(db: Database, seats: readonly number[]): void {
    const missing = seats.filter((seat) => !readings.has(seat))
    if (missing.length === 0) return
    const reading = readNames(db, contestId, missing)
    for (const seat of missing) readings.set(seat, reading)
    reading.catch(() => {
      for (const seat of missing) if (readings.get(seat) === reading) readings.delete(seat)
    })
  }

  /** Of these seats; those that are not cached are read in one statement. */
  async function read(db: Database, seats: readonly number[]): Promise<ReadonlyMap<number, RowNames>> {
    if (readings.size > kept || performance.now() - readSince > freshMs) {
      readings.clear()
      readSince = performance.now()
    }
    readMissing(db, seats)
    const found = new Map<number, RowNames>()
    for (const [seat, reading] of seats.map((each) => [each, readings.get(each)] as const)) {
      const row = (await reading)?.get(seat)
      if (row) found.set(seat, row)
    }
    return found
  }

  return {
    async name(db, rows) {
      const named = await read(
        db,
        rows.map(({ seat }) => seat),
      )
      return rows.flatMap(({ seat, rank, moved, points, prize }) => {
        const row = named.get(seat)
        return row ? [{ seat, ...row, rank, moved, points, prize }] : []
      })
    },
    forget(seat) {
      readings.delete(seat)
    },
  }
}

async function readNames(
  db: Database,
  contestId: ContestId,
  seats: readonly number[],
): Promise<ReadonlyMap<number, RowNames>> {
  const rows = await db
    .select({ seat: entries.seat, user: users.name, teamName: teams.name })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(and(eq(entries.contestId, contestId), inArray(entries.seat, [...seats])))
  return new Map(rows.map(({ seat, ...row }) => [seat, row]))
}
