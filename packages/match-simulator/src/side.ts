import type { SimPlayer, SimTeam } from './team.ts'

/** A team in a match: its players, and everyone listed, including substitutes who came in. */
export interface Side {
  name: string
  /** In batting order; a copy. */
  playing(): SimPlayer[]
  listed(): readonly SimPlayer[]
  /** Unused reserves; they may field as substitutes. */
  reserves(): readonly SimPlayer[]
  /** Replaces a player by a reserve; null if there is none left. */
  replace(out: string): SimPlayer | null
}

/** @throws RangeError if the team has fewer than `size` players */
export function createSide({ name, players }: SimTeam, size: number): Side {
  if (players.length < size)
    throw new RangeError(`${name} has ${players.length} players, a side needs ${size}.`)
  const playing = size < 11 ? shortSide(players, size) : players.slice(0, size)
  const listed = [...playing]
  const reserves = players.filter((player) => !playing.includes(player))
  return {
    name,
    playing: () => [...playing],
    listed: () => listed,
    reserves: () => reserves,
    replace(out) {
      const place = playing.findIndex((player) => player.name === out)
      const incoming = place < 0 ? undefined : reserves.shift()
      if (!incoming) return null
      playing[place] = incoming
      listed.push(incoming)
      return incoming
    },
  }
}

/** A keeper, three bowlers and two all-rounders, then batters, in batting order. */
function shortSide(players: readonly SimPlayer[], size: number): SimPlayer[] {
  const wanted = { WK: 1, BOWL: 3, AR: 2, BAT: size } as const
  const chosen = new Set<SimPlayer>()
  for (const role of ['WK', 'BOWL', 'AR', 'BAT'] as const) {
    const free = players.filter((player) => player.role === role)
    for (const player of free.slice(0, Math.min(wanted[role], size - chosen.size))) chosen.add(player)
  }
  for (const player of players) if (chosen.size < size) chosen.add(player)
  return players.filter((player) => chosen.has(player))
}
