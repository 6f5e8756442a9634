import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import { pointsText } from '../matches/points-text.ts'
import type { OvalPlayer } from '../team-builder/oval-token.tsx'

/** The players of an entry's team with their points, as the oval draws them. @param greyed those who make no difference */
export function ovalPlayers(
  { players }: Pick<EntryTeamResponse, 'players'>,
  greyed: ReadonlySet<string> = new Set(),
): OvalPlayer[] {
  return players.map((player) => ({
    ...player,
    id: player.playerId,
    card: player.card?.kind ?? null,
    figure: pointsText(player.points),
    points: player.points,
    isGreyed: greyed.has(player.playerId),
  }))
}
