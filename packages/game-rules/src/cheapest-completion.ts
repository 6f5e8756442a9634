import { roles } from '@toprun/api-schema/match'
import { type Candidate, costOf } from './team-check.ts'
import { normalTeamLimits, roleRange, type TeamLimits } from './team-limits.ts'

/** A partial team: players per side, in total, and their cost in half credits. */
interface Filling {
  shares: readonly number[]
  count: number
  cost: number
}

/**
 * The cost, in half credits, of the cheapest full team with these players, within every limit except the
 * budget; null if there is none. Exact: dynamic programming over roles that keeps the cheapest way to each
 * split of players over the sides.
 */
export function cheapestCompletion(
  picked: readonly Candidate[],
  squad: readonly Candidate[],
  limits: TeamLimits = normalTeamLimits,
): number | null {
  const { players: size, sidePlayers } = limits
  const sides = [...new Set(squad.map(({ team }) => team))]
  const taken = new Set(picked.map(({ id }) => id))
  const shares = sides.map((team) => picked.filter((each) => each.team === team).length)

  let cheapest: Filling[] = [{ shares, count: picked.length, cost: costOf(picked) }]
  for (const role of roles) {
    const { min, max } = roleRange(limits, role)
    const already = picked.filter((each) => each.role === role).length
    const free = squad.filter((each) => each.role === role && !taken.has(each.id))
    const prices = sides.map((team) => ascendingPrices(free.filter((each) => each.team === team)))
    const additions = fillings(prices, max - already).filter(({ count }) => already + count >= min)
    cheapest = cheapestBySplit(
      cheapest
        .flatMap((filling) => additions.map((addition) => joined(filling, addition)))
        .filter(({ count, shares }) => count <= size && shares.every((share) => share <= sidePlayers.max)),
    )
  }
  const whole = cheapest.filter(({ count }) => count === size)
  return whole.length === 0 ? null : Math.min(...whole.map(({ cost }) => cost))
}

function ascendingPrices(players: readonly Candidate[]): number[] {
  return players.map(({ halfCredits }) => halfCredits).sort((one, other) => one - other)
}

/** Every choice of at most `most` players, cheapest of each side first. Empty if `most` is negative. */
function fillings(pricesBySide: readonly (readonly number[])[], most: number): Filling[] {
  if (most < 0) return []
  let ways: Filling[] = [{ shares: [], count: 0, cost: 0 }]
  for (const prices of pricesBySide) {
    ways = ways.flatMap(({ shares, count, cost }) =>
      [0, ...prices].slice(0, most - count + 1).map((_, share) => ({
        shares: [...shares, share],
        count: count + share,
        cost: cost + prices.slice(0, share).reduce((sum, price) => sum + price, 0),
      })),
    )
  }
  return ways
}

function joined(filling: Filling, addition: Filling): Filling {
  return {
    shares: filling.shares.map((share, side) => share + (addition.shares[side] ?? 0)),
    count: filling.count + addition.count,
    cost: filling.cost + addition.cost,
  }
}

function cheapestBySplit(ways: readonly Filling[]): Filling[] {
  const best = new Map<string, Filling>()
  for (const way of ways) {
    const key = way.shares.join()
    if (way.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, way)
  }
  return [...best.values()]
}
