import type { Team } from '@toprun/api-schema/contest'
import type { SquadPlayer } from '@toprun/api-schema/match'

/** The viewer's teams for the whole match. */
export interface OwnTeams {
  count: number
  /** Those that a player is in, by the player's id. */
  of: ReadonlyMap<string, readonly Team[]>
}

/** A team of a slot has other players than a line-up. */
export function ownTeams(teams: readonly Team[]): OwnTeams {
  const ofMatch = teams.filter(({ slot }) => slot === null)
  const picks = ofMatch.flatMap((team) => team.players.map(({ playerId }) => ({ playerId, team })))
  const byPlayer = Map.groupBy(picks, ({ playerId }) => playerId)
  return {
    count: ofMatch.length,
    of: new Map([...byPlayer].map(([id, each]) => [id, each.map(({ team }) => team)])),
  }
}

/** Each team with its players who are not in the announced eleven; teams that are whole are left out. */
export function leftOutByTeam(
  { of }: OwnTeams,
  squad: readonly SquadPlayer[],
): ReadonlyMap<Team, readonly SquadPlayer[]> {
  const leftOut = squad
    .filter(({ announced }) => announced === false)
    .flatMap((player) => (of.get(player.id) ?? []).map((team) => ({ team, player })))
  const byTeam = Map.groupBy(leftOut, ({ team }) => team)
  return new Map([...byTeam].map(([team, each]) => [team, each.map(({ player }) => player)]))
}
