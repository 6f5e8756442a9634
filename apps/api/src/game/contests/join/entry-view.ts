import type { Entry } from '@toprun/api-schema/contest'
import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { resultText } from '@toprun/game-rules/scoreboard/result-text'
import type { EntryRank } from '../board/entry-rank.ts'
import type { ContestRow, EntryRow } from '../tables.ts'
import { shownStates } from '../terms/contest-state.ts'
import type { JoinedContest } from './check-join.ts'
import type { MatchOfContest } from './join-facts.ts'

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
export function entryView({ entry, contest, match, teamName }: EntryFacts, ranked: EntryRank | null): Entry {
  const common = {
    id: entry.id,
    contestId: contest.id,
    contestName: contest.name,
    slot: contest.slot,
    matchId: match.id,
    matchTitle: match.sides.join(' v '),
    matchFormat: match.format,
    matchResult: match.result && resultText(match.result),
    matchState: match.state,
    locksAt: match.locksAt.toISOString(),
    contestState: shownStates[contest.state],
    teamId: entry.teamId,
    teamName,
    entryFee: centsToUsd(contest.entryFeeMinor),
    entries: contest.entryCount,
    claimed: entry.claimedAt !== null,
    refundReason: contest.refundReason,
    feeReturned: contest.state === 'refunded',
  }
  if (contest.state === 'settled') {
    const points = quarterPointsToPoints(entry.quarterPoints ?? 0)
    return { ...common, points, rank: entry.rank, prize: centsToUsd(entry.prizeMinor), next: null }
  }
  const isPlayed = contest.state === 'locked' || contest.state === 'settling'
  if (!isPlayed || !ranked) return { ...common, points: 0, rank: null, prize: 0, next: null }
  const { points, rank, prize, next } = ranked
  return { ...common, points, rank, prize, next }
}

/** The response to a join, from what its transaction knows: nothing is read that could fail after the commit. */
export function joinedEntryView({ entryId, contest, match, team }: JoinedContest): Entry {
  const fresh = { rank: null, quarterPoints: null, prizeMinor: 0n, claimedAt: null }
  return entryView(
    { entry: { id: entryId, teamId: team.id, ...fresh }, contest, match, teamName: team.name },
    null,
  )
}
