import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live/use-live.ts'
import { entryTeamQuery } from './contest-queries.ts'
import { withPlayerPoints } from './live-team.ts'

/** Keeps the points of an open team up to date; null if the match is over. */
export function useLiveTeam(entryId: string, matchId: string | null): void {
  const client = useQueryClient()
  useLive(matchId === null ? {} : { [`points:${matchId}`]: null }, {
    points: (update) => {
      if (update.matchId !== matchId) return
      const { queryKey } = entryTeamQuery(entryId)
      client.setQueryData(queryKey, (team) => team && withPlayerPoints(team, update.rows))
    },
  })
}
