import type { Entry, WithdrawnEntry } from '@toprun/api-schema/contest'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { resultText } from '@toprun/game-rules/scoreboard/result-text'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matchSides } from '../../matches/store.ts'
import { matches } from '../../matches/tables.ts'
import type { EntryRank } from '../board/board-rows.ts'
import { shownStates } from '../store.ts'
import { type ContestRow, contests, type EntryRow, entries, teams, withdrawnEntries } from '../tables.ts'
import { missingPlayers } from '../teams/missing-players.ts'
import type { JoinedContest } from './check-join.ts'
import { type MatchOfContest, matchOfContest } from './join-facts.ts'
import { isFullHeadToHead } from './takes-entries.ts'

export type UserEntry = EntryFacts & {
  entry: EntryRow
  /** How many of its players are not in the announced XI; null once its team cannot change any more. */
  missingPlayers: number | null
}

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
  const found = await db
    .select({
      entry: entries,
      contest: contests,
      match: matchOfContest,
      teamName: teams.name,
      picks: teams.picks,
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
  const missing = await missingPlayers(db, found)
  return found.map(({ picks, ...each }) => ({ ...each, missingPlayers: missing.get(each.entry.id) ?? null }))
}

/** The latest entries that a user withdrew, or that were withdrawn from them. */
export async function withdrawnEntriesOf(db: Database, userId: UserId): Promise<WithdrawnEntry[]> {
  const rows = await db
    .select({
      id: withdrawnEntries.id,
      contestId: contests.id,
      contestName: contests.name,
      code: contests.code,
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

export interface EntryFacts {
  entry: Pick<EntryRow, 'id' | 'teamId' | 'rank' | 'quarterPoints' | 'prizeMinor' | 'claimedAt'>
  contest: ContestRow
  match: MatchOfContest
  teamName: string
}

/**
 * An entry as its owner sees it. A settled entry shows its stored rank; a refunded or upcoming one shows none.
 * @param ranked its position on the board of a live contest; null if it was not read
 */
export function entryView(
  {
    entry,
    contest,
    match,
    teamName,
    missingPlayers = null,
  }: EntryFacts & Partial<Pick<UserEntry, 'missingPlayers'>>,
  ranked: EntryRank | null,
): Entry {
  const common = {
    id: entry.id,
    contestId: contest.id,
    contestName: contest.name,
    code: contest.code,
    slot: contest.slot,
    matchId: match.id,
    matchTitle: match.sides.join(' v '),
    matchSides: matchSides(match.sides),
    matchFormat: match.format,
    matchResult: match.result && resultText(match.result),
    matchState: match.state,
    startsAt: match.startsAt.toISOString(),
    locksAt: match.locksAt.toISOString(),
    contestState: shownStates[contest.state],
    mayLeave: contest.state === 'open' && !isFullHeadToHead(contest),
    teamId: entry.teamId,
    teamName,
    missingPlayers,
    entryFee: centsToUsd(contest.entryFeeMinor),
    entries: contest.entryCount,
    claimed: entry.claimedAt !== null,
    refundReason: contest.refundReason,
    feeReturned: contest.state === 'refunded',
  }
  if (contest.state === 'settled') {
    const points = quarterPointsToPoints(entry.quarterPoints ?? 0)
    return { ...common, points, rank: entry.rank, moved: 0, prize: centsToUsd(entry.prizeMinor), next: null }
  }
  const isPlayed = contest.state === 'locked' || contest.state === 'settling'
  if (!isPlayed || !ranked) return { ...common, points: 0, rank: null, moved: 0, prize: 0, next: null }
  const { points, rank, moved, prize, next } = ranked
  return { ...common, points, rank, moved, prize, next }
}

/** The response to a join, from what its transaction knows: no read follows that could fail after the commit. */
export function joinedEntryView({ entryId, contest, match, team }: JoinedContest): Entry {
  const fresh = { rank: null, quarterPoints: null, prizeMinor: 0n, claimedAt: null }
  return entryView(
    { entry: { id: entryId, teamId: team.id, ...fresh }, contest, match, teamName: team.name },
    null,
  )
}
