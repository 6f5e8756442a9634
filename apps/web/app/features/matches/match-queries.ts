import { queryOptions } from '@tanstack/react-query'
import { contestListResponse, teamListResponse } from '@toprun/api-schema/contest'
import {
  matchCorrectionsResponse,
  matchListResponse,
  matchOversResponse,
  matchPointsResponse,
  matchResponse,
} from '@toprun/api-schema/match'
import { api } from '../../platform/api-client.ts'

/**
 * Queries of a match and of the user's teams in it. All keys begin with `match`, so that they can be
 * invalidated together.
 */

export const matchListQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: ({ signal }) => api.get('/api/game/matches', matchListResponse, { signal }),
  // The live stream updates the listed matches; refetching finds new ones.
  refetchInterval: 60_000,
})

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}`, matchResponse, { signal }),
  })

export const matchPointsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'points'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/points`, matchPointsResponse, { signal }),
  })

export const matchOversQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'overs'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/overs`, matchOversResponse, { signal }),
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
