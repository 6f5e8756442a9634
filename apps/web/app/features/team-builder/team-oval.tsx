import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { memo, useMemo } from 'react'
import { pointsText } from '../matches/points-text.ts'
import { Oval } from './oval.tsx'
import type { OvalPlayer } from './oval-token.tsx'
import { useTeamPoints } from './use-team-points.ts'

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
  const points = useTeamPoints(team, match)
  const players = useMemo(() => ovalPlayers(team, points), [team, points])
  return <Oval label={label} players={players} withoutRoles={team.slot !== null} />
})

function ovalPlayers({ players }: Team, points: ReadonlyMap<string, number> | null): OvalPlayer[] {
  return players.map((player) => {
    const { playerId } = player
    const counted = points?.get(playerId)
    // Before the points are known, their arrival is no change.
    const shown = counted === undefined ? { figure: '–' } : { figure: pointsText(counted), points: counted }
    return { ...player, id: playerId, card: player.card?.kind ?? null, ...shown }
  })
}
