import type { ContestId, UserId } from '@toprun/api-schema/ids'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import type { EntryFacts } from './entry-view.ts'
import { contests, type EntryRow, entries, teams } from './tables.ts'

export type UserEntry = EntryFacts & { entry: EntryRow }

export interface WantedEntries {
  userId: UserId
  contestId?: ContestId
  /** Only those with winnings to claim. */
  only?: 'claimable'
  /** The last entry of the previous page. */
  before?: string
  limit: number
}

/** A page of a user's entries, newest first, by index: its cost does not grow with the contest or the list. */
export async function userEntries(db: Database, wanted: WantedEntries): Promise<UserEntry[]> {
  return db
    .select({
      entry: entries,
      contest: contests,
      match: {
        id: matches.id,
        state: matches.state,
        locksAt: matches.locksAt,
        sides: sql<string[]>`${matches.info} -> 'teams'`,
      },
      teamName: teams.name,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(
      and(
        eq(entries.userId, wanted.userId),
        wanted.contestId === undefined ? undefined : eq(entries.contestId, wanted.contestId),
        wanted.only === 'claimable' ? claimable : undefined,
        wanted.before === undefined
          ? undefined
          : sql`(${entries.joinedAt}, ${entries.id}) <
              (SELECT joined_at, id FROM entries WHERE id = ${wanted.before} AND user_id = ${wanted.userId})`,
      ),
    )
    .orderBy(desc(entries.joinedAt), desc(entries.id))
    .limit(wanted.limit)
}

/** Matches the condition of the index `entries_to_claim`. */
const claimable = and(
  sql`${entries.prizeMinor} > 0 AND ${entries.claimedAt} IS NULL`,
  eq(contests.state, 'settled'),
)
