import type { SquadPlayer } from '@toprun/api-schema/match'

/**
 * A legal team of a slot: seven players, at most six of a side, four of them with factors; different ones for
 * different numbers.
 */
export function liveTeam(squad: readonly SquadPlayer[], number: number) {
  const cheap = squad.toSorted((one, other) => one.credits - other.credits || one.id.localeCompare(other.id))
  const [first, second] = [...new Set(squad.map(({ team }) => team))]
  const of = (team: string | undefined, from: number, count: number) =>
    cheap
      .filter((player) => player.team === team)
      .slice(from, from + count)
      .map(({ id }) => id)
  const players = [...of(first, number % 3, 4), ...of(second, number % 2, 3)]
  return { players, factors: players.slice(0, 4) }
}
