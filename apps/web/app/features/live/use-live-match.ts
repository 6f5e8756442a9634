import { useQueryClient } from '@tanstack/react-query'
import type { LeaderboardAnswer } from '@toprun/api-schema/contest'
import type { MatchAnswer } from '@toprun/api-schema/match'
import { type LiveStatus, useLiveEvents } from '../../platform/live-events.ts'
import {
  matchContestsQuery,
  matchOversQuery,
  matchPointsQuery,
  matchQuery,
} from '../matches/match-queries.ts'
import { withBall, withMatch, withScore } from './live-match.ts'

type LiveMatch = {
  matchId: string
  /** Nothing is listened to while false: the match is over, or hidden. */
  enabled: boolean
  contestId?: string
  entries?: readonly string[]
  onLeaderboard?: (board: LeaderboardAnswer) => void
}

/** Keeps what is cached of a match in step with its events; answers how the connection stands. */
export function useLiveMatch({
  matchId,
  enabled,
  contestId,
  entries = [],
  onLeaderboard,
}: LiveMatch): LiveStatus {
  const client = useQueryClient()
  const update = (change: (answer: MatchAnswer) => MatchAnswer) =>
    client.setQueryData(matchQuery(matchId).queryKey, (answer) => answer && change(answer))
  const search = new URLSearchParams({
    ...(contestId && { contest: contestId }),
    ...(entries.length > 0 && { entries: entries.join() }),
  }).toString()
  return useLiveEvents(enabled ? `/api/game/matches/${matchId}/events${search && `?${search}`}` : null, {
    match: ({ match }) => {
      const before = client.getQueryData(matchQuery(matchId).queryKey)?.match.state
      update((answer) => withMatch(answer, match))
      if (before === undefined || before === match.state) return
      client.invalidateQueries({ queryKey: matchContestsQuery(matchId).queryKey })
      client.invalidateQueries({ queryKey: ['contest'] })
      client.invalidateQueries({ queryKey: ['entries'] })
    },
    score: ({ live }) => update((answer) => withScore(answer, live)),
    ball: ({ ball }) => {
      update((answer) => withBall(answer, ball))
      client.invalidateQueries({ queryKey: matchPointsQuery(matchId).queryKey })
      client.invalidateQueries({ queryKey: matchOversQuery(matchId).queryKey })
    },
    leaderboard: onLeaderboard,
  })
}
