import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { useDeferredValue, useMemo } from 'react'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { isFollowed, useLivePoints } from '../matches/use-live-match.ts'

/** What each player has earned for a team so far, by their ids; null until the points are known. They move with the ball. */
export function useTeamPoints(
  { players, slot }: Pick<Team, 'players' | 'slot'>,
  match: MatchSummary,
): ReadonlyMap<string, number> | null {
  const query = useQuery({ ...matchPointsQuery(match.id, slot), enabled: !isFollowed(match) })
  useLivePoints(match.id, isFollowed(match), slot)
  // Drawn in short pieces: a ball can change the figures of many.
  const points = useDeferredValue(query.data)
  return useMemo(() => {
    if (!points) return null
    const rows = new Map(points.players.map((row) => [row.playerId, row]))
    return new Map(
      players.map(({ playerId, captaincy, card }) => {
        const { awards = 0, deductions = 0 } = rows.get(playerId) ?? {}
        const quarters = teamQuarterPoints([{ awards, deductions, captaincy, card: card?.kind ?? null }])
        return [playerId, quarterPointsToPoints(quarters)]
      }),
    )
  }, [players, points])
}
