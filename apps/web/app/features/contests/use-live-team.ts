import { useQueryClient } from '@tanstack/react-query'
import type { ByCode } from '../../platform/contest-address.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { entryTeamQuery } from './contest-queries.ts'
import { withPlayerPoints } from './live-team.ts'

/** Keeps the points of the open team of a seat up to date. @param matchId null if the match is over */
export function useLiveTeam(contest: ByCode, seat: number, matchId: string | null): void {
  const client = useQueryClient()
  useLive(matchId === null ? {} : { [`points:${matchId}`]: null }, {
    points: (update) => {
      if (update.matchId !== matchId || update.slot !== null) return
      const { queryKey } = entryTeamQuery(contest, seat)
      client.setQueryData(queryKey, (team) => team && withPlayerPoints(team, update.rows))
    },
  })
}
