import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary, PlayerPointsRow } from '@toprun/api-schema/match'
import { quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { memo, useDeferredValue, useMemo } from 'react'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { pointsText } from '../matches/points-text.ts'
import { isFollowed, useLivePoints } from '../matches/use-live-match.ts'
import { Oval } from './oval.tsx'
import type { OvalPlayer } from './oval-token.tsx'

/** A team on the oval with its points, which pop on the players that a ball changed. */
export const TeamOval = memo(function TeamOval({
  team,
  match,
  label,
}: {
  team: Team
  match: MatchSummary
  label: string
}) {
  const query = useQuery({ ...matchPointsQuery(match.id, team.slot), enabled: !isFollowed(match) })
  useLivePoints(match.id, isFollowed(match), team.slot)
  // Drawn in short pieces: a ball can change the figures of many.
  const points = useDeferredValue(query.data)
  const players = useMemo(() => ovalPlayers(team, points?.players), [team, points])
  return <Oval label={label} players={players} withoutRoles={team.slot !== null} />
})

function ovalPlayers({ players }: Team, points: readonly PlayerPointsRow[] | undefined): OvalPlayer[] {
  const rows = new Map(points?.map((row) => [row.playerId, row]))
  return players.map((player) => {
    const { playerId, captaincy } = player
    const card = player.card?.kind ?? null
    const { awards = 0, deductions = 0 } = rows.get(playerId) ?? {}
    const counted = quarterPointsToPoints(teamQuarterPoints([{ awards, deductions, captaincy, card }]))
    // Before the points are known, their arrival is no change.
    const shown = points ? { figure: pointsText(counted), points: counted } : { figure: '–' }
    return { ...player, id: playerId, card, ...shown }
  })
}
