import type { Team, TeamPlayer } from '@toprun/api-schema/contest'

export type Comparison = { onlyOne: TeamPlayer[]; both: TeamPlayer[]; onlyOther: TeamPlayer[] }

/** Who is in both teams and who in one alone. A player whom only one of them leads with, or gives a card, counts as in both. */
export function compareTeams(one: Pick<Team, 'players'>, other: Pick<Team, 'players'>): Comparison {
  const isIn = (team: Pick<Team, 'players'>) => {
    const ids = new Set(team.players.map(({ playerId }) => playerId))
    return ({ playerId }: TeamPlayer) => ids.has(playerId)
  }
  return {
    onlyOne: one.players.filter((player) => !isIn(other)(player)),
    both: one.players.filter(isIn(other)),
    onlyOther: other.players.filter((player) => !isIn(one)(player)),
  }
}
