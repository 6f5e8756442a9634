import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import { listedPlayers } from '@toprun/game-rules/scoring/roster'

/** An operator's statement that a spelling refers to a player of a side. */
export interface Spelling {
  team: string
  spelling: string
  playerId: string
}

/** The id of the player with a name in the facts of a match; undefined if there is none. */
export function playerNamed(info: MatchInfo, name: string): string | undefined {
  const people = new Map(Object.entries(info.registry?.people ?? {}))
  const team = info.teams.find((each) => listedPlayers(info, each).includes(name))
  return people.get(name) ?? (team && `${team}/${name}`)
}

/**
 * The facts of a match with the spelling added to the player; unchanged if the player is not in the squad, or the
 * spelling is another player's own name.
 */
export function withSpelling(info: MatchInfo, { team, spelling, playerId }: Spelling): MatchInfo {
  if (playerNamed(info, spelling) !== undefined) return info
  const people = new Map(Object.entries(info.registry?.people ?? {}))
  const listed = listedPlayers(info, team).find(
    (name) => (people.get(name) ?? `${team}/${name}`) === playerId,
  )
  if (listed === undefined) return info
  people.set(listed, playerId).set(spelling, playerId)
  return { ...info, registry: { people: Object.fromEntries(people) } }
}
