import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Contest,
  contest,
  entryListResponse,
  entryResult,
  entryTeamResponse,
  type LeaderboardResponse,
  leaderboardResponse,
  participantsResponse,
  rankHistoryResponse,
  withdrawnEntriesResponse,
} from '@toprun/api-schema/contest'
import { rowsPerPage } from '@toprun/api-schema/live'
import { api } from '../../platform/api-client.ts'
import { type ByCode, contestApi } from '../../platform/contest-address.ts'
import { matchContestsQuery } from '../matches/match-queries.ts'
import type { OwnRow } from './live-board.ts'

export const contestQuery = (of: ByCode) =>
  queryOptions({
    queryKey: ['contest', of.id],
    queryFn: ({ signal }) => api.get(contestApi(of), contest, { signal }),
  })

/** The contests of a match with the viewer's own entries; until they are read, as a visitor sees them. */
export const ownContestsQuery = (matchId: string, asVisitor: { contests: Contest[] }) => ({
  ...matchContestsQuery(matchId),
  ...{ initialData: asVisitor, initialDataUpdatedAt: 0, staleTime: 0 },
})

/** A page of the ranks, and the viewer's own rows on any page. */
export type LeaderboardPage = Omit<LeaderboardResponse, 'mine'> & { mine: OwnRow[] }

/** One page of the ranks, plus the named entries at any rank. Final: the live stream has those of a live contest. */
export const leaderboardQuery = (of: ByCode, page: number, entries: readonly string[]) =>
  queryOptions({
    queryKey: ['contest', of.id, 'leaderboard', page, entries.join()],
    queryFn: async ({ signal }): Promise<LeaderboardPage> => {
      const search = {
        page: String(page),
        limit: String(rowsPerPage),
        ...(entries.length > 0 && { entries: entries.join() }),
      }
      const board = await api.get(contestApi(of, '/leaderboard', search), leaderboardResponse, { signal })
      return { ...board, mine: board.mine.map((row) => ({ ...row, next: null })) }
    },
  })

/** Every list of the user's entries. */
export const entriesKey = ['entries'] as const

/** The user's entries in one contest: at most as many as the contest allows. */
export const ownEntriesQuery = (contestId: string) =>
  queryOptions({
    queryKey: [...entriesKey, contestId],
    queryFn: ({ signal }) =>
      api.get(`/api/game/entries?contest=${contestId}&limit=100`, entryListResponse, { signal }),
  })

/** The user's entries in one match, with their live ranks. */
export const matchEntriesQuery = (matchId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'match', matchId],
    queryFn: ({ signal }) =>
      api.get(`/api/game/entries?match=${matchId}&limit=100`, entryListResponse, { signal }),
  })

/** The ranks of the user's entry after each over so far. */
export const rankHistoryQuery = (contestId: string, entryId: string) =>
  queryOptions({
    queryKey: ['contest', contestId, 'ranks', entryId],
    queryFn: ({ signal }) =>
      api.get(`/api/game/contests/${contestId}/ranks?entries=${entryId}`, rankHistoryResponse, { signal }),
    staleTime: 60_000,
  })

/** The newest entries of the user: among them are those that are live. */
export const newestEntriesQuery = queryOptions({
  queryKey: [...entriesKey, 'newest'],
  queryFn: ({ signal }) => api.get('/api/game/entries?limit=25', entryListResponse, { signal }),
  staleTime: 60_000,
})

const entryPages = (list: 'all' | 'claimable') =>
  infiniteQueryOptions({
    queryKey: [...entriesKey, list],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const search = new URLSearchParams({
        limit: '50',
        ...(list === 'claimable' && { only: list }),
        ...(pageParam && { before: pageParam }),
      })
      return api.get(`/api/game/entries?${search}`, entryListResponse, { signal })
    },
    getNextPageParam: ({ next }) => next,
  })

/** All entries of the user, newest first, page by page. */
export const myEntriesQuery = entryPages('all')

/** Those with winnings to claim, however old they are. */
export const claimableEntriesQuery = entryPages('claimable')

/** The users who joined, page by page. @param entries their number: a change refetches them */
export const participantsQuery = (of: ByCode, entries: number) =>
  infiniteQueryOptions({
    queryKey: ['contest', of.id, 'participants', entries],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api.get(contestApi(of, '/participants', { after: String(pageParam) }), participantsResponse, {
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })

/** Whether the user has joined anything yet: one entry is enough to know. */
export const anyEntryQuery = queryOptions({
  queryKey: [...entriesKey, 'any'],
  queryFn: ({ signal }) => api.get('/api/game/entries?limit=1', entryListResponse, { signal }),
})

/** The user's entries that left their contests before the start. */
export const withdrawnEntriesQuery = queryOptions({
  queryKey: [...entriesKey, 'withdrawn'],
  queryFn: ({ signal }) => api.get('/api/game/withdrawn-entries', withdrawnEntriesResponse, { signal }),
})

/** The result of the user's own entry. */
export const resultQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['result', entryId],
    queryFn: ({ signal }) => api.get(`/api/game/results/${entryId}`, entryResult, { signal }),
  })

export const entryTeamQuery = (of: ByCode, seat: number) =>
  queryOptions({
    queryKey: ['contest', of.id, 'team', seat],
    queryFn: ({ signal }) => api.get(contestApi(of, `/entries/${seat}/team`), entryTeamResponse, { signal }),
  })
