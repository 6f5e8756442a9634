import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  contest,
  entryListResponse,
  entryTeamResponse,
  leaderboardResponse,
} from '@toprun/api-schema/contest'
import { rowsPerPage } from '@toprun/api-schema/live'
import { api } from '../../platform/api-client.ts'

export const contestQuery = (contestId: string) =>
  queryOptions({
    queryKey: ['contest', contestId],
    queryFn: ({ signal }) => api.get(`/api/game/contests/${contestId}`, contest, { signal }),
  })

/** One page of the leaderboard, plus the given entries at whatever rank. */
export const leaderboardQuery = (contestId: string, page: number, entries: readonly string[]) =>
  queryOptions({
    queryKey: ['contest', contestId, 'leaderboard', page, entries.join()],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({
        page: String(page),
        limit: String(rowsPerPage),
        ...(entries.length > 0 && { entries: entries.join() }),
      })
      return api.get(`/api/game/contests/${contestId}/leaderboard?${search}`, leaderboardResponse, { signal })
    },
  })

/** The user's entries in one contest: at most as many as the contest allows. */
export const ownEntriesQuery = (contestId: string) =>
  queryOptions({
    queryKey: ['entries', contestId],
    queryFn: ({ signal }) =>
      api.get(`/api/game/entries?contest=${contestId}&limit=100`, entryListResponse, { signal }),
  })

/** All entries of the user, newest first, page by page. */
export const myEntriesQuery = infiniteQueryOptions({
  queryKey: ['entries'],
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    api.get(`/api/game/entries?limit=50${pageParam && `&before=${pageParam}`}`, entryListResponse, {
      signal,
    }),
  getNextPageParam: ({ next }) => next,
})

export const entryTeamQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entry', entryId, 'team'],
    queryFn: ({ signal }) => api.get(`/api/game/entries/${entryId}/team`, entryTeamResponse, { signal }),
  })
