import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { contestListResponse, teamListResponse } from '@toprun/api-schema/contest'
import {
  type BallLine,
  type MatchResponse,
  type MatchSummary,
  matchBallsResponse,
  matchCorrectionsResponse,
  matchListResponse,
  matchOversResponse,
  matchPointsResponse,
  matchResponse,
  matchSlotsResponse,
  squadResponse,
} from '@toprun/api-schema/match'
import { scorecardResponse } from '@toprun/api-schema/scorecard'
import { api } from '../../platform/api-client.ts'
import { withResponse } from './live-match.ts'

/**
 * Queries of a match and of the user's teams in it. All keys begin with `match`, so that they can be
 * invalidated together.
 */

/** A page of the list of matches. @param cursor null for the first, the only one with live and finished matches */
export const readMatchPage = (cursor: string | null, signal: AbortSignal) =>
  api.get(`/api/game/matches${cursor === null ? '' : `?cursor=${cursor}`}`, matchListResponse, { signal })

export const matchListQuery = queryOptions({
  queryKey: ['matches', 'first'],
  queryFn: ({ signal }) => readMatchPage(null, signal),
  // The live stream updates the listed matches; refetching finds new ones.
  refetchInterval: 60_000,
})

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId],
    async queryFn({ client, signal }): Promise<MatchResponse> {
      const response = await api.get(`/api/game/matches/${matchId}`, matchResponse, { signal })
      return withResponse(client.getQueryData(['match', matchId]), response)
    },
  })

/** The squads with the announced players. A new announcement has its own query; until it loads, the old response is shown. */
export const squadQuery = ({ id, announcedAt }: Pick<MatchSummary, 'id' | 'announcedAt'>) =>
  queryOptions({
    queryKey: ['match', id, 'squad', announcedAt],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${id}/squad`, squadResponse, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })

/** The points of the match, or those in one of its slots. */
export const matchPointsQuery = (matchId: string, slot: number | null = null) =>
  queryOptions({
    queryKey: ['match', matchId, 'points', slot],
    queryFn: ({ signal }) =>
      api.get(
        `/api/game/matches/${matchId}/points${slot === null ? '' : `?slot=${slot}`}`,
        matchPointsResponse,
        {
          signal,
        },
      ),
  })

export const matchOversQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'overs'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/overs`, matchOversResponse, { signal }),
  })

export const matchScorecardQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'scorecard'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/scorecard`, scorecardResponse, { signal }),
  })

/** The balls before a revision, page by page, newest first. */
export const earlierBallsQuery = (matchId: string, before: number) =>
  infiniteQueryOptions({
    queryKey: ['match', matchId, 'balls', before],
    initialPageParam: before,
    queryFn: ({ signal, pageParam }) =>
      api.get(`/api/game/matches/${matchId}/balls?before=${pageParam}`, matchBallsResponse, { signal }),
    getNextPageParam: ({ next }) => next,
  })

/** Every ball that changed the points of a player, in the order of play. */
export const playerBallsQuery = (matchId: string, playerId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'balls', 'of', playerId],
    queryFn: async ({ signal }) => {
      const newestFirst: BallLine[] = []
      let before: number | null = null
      do {
        const search: string = new URLSearchParams({
          player: playerId,
          limit: '120',
          ...(before !== null && { before: String(before) }),
        }).toString()
        const page = await api.get(`/api/game/matches/${matchId}/balls?${search}`, matchBallsResponse, {
          signal,
        })
        newestFirst.push(...page.balls)
        before = page.next
      } while (before !== null)
      return newestFirst.reverse()
    },
  })

export const matchSlotsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'slots'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/slots`, matchSlotsResponse, { signal }),
  })

export const matchContestsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'contests'],
    queryFn: ({ signal }) =>
      api.get(`/api/game/matches/${matchId}/contests`, contestListResponse, { signal }),
  })

export const myTeamsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'teams'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/teams`, teamListResponse, { signal }),
  })

export const matchCorrectionsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'corrections'],
    queryFn: ({ signal }) =>
      api.get(`/api/game/matches/${matchId}/corrections`, matchCorrectionsResponse, { signal }),
  })
