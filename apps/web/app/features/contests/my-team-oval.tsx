import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { memo } from 'react'
import { Oval } from '../lineup/oval.tsx'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { pointsText } from '../matches/points-text.ts'
import { isFollowed, useLivePoints } from '../matches/use-live-match.ts'

/** A team on the oval with its points, which pop on the players that a ball changed. */
export const MyTeamOval = memo(function MyTeamOval({ team, match }: { team: Team; match: MatchSummary }) {
  const query = useQuery({ ...matchPointsQuery(match.id, team.slot), enabled: !isFollowed(match) })
  useLivePoints(match.id, isFollowed(match), team.slot)
  const rows = new Map(query.data?.players.map((row) => [row.playerId, row]))
  const players = team.players.map((player) => {
    const { playerId, captaincy } = player
    const card = player.card?.kind ?? null
    const { awards = 0, deductions = 0 } = rows.get(playerId) ?? {}
    const points = quarterPointsToPoints(teamQuarterPoints([{ awards, deductions, captaincy, card }]))
    // Before the points are known, their arrival is no change.
    return {
      ...player,
      id: playerId,
      card,
      figure: pointsText(points),
      points: query.data ? points : undefined,
    }
  })
  return <Oval label="Your team on the oval" players={players} withoutRoles={team.slot !== null} />
})
