/**
 * How many of 22 ranked players have each price, in half credits, most expensive first. Chosen so that 100
 * credits never buy the best eleven of a match, but always some eleven.
 */
const priceLadder: readonly { halfCredits: number; of22: number }[] = [
  { halfCredits: 21, of22: 2 },
  { halfCredits: 20, of22: 3 },
  { halfCredits: 19, of22: 3 },
  { halfCredits: 18, of22: 4 },
  { halfCredits: 17, of22: 4 },
  { halfCredits: 16, of22: 3 },
  { halfCredits: 15, of22: 2 },
  { halfCredits: 14, of22: 1 },
]

const prices = priceLadder.flatMap(({ halfCredits, of22 }) => Array<number>(of22).fill(halfCredits))

/** The price of a player without earlier matches: slightly below the middle. */
const unknownHalfCredits = 17

/**
 * The price of each player of a match in half credits (14 to 21), by id. Players with earlier matches are
 * ranked by points per match (ties by id) and priced by rank: the best eleventh costs 10.5 credits. A player
 * without any costs 8.5.
 */
export function creditsFromPoints(
  squad: readonly { id: string; pointsPerMatch: number | null }[],
): Map<string, number> {
  const credits = new Map(squad.map(({ id }) => [id, unknownHalfCredits]))
  const ranked = squad
    .flatMap(({ id, pointsPerMatch }) => (pointsPerMatch === null ? [] : [{ id, pointsPerMatch }]))
    .sort((one, other) => other.pointsPerMatch - one.pointsPerMatch || (one.id < other.id ? -1 : 1))
  for (const [rank, { id }] of ranked.entries()) {
    const step = Math.floor(((rank + 0.5) * prices.length) / ranked.length)
    credits.set(id, prices[step] ?? unknownHalfCredits)
  }
  return credits
}
