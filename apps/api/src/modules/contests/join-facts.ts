import type { ContestId, UserId } from '@toprun/api-schema/ids'
import { and, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database.ts'
import { type Match, matches } from '../matches/tables.ts'
import { type ContestRow, contests, type EntryRow, entries, type TeamRow, teams } from './tables.ts'

/** What decides whether a team may join a contest, and what the response needs. Read by keys, so its cost does not grow. */
export interface JoinFacts {
  contest: ContestRow
  match: Pick<Match, 'id' | 'state' | 'locksAt'> & { sides: string[] }
  /** Null unless it is the user's own. */
  team: Pick<TeamRow, 'id' | 'name' | 'matchId'> | null
  /** The entry that the request's idempotency key created before. */
  earlier: Pick<EntryRow, 'id' | 'contestId' | 'teamId'> | null
  /** The user's entries in this contest. */
  ownEntries: number
  /** Whether the team is one of them. */
  teamEntered: boolean
}

/** @returns null if there is no such contest */
export async function readJoinFacts(
  tx: Database,
  wanted: { contestId: ContestId; teamId: string; userId: UserId; idempotencyKey: string | null },
): Promise<JoinFacts | null> {
  const earlier = alias(entries, 'earlier')
  const own = alias(entries, 'own')
  const mine = tx
    .select({
      entries: count().as('entries'),
      withTeam: sql<boolean>`coalesce(bool_or(${own.teamId} = ${wanted.teamId}), false)`.as('with_team'),
    })
    .from(own)
    .where(and(eq(own.contestId, wanted.contestId), eq(own.userId, wanted.userId)))
    .as('mine')
  const [facts] = await tx
    .select({
      contest: contests,
      match: {
        id: matches.id,
        state: matches.state,
        locksAt: matches.locksAt,
        sides: sql<string[]>`${matches.info} -> 'teams'`,
      },
      team: { id: teams.id, name: teams.name, matchId: teams.matchId },
      earlier: { id: earlier.id, contestId: earlier.contestId, teamId: earlier.teamId },
      ownEntries: mine.entries,
      teamEntered: mine.withTeam,
    })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .innerJoin(mine, sql`true`)
    .leftJoin(teams, and(eq(teams.id, wanted.teamId), eq(teams.userId, wanted.userId)))
    .leftJoin(
      earlier,
      and(eq(earlier.userId, wanted.userId), eq(earlier.idempotencyKey, wanted.idempotencyKey ?? '')),
    )
    .where(eq(contests.id, wanted.contestId))
  return facts ?? null
}
