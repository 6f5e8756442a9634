/**
 * Who holds a player, as an inverted index in compressed sparse rows:
 *   start           Uint32, players + 1   the holders of player p stand at start[p] … start[p + 1] - 1 of the arrays below
 *   entry           Uint32, one a pick    index of the entry, ascending within a player
 *   awardFactor     Uint8,  one a pick    what the player's awards count in that entry, in quarters of one
 *   deductionFactor Uint8,  one a pick    what the deductions count
 * Six bytes a pick, 66 an entry of eleven.
 */
export interface Holders {
  start: Uint32Array
  entry: Uint32Array
  awardFactor: Uint8Array
  deductionFactor: Uint8Array
}

/** One player in one entry. */
export interface HeldPlayer {
  /** Index of the player, from 0. */
  player: number
  /** What the entry multiplies by, in quarters of one: 8 is 2x. Whole numbers from 0 to 255. */
  awardFactor: number
  deductionFactor: number
}

export function indexHolders(playerCount: number, entries: readonly (readonly HeldPlayer[])[]): Holders {
  const start = new Uint32Array(playerCount + 1)
  for (const picks of entries)
    for (const { player } of picks) start[player + 1] = (start[player + 1] ?? 0) + 1
  for (let player = 0; player < playerCount; player += 1)
    start[player + 1] = (start[player + 1] ?? 0) + (start[player] ?? 0)

  const total = start[playerCount] ?? 0
  const holders: Holders = {
    start,
    entry: new Uint32Array(total),
    awardFactor: new Uint8Array(total),
    deductionFactor: new Uint8Array(total),
  }
  const next = start.slice()
  for (let entry = 0; entry < entries.length; entry += 1)
    for (const { player, awardFactor, deductionFactor } of entries[entry] ?? []) {
      const at = next[player] ?? 0
      next[player] = at + 1
      holders.entry[at] = entry
      holders.awardFactor[at] = awardFactor
      holders.deductionFactor[at] = deductionFactor
    }
  return holders
}
