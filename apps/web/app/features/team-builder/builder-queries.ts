import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type MatchCardsQuery,
  matchCardsResponse,
  playerSheetResponse,
} from '@toprun/api-schema/team-builder'
import { api } from '../../platform/api-client.ts'

/** All pages of the cards that fit a match, to be read again once a team is saved. */
export const matchCardsKey = (matchId: string) => ['match', matchId, 'cards'] as const

export type CardFilter = Pick<MatchCardsQuery, 'tier' | 'category' | 'q'>

/** The user's cards that can go on players of a team, the rarest first, page by page. */
export const matchCardsQuery = (matchId: string, players: readonly string[], filter: CardFilter) =>
  infiniteQueryOptions({
    queryKey: [...matchCardsKey(matchId), players, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: '48' })
      for (const player of players) query.append('player', player)
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
      if (pageParam) query.set('cursor', pageParam)
      return api.get(`/api/game/matches/${matchId}/cards?${query}`, matchCardsResponse, { signal })
    },
    getNextPageParam: ({ next }) => next,
  })

export const playerSheetQuery = (matchId: string, playerId: string) =>
  queryOptions({
    queryKey: ['match', matchId, 'player', playerId],
    queryFn: ({ signal }) =>
      api.get(`/api/game/matches/${matchId}/players/${encodeURIComponent(playerId)}`, playerSheetResponse, {
        signal,
      }),
  })
