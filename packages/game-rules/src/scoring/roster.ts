import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Role } from '@toprun/api-schema/match'

export interface Player {
  /** The player's index in the roster, used throughout the scorer. */
  readonly index: number
  /** Unique in the match: the registry's id, or `team/name` if there is none or the name is in two teams. */
  readonly identity: string
  readonly team: string
  readonly name: string
  readonly role: Role
}

/** Roles by name or by a function; all-rounder by default. */
export type Roles =
  | ReadonlyMap<string, Role>
  | ((player: { identity: string; team: string; name: string }) => Role)

/** The names used in a team's deliveries, mapped to indexes. */
export type TeamNames = ReadonlyMap<string, number>

export interface Roster {
  readonly players: readonly Player[]
  readonly teams: ReadonlyMap<string, TeamNames>
}

/**
 * The players that `info.players` lists for the match's teams, team by team. The same name in two teams is two players; two names of one
 * team with the same registry id are one player, and so is a name that only the registry has.
 */
export function createRoster(info: MatchInfo, roles: Roles = new Map()): Roster {
  const registry = new Map(Object.entries(info.registry?.people ?? {}))
  const teamNames = new Set(info.teams)
  const teamsOfId = countTeams(info, registry)
  const players: Player[] = []
  const teams = new Map<string, TeamNames>()
  for (const team of teamNames) {
    const indexes = new Map<string, number>()
    const indexOfId = new Map<string, number>()
    for (const name of listedPlayers(info, team)) {
      const id = registry.get(name)
      const known = indexes.get(name) ?? (id === undefined ? undefined : indexOfId.get(id))
      const index = known ?? players.length
      indexes.set(name, index)
      if (id !== undefined) indexOfId.set(id, index)
      if (known !== undefined) continue
      const identity = id !== undefined && teamsOfId.get(id) === 1 ? id : `${team}/${name}`
      const role = typeof roles === 'function' ? roles({ identity, team, name }) : (roles.get(name) ?? 'AR')
      players.push({ index, identity, team, name, role })
    }
    for (const [name, id] of registry) {
      const index = indexOfId.get(id)
      if (index !== undefined && !indexes.has(name)) indexes.set(name, index)
    }
    teams.set(team, indexes)
  }
  return { players, teams }
}

/** The players that the file lists for a team; none for an unknown team. */
export function listedPlayers({ players }: Pick<MatchInfo, 'players'>, team: string): readonly string[] {
  return (Object.hasOwn(players, team) && players[team]) || []
}

function countTeams(info: MatchInfo, registry: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const team of new Set(info.teams)) {
    const ids = new Set(listedPlayers(info, team).flatMap((name) => registry.get(name) ?? []))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/**
 * The names that can bowl and field against `battingTeam`: the bowling team's, then (in three-team cricket)
 * the third team's; a name in both is the bowling team's.
 */
export function fieldingNames(
  roster: Roster,
  battingTeam: string,
  bowlingTeam: string | undefined,
): TeamNames {
  const others = [...roster.teams.keys()].filter((team) => team !== battingTeam && team !== bowlingTeam)
  const order = bowlingTeam === undefined ? others : [bowlingTeam, ...others]
  const names = new Map<string, number>()
  for (const team of order.reverse()) {
    for (const [name, index] of roster.teams.get(team) ?? []) names.set(name, index)
  }
  return names
}
