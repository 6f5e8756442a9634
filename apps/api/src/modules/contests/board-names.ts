import type { LeaderboardRow } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../identity/tables.ts'
import { entries, teams } from './tables.ts'

/** What a row says beside its rank. */
export type RowNames = Pick<LeaderboardRow, 'user' | 'teamName'>

export interface BoardNames {
  /** Of these seats, as many as a page has; those that are not kept are read in one statement. */
  read(db: Database, seats: readonly number[]): Promise<ReadonlyMap<number, RowNames>>
  /** The seat's team changed, perhaps its name too. */
  forget(seat: number): void
}

/** How many rows are kept: more than viewers look at. */
const kept = 5_000
/** A user's new name shows after so long. */
const freshMs = 60_000

/** The names on one contest's board, read for the rows that somebody looks at: a board of a million entries holds a few thousand. */
export function boardNames(contestId: ContestId): BoardNames {
  /** Of each seat the reading that it is part of: a row is read once, however many look at it. */
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

  return {
    async read(db, seats) {
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
