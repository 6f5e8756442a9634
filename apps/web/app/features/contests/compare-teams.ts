import type { EntryTeamResponse } from '@toprun/api-schema/contest'

type TeamOfEntry = Pick<EntryTeamResponse, 'players'>
type Player = EntryTeamResponse['players'][number]

/** A player in one or both of two teams, with the points and the captaincy in each; null where a team does not have them. */
export type ComparedPlayer = {
  player: Player
  mine: number | null
  theirs: number | null
  mineAs: Player['captaincy']
  theirsAs: Player['captaincy']
}

/**
 * Players who make a difference, or may with the next ball, the largest first; and those who are the same in both teams, captaincy and card
 * included. `difference` is mine less theirs.
 */
export function compareEntryTeams(
  mine: TeamOfEntry,
  theirs: TeamOfEntry,
): { apart: ComparedPlayer[]; same: ComparedPlayer[]; difference: number } {
  const own = byId(mine)
  const others = byId(theirs)
  const all = [...new Map([...others, ...own]).values()].map((player) => ({
    player,
    mine: own.get(player.playerId)?.points ?? null,
    theirs: others.get(player.playerId)?.points ?? null,
    mineAs: own.get(player.playerId)?.captaincy ?? null,
    theirsAs: others.get(player.playerId)?.captaincy ?? null,
  }))
  const isSame = ({ player: { playerId } }: ComparedPlayer) =>
    isSameChoice(own.get(playerId), others.get(playerId))
  const sorted = all.sort((one, other) => Math.abs(gap(other)) - Math.abs(gap(one)))
  return {
    apart: sorted.filter((each) => !isSame(each)),
    same: sorted.filter(isSame),
    difference: all.reduce((sum, each) => sum + gap(each), 0),
  }
}

/** What the player brings the viewer's team more than the other. */
export const gap = ({ mine, theirs }: Pick<ComparedPlayer, 'mine' | 'theirs'>) => (mine ?? 0) - (theirs ?? 0)

const byId = ({ players }: TeamOfEntry) => new Map(players.map((player) => [player.playerId, player]))

function isSameChoice(one: Player | undefined, other: Player | undefined): boolean {
  return (
    one !== undefined &&
    one.captaincy === other?.captaincy &&
    one.card?.kind === other.card?.kind &&
    one.points === other.points
  )
}
