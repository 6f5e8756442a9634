import type { SimPlayer, SimTeam } from './team.ts'

/** A team in a match: who plays, and who was listed, including substitutes who came in. */
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

export function createSide({ name, players }: SimTeam): Side {
  const playing = players.slice(0, 11)
  if (playing.length < 11) throw new RangeError(`${name} has ${playing.length} players, a side needs 11.`)
  const listed = [...playing]
  const reserves = players.slice(11)
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
