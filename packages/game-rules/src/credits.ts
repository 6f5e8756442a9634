/**
 * How many of 22 ranked players cost so much, in half credits, the dearest first. Chosen so that a squad of two sides never
 * has a best eleven that 100 credits buy, and always has an eleven that they do.
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

/** Of a player without a past: a little below the middle. */
const unknownHalfCredits = 17

/**
 * What each player of a match costs, in half credits (14 to 21), by id. Those with points per match behind them are ranked
 * among themselves, equals by id, and priced by how far up they stand: the best eleventh of them costs 10.5 credits. Who has
 * none costs 8.5.
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
