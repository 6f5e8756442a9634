import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import type { PlayerPointsRow } from '@toprun/api-schema/match'
import { quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'

/** A team with its players' current points, best first, in the API's order. */
export function withPlayerPoints(
  team: EntryTeamResponse,
  rows: readonly PlayerPointsRow[],
): EntryTeamResponse {
  const changed = new Map(rows.map((row) => [row.playerId, row]))
  const players = team.players.map((player) => {
    const { awards, deductions, lines } = changed.get(player.playerId) ?? player
    const { captaincy, card } = player
    const quarters = teamQuarterPoints([{ awards, deductions, captaincy, card: card?.kind ?? null }])
    return { ...player, awards, deductions, lines, points: quarterPointsToPoints(quarters) }
  })
  return {
    ...team,
    points: players.reduce((sum, { points }) => sum + points, 0),
    players: players.sort((one, other) => other.points - one.points),
  }
}
