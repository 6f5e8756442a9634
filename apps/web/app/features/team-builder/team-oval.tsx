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
  missing,
}: {
  team: Team
  match: MatchSummary
  label: string
  /** The ids of who is not in the XI, as one text that stays the same. */
  missing: string
}) {
  const points = useTeamPoints(team, match)
  const players = useMemo(() => ovalPlayers(team, points, missing), [team, points, missing])
  return <Oval label={label} players={players} withoutRoles={team.slot !== null} />
})

function ovalPlayers(
  { players }: Team,
  points: ReadonlyMap<string, number> | null,
  missing: string,
): OvalPlayer[] {
  const out = new Set(missing.split(','))
  return players.map((player) => {
    const { playerId } = player
    const counted = points?.get(playerId)
    // Before the points are known, their arrival is no change.
    const shown = counted === undefined ? { figure: '–' } : { figure: pointsText(counted), points: counted }
    const isMissing = out.has(playerId)
    return { ...player, id: playerId, card: player.card?.kind ?? null, isMissing, ...shown }
  })
}
