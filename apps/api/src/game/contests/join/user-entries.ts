import type { WithdrawnEntry } from '@toprun/api-schema/contest'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matches } from '../../matches/tables.ts'
import { contests, type EntryRow, entries, teams, withdrawnEntries } from '../tables.ts'
import type { EntryFacts } from './entry-view.ts'
import { matchOfContest } from './join-facts.ts'

export type UserEntry = EntryFacts & { entry: EntryRow }

export interface WantedEntries {
  userId: UserId
  contestId?: ContestId
  matchId?: MatchId
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
      match: matchOfContest,
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
        wanted.matchId === undefined ? undefined : eq(contests.matchId, wanted.matchId),
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

/** The latest entries that a user withdrew, or that were withdrawn from them. */
export async function withdrawnEntriesOf(db: Database, userId: UserId): Promise<WithdrawnEntry[]> {
  const rows = await db
    .select({
      id: withdrawnEntries.id,
      contestId: contests.id,
      contestName: contests.name,
      sides: sql<string[]>`${matches.info} -> 'teams'`,
      entryFeeMinor: contests.entryFeeMinor,
      reason: withdrawnEntries.reason,
      withdrawnAt: withdrawnEntries.withdrawnAt,
    })
    .from(withdrawnEntries)
    .innerJoin(contests, eq(contests.id, withdrawnEntries.contestId))
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(eq(withdrawnEntries.userId, userId))
    .orderBy(desc(withdrawnEntries.withdrawnAt), desc(withdrawnEntries.id))
    .limit(shownWithdrawn)
  return rows.map(({ sides, entryFeeMinor, withdrawnAt, ...row }) => ({
    ...row,
    matchTitle: sides.join(' v '),
    entryFee: centsToUsd(entryFeeMinor),
    withdrawnAt: withdrawnAt.toISOString(),
  }))
}

const shownWithdrawn = 20

/** Matches the condition of the index `entries_to_claim`. */
const claimable = and(
  sql`${entries.prizeMinor} > 0 AND ${entries.claimedAt} IS NULL`,
  eq(contests.state, 'settled'),
)
