/**
 * How many of 22 ranked players have each price, in half credits, most expensive first. Chosen so that 100
 * credits never buy the best eleven of a match, but always some eleven.
 */
const priceLadder: readonly { halfCredits: number; of22: number }[] = [
  { halfCredits: 21, of22: 4 },
  { halfCredits: 20, of22: 3 },
  { halfCredits: 19, of22: 3 },
  { halfCredits: 18, of22: 3 },
  { halfCredits: 17, of22: 3 },
  { halfCredits: 16, of22: 3 },
  { halfCredits: 15, of22: 2 },
  { halfCredits: 14, of22: 1 },
]

const prices = priceLadder.flatMap(({ halfCredits, of22 }) => Array<number>(of22).fill(halfCredits))
const lowestHalfCredits = 14

/** The price of a player without earlier matches: slightly below the middle. */
const unknownHalfCredits = 17

/**
 * The price of each player of a match in half credits (14 to 21), by id. Players with earlier matches are
 * ranked by points per match (ties by id) and priced by rank: the best costs 10.5 credits, and in larger squads every player after the
 * first 22 costs 7. A player without any costs 8.5.
 */
export function creditsFromPoints(
  squad: readonly { id: string; pointsPerMatch: number | null }[],
): Map<string, number> {
  const credits = new Map(squad.map(({ id }) => [id, unknownHalfCredits]))
  const ranked = squad
    .flatMap(({ id, pointsPerMatch }) => (pointsPerMatch === null ? [] : [{ id, pointsPerMatch }]))
    .sort((one, other) => other.pointsPerMatch - one.pointsPerMatch || (one.id < other.id ? -1 : 1))
  const priced = Math.min(ranked.length, prices.length)
  for (const [rank, { id }] of ranked.entries()) {
    const step = Math.floor(((rank + 0.5) * prices.length) / priced)
    credits.set(id, prices[step] ?? lowestHalfCredits)
  }
  return credits
}

/**
 * A mean of few matches is drawn towards that of the whole squad, like adding this many matches of the average
 * player.
 */
const averageMatches = 2

/**
 * The expected points of each player in the next match, from earlier ones: one great day of a newcomer does not count like a
 * season. Null without any.
 */
export function expectedPoints(
  squad: readonly { id: string; points: readonly number[] }[],
): { id: string; pointsPerMatch: number | null }[] {
  const all = squad.flatMap(({ points }) => points)
  const average = sum(all) / Math.max(all.length, 1)
  return squad.map(({ id, points }) => ({
    id,
    pointsPerMatch:
      points.length === 0
        ? null
        : (sum(points) + averageMatches * average) / (points.length + averageMatches),
  }))
}

/** How many matches determine a player's form. */
export const formMatches = 5

/** A player's form: the mean of the last five matches' points. @param points newest first */
export function formOf(points: readonly number[]): number | null {
  const last = points.slice(0, formMatches)
  return last.length === 0 ? null : sum(last) / last.length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
