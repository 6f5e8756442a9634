import { queryOptions } from '@tanstack/react-query'
import { contest, entryListAnswer, entryTeamAnswer, leaderboardAnswer } from '@toprun/api-schema/contest'
import { api } from '../../platform/api-client.ts'

export const rowsPerPage = 50

export const contestQuery = (contestId: string) =>
  queryOptions({
    queryKey: ['contest', contestId],
    queryFn: ({ signal }) => api.get(`/api/game/contests/${contestId}`, contest, { signal }),
  })

/** One page of the ranks, with the named entries wherever they stand. */
export const leaderboardQuery = (contestId: string, page: number, entries: readonly string[]) =>
  queryOptions({
    queryKey: ['contest', contestId, 'leaderboard', page, entries.join()],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({
        page: String(page),
        limit: String(rowsPerPage),
        ...(entries.length > 0 && { entries: entries.join() }),
      })
      return api.get(`/api/game/contests/${contestId}/leaderboard?${search}`, leaderboardAnswer, { signal })
    },
  })

export const myEntriesQuery = queryOptions({
  queryKey: ['entries'],
  queryFn: ({ signal }) => api.get('/api/game/entries', entryListAnswer, { signal }),
})

export const entryTeamQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entry', entryId, 'team'],
    queryFn: ({ signal }) => api.get(`/api/game/entries/${entryId}/team`, entryTeamAnswer, { signal }),
  })
