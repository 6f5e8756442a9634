import type { Team, TeamPlayer } from '@toprun/api-schema/contest'

export type Comparison = { onlyOne: TeamPlayer[]; both: TeamPlayer[]; onlyOther: TeamPlayer[] }

/** The players in both teams, and those in only one. A player in both counts as shared even if only one team gives them captaincy or a card. */
export function compareSavedTeams(one: Pick<Team, 'players'>, other: Pick<Team, 'players'>): Comparison {
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
