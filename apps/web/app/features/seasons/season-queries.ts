import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  leagueInvitation,
  leagueListResponse,
  leagueTableResponse,
  type SeasonSummary,
  seasonListResponse,
  seasonResponse,
  seasonTableResponse,
} from '@toprun/api-schema/season'
import { api } from '../../platform/api-client.ts'
import { withQuery } from '../../platform/with-query.ts'

export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: ({ signal }) => api.get('/api/game/seasons', seasonListResponse, { signal }),
})

/** The user's matches of a season page by page, each with the season's figures. */
export const seasonQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['season', id],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      api.get(withQuery(`/api/game/seasons/${id}`, { before: pageParam }), seasonResponse, { signal }),
    getNextPageParam: ({ next }) => next,
  })

export const seasonTableQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['season', id, 'table', page],
    queryFn: ({ signal }) =>
      api.get(`/api/game/seasons/${id}/table?page=${page}`, seasonTableResponse, { signal }),
  })

export const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: ({ signal }) => api.get('/api/game/leagues', leagueListResponse, { signal }),
})

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['league-code', code],
    queryFn: ({ signal }) =>
      api.get(`/api/game/league-codes/${encodeURIComponent(code)}`, leagueInvitation, { signal }),
  })

/** @param after the number of a match; null for the table as it is now */
export const leagueTableQuery = (id: string, after: number | null, page: number) =>
  queryOptions({
    queryKey: ['league', id, after, page],
    queryFn: ({ signal }) =>
      api.get(withQuery(`/api/game/leagues/${id}`, { page, after }), leagueTableResponse, { signal }),
  })

/** `Night League 2026`; a competition that names its year is not given another one. */
export function seasonTitle({ competition, year }: Pick<SeasonSummary, 'competition' | 'year'>): string {
  return competition.includes(String(year)) ? competition : `${competition} ${year}`
}
