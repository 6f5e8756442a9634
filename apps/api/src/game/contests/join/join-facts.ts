import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Match, matches } from '../../matches/tables.ts'
import { type ContestRow, contests, type EntryRow, type TeamRow } from '../tables.ts'
import type { NewcomerFacts } from './newcomer.ts'

/** What decides whether a team may join a contest, and what the response needs. Read by keys, so its cost does not grow. */
export interface JoinFacts extends ContestFacts, OwnFacts {
  /** Of a contest for newcomers. */
  newcomer: NewcomerFacts | null
}

export interface ContestFacts {
  contest: ContestRow
  match: MatchOfContest
}

export type MatchOfContest = Pick<Match, 'id' | 'format' | 'state' | 'startsAt' | 'locksAt' | 'result'> & {
  sides: readonly string[]
}

/** As part of a query. */
export const matchOfContest = {
  id: matches.id,
  format: matches.format,
  state: matches.state,
  startsAt: matches.startsAt,
  locksAt: matches.locksAt,
  result: matches.result,
  sides: sql<string[]>`${matches.info} -> 'teams'`,
}

/** What a join depends on, of its user. */
interface OwnFacts {
  /** Null unless it is the user's own. */
  team: Pick<TeamRow, 'id' | 'name' | 'matchId' | 'slot'> | null
  /** The entry that the request's idempotency key created before. */
  earlier: Pick<EntryRow, 'id' | 'contestId' | 'teamId'> | null
  /** The entry that it created, if that has left its contest. */
  left: Pick<EntryRow, 'contestId' | 'teamId'> | null
  /** The user's entries in this contest. */
  ownEntries: number
  /** Whether the team is one of the entries. */
  teamEntered: boolean
  /** The user's other team in this contest with the same players, captaincy and cards, by name. */
  identicalTeam: string | null
}

interface Wanted {
  teamId: string
  userId: UserId
  idempotencyKey: string | null
}

/** @returns null if there is no such contest */
export async function readContestFacts(tx: Database, contestId: ContestId): Promise<ContestFacts | null> {
  const [facts] = await tx
    .select({ contest: contests, match: matchOfContest })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(eq(contests.id, contestId))
  return facts ?? null
}

/** For each user who wants to join the contest, in their order. */
export async function readOwnFacts(
  tx: Database,
  contestId: ContestId,
  wanted: readonly Wanted[],
): Promise<OwnFacts[]> {
  const { rows } = await tx.execute<OwnRow>(sql`
    SELECT team.id, team.name, team.match_id, team.slot,
      earlier.id AS earlier_id, earlier.contest_id AS earlier_contest, earlier.team_id AS earlier_team,
      gone.contest_id AS left_contest, gone.team_id AS left_team,
      mine.entries, mine.with_team, mine.identical
    FROM unnest(
      ${sql.param(wanted.map(({ userId }) => userId))}::uuid[],
      ${sql.param(wanted.map(({ teamId }) => teamId))}::uuid[],
      ${sql.param(wanted.map(({ idempotencyKey }) => idempotencyKey))}::text[]
    ) WITH ORDINALITY AS asked (user_id, team_id, key, place)
    LEFT JOIN teams AS team ON team.id = asked.team_id AND team.user_id = asked.user_id
    LEFT JOIN entries AS earlier ON earlier.user_id = asked.user_id AND earlier.idempotency_key = asked.key
    LEFT JOIN withdrawn_entries AS gone ON gone.user_id = asked.user_id AND gone.idempotency_key = asked.key
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS entries, coalesce(bool_or(other.id = asked.team_id), false) AS with_team,
        min(other.name) FILTER (WHERE other.id <> team.id AND other.picks = team.picks) AS identical
      FROM entries AS own JOIN teams AS other ON other.id = own.team_id
      WHERE own.contest_id = ${contestId} AND own.user_id = asked.user_id
    ) AS mine
    ORDER BY place`)
  return rows.map((row) => ({
    team:
      row.id === null || row.name === null || row.match_id === null
        ? null
        : { id: row.id, name: row.name, matchId: row.match_id, slot: row.slot },
    earlier:
      row.earlier_id === null || row.earlier_contest === null || row.earlier_team === null
        ? null
        : { id: row.earlier_id, contestId: row.earlier_contest, teamId: row.earlier_team },
    left:
      row.left_contest === null || row.left_team === null
        ? null
        : { contestId: row.left_contest, teamId: row.left_team },
    ownEntries: row.entries,
    teamEntered: row.with_team,
    identicalTeam: row.identical,
  }))
}

interface OwnRow extends Record<string, unknown> {
  id: string | null
  name: string | null
  match_id: MatchId | null
  slot: number | null
  earlier_id: string | null
  earlier_contest: ContestId | null
  earlier_team: string | null
  left_contest: ContestId | null
  left_team: string | null
  entries: number
  with_team: boolean
  identical: string | null
}
