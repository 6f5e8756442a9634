import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { MatchResponse, MatchSummary } from '@toprun/api-schema/match'
import { isFinal } from '@toprun/api-schema/match-states'
import { withScorecardRows } from '@toprun/game-rules/scoreboard/scorecard-rows'
import { useLive } from '../../platform/live/use-live.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { withOvers, withPoints, withSummary, withUpdate } from './live-match.ts'
import {
  matchContestsQuery,
  matchCorrectionsQuery,
  matchListQuery,
  matchOversQuery,
  matchPointsQuery,
  matchQuery,
  matchScorecardQuery,
} from './match-queries.ts'

/** A final match does not change any more. */
export function isFollowed({ state }: Pick<MatchSummary, 'state'>): boolean {
  return !isFinal(state)
}

/** Keeps a match up to date with its events, from the loaded revision. */
export function useLiveMatch({ match, revision }: Pick<MatchResponse, 'match' | 'revision'>): void {
  const client = useQueryClient()
  const { queryKey } = matchQuery(match.id)
  const refreshContests = useContestRefresh()
  useLive(isFollowed(match) ? { [`match:${match.id}`]: revision } : {}, {
    match: (update) => {
      if (update.matchId !== match.id) return
      // A revision without a ball can be the correction of one that is no longer shown.
      const isCorrection =
        update.reset ||
        update.balls.length === 0 ||
        update.balls.some(({ correctedAt }) => correctedAt !== undefined)
      client.setQueryData(queryKey, (shown) => shown && withUpdate(shown, update))
      if (isCorrection) {
        readAgain(client, matchCorrectionsQuery(match.id).queryKey)
        readAgain(client, ['match', match.id, 'balls'])
      }
      if (
        update.match &&
        (update.match.state !== match.state || update.match.announcedAt !== match.announcedAt)
      )
        refreshContests(match.id)
    },
  })
}

/** Keeps the state and score of a match up to date, without its balls. */
export function useLiveSummary(match: MatchSummary): void {
  const client = useQueryClient()
  useLive(isFollowed(match) ? { [`summary:${match.id}`]: null } : {}, {
    summary: (update) => {
      if (update.match.id !== match.id) return
      client.setQueryData(
        matchQuery(match.id).queryKey,
        (shown) => shown && { ...shown, match: update.match },
      )
    },
  })
}

/** Keeps a list of matches up to date. */
export function useLiveList(matches: readonly MatchSummary[]): void {
  const client = useQueryClient()
  const topics = Object.fromEntries(matches.filter(isFollowed).map(({ id }) => [`summary:${id}`, null]))
  useLive(topics, {
    summary: ({ match }) =>
      client.setQueryData(matchListQuery.queryKey, (shown) => shown && withSummary(shown, match)),
  })
}

/** Keeps the points table of a match, or of one of its slots, up to date while it is shown. */
export function useLivePoints(matchId: string, enabled: boolean, slot: number | null = null): void {
  const client = useQueryClient()
  useLive(enabled ? { [slot === null ? `points:${matchId}` : `points:${matchId}/${slot}`]: null } : {}, {
    points: (update) => {
      if (update.matchId !== matchId || update.slot !== slot) return
      client.setQueryData(matchPointsQuery(matchId, slot).queryKey, (shown) => ({
        players: withPoints(shown?.players ?? [], update),
      }))
    },
  })
}

/** Keeps the overs of a match up to date while they are shown. */
export function useLiveOvers(matchId: string, enabled: boolean): void {
  const client = useQueryClient()
  useLive(enabled ? { [`overs:${matchId}`]: null } : {}, {
    overs: (update) => {
      if (update.matchId !== matchId) return
      client.setQueryData(matchOversQuery(matchId).queryKey, (shown) => ({
        innings: withOvers(shown?.innings ?? [], update),
      }))
    },
  })
}

/** Keeps the scorecard of a match up to date while it is shown. */
export function useLiveScorecard(matchId: string, enabled: boolean): void {
  const client = useQueryClient()
  useLive(enabled ? { [`scorecard:${matchId}`]: null } : {}, {
    scorecard: (update) => {
      if (update.matchId !== matchId) return
      client.setQueryData(matchScorecardQuery(matchId).queryKey, (shown) => ({
        innings: withScorecardRows(shown?.innings ?? [], update),
      }))
    },
  })
}

/** The window over which refetches are spread, because thousands of pages see the same change at once. */
const spreadMs = 2_000

/** Refetches contests and entries when their state, their match's state, or who plays changes. */
export function useContestRefresh(): (matchId: string) => void {
  const client = useQueryClient()
  return (matchId) => {
    setTimeout(() => {
      for (const queryKey of [matchContestsQuery(matchId).queryKey, ['contest'], ['entries']])
        readAgain(client, queryKey)
    }, Math.random() * spreadMs)
  }
}

/** A failure shows in the query itself. */
function readAgain(client: QueryClient, queryKey: QueryKey): void {
  client.invalidateQueries({ queryKey }).catch(() => undefined)
}

/** Whether teams and entries are locked: as the server reported, or by its clock before the report arrives. */
export function useLocked({ state, locksAt }: Pick<MatchSummary, 'state' | 'locksAt'>): boolean {
  const locks = Date.parse(locksAt)
  const now = useServerNow(state === 'upcoming' ? locks : null)
  return state === 'upcoming' ? now !== null && now >= locks : state !== 'postponed'
}
