import { queryOptions } from '@tanstack/react-query'
import { contestListAnswer, teamListAnswer } from '@toprun/api-schema/contest'
import { matchAnswer, matchListAnswer, matchOversAnswer, matchPointsAnswer } from '@toprun/api-schema/match'
import { api } from '../../platform/api-client.ts'

/** The public calls of a match, and one's own teams in it. Keys begin with `match`, so that one event can renew all. */

export const matchListQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: ({ signal }) => api.get('/api/game/matches', matchListAnswer, { signal }),
  refetchInterval: 15_000,
})

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}`, matchAnswer, { signal }),
  })

export const matchPointsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'points'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/points`, matchPointsAnswer, { signal }),
  })

export const matchOversQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'overs'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/overs`, matchOversAnswer, { signal }),
  })

export const matchContestsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'contests'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/contests`, contestListAnswer, { signal }),
  })

export const myTeamsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'teams'],
    queryFn: ({ signal }) => api.get(`/api/game/matches/${matchId}/teams`, teamListAnswer, { signal }),
  })
