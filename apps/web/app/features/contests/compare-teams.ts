import type { EntryTeamResponse } from '@toprun/api-schema/contest'

type TeamOfEntry = Pick<EntryTeamResponse, 'players'>
type Player = EntryTeamResponse['players'][number]

/** A player in one or both of two teams, with the points in each; null where a team does not have them. */
export type ComparedPlayer = { player: Player; mine: number | null; theirs: number | null }

/** Players who make a difference, the largest first, and those with the same points in both teams. `difference` is mine less theirs. */
export function compareTeams(
  mine: TeamOfEntry,
  theirs: TeamOfEntry,
): { apart: ComparedPlayer[]; same: ComparedPlayer[]; difference: number } {
  const others = new Map(theirs.players.map((player) => [player.playerId, player]))
  const own = new Set(mine.players.map(({ playerId }) => playerId))
  const all: ComparedPlayer[] = [
    ...mine.players.map((player) => ({
      player,
      mine: player.points,
      theirs: others.get(player.playerId)?.points ?? null,
    })),
    ...theirs.players
      .filter(({ playerId }) => !own.has(playerId))
      .map((player) => ({ player, mine: null, theirs: player.points })),
  ]
  const gap = ({ mine, theirs }: ComparedPlayer) => (mine ?? 0) - (theirs ?? 0)
  const sorted = all.sort((one, other) => Math.abs(gap(other)) - Math.abs(gap(one)))
  return {
    apart: sorted.filter(({ mine, theirs }) => mine !== theirs),
    same: sorted.filter(({ mine, theirs }) => mine === theirs),
    difference: all.reduce((sum, each) => sum + gap(each), 0),
  }
}
