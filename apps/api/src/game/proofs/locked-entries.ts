import type { ContestId, UserId } from '@toprun/api-schema/ids'
import { formatTeam } from '@toprun/game-rules/proof/team-text'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { entries, teams } from '../contests/tables.ts'
import { decodePicks } from '../contests/teams/picks.ts'

/** Entries read at once: few enough that the process serves others in between. */
const pageOfEntries = 2_000

/** An entry of a contest whose teams are locked. */
export interface LockedEntry {
  id: string
  seat: number
  userId: UserId
  /** As in a proof bundle. */
  team: string
  rank: number | null
  quarterPoints: number | null
  prizeMinor: bigint
}

/** All entries of a contest by seat, page by page. */
export async function* pagesOfEntries(db: Database, contestId: ContestId): AsyncGenerator<LockedEntry[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: entries.id,
        seat: entries.seat,
        userId: entries.userId,
        picks: teams.picks,
        rank: entries.rank,
        quarterPoints: entries.quarterPoints,
        prizeMinor: entries.prizeMinor,
      })
      .from(entries)
      .innerJoin(teams, eq(teams.id, entries.teamId))
      .where(and(eq(entries.contestId, contestId), gt(entries.seat, after)))
      .orderBy(asc(entries.seat))
      .limit(pageOfEntries)
    if (rows.length > 0)
      yield rows.map(({ picks, ...row }) => ({ ...row, team: formatTeam(decodePicks(picks)) }))
    if (rows.length < pageOfEntries) return
    after = rows.at(-1)?.seat ?? after
  }
}
