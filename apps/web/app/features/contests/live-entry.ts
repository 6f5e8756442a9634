import type { Entry } from '@toprun/api-schema/contest'

/** The best placed of the entries whose contest is live; null without one. */
export function liveEntry(entries: readonly Entry[]): Entry | null {
  return bestPlaced(
    entries.filter(({ contestState, matchState }) => contestState === 'locked' && matchState === 'live'),
  )
}

/** The entry that wins most, and of those that win the same the one with the best rank; null without one. */
export function bestPlaced(entries: readonly Entry[]): Entry | null {
  const placeOf = ({ rank }: Entry) => rank ?? Number.POSITIVE_INFINITY
  return entries.toSorted((one, other) => other.prize - one.prize || placeOf(one) - placeOf(other))[0] ?? null
}

/** Some seconds, so that the server has locked it too. */
const laterMs = 4_000
/** A timer takes no more. */
const longestMs = 86_400_000

/** The milliseconds until the next of the open entries is locked, and some seconds more; false if none is within a day. */
export function nextLock(entries: readonly Entry[], now: number): number | false {
  const waits = entries
    .filter(({ contestState }) => contestState === 'open')
    .map(({ locksAt }) => Date.parse(locksAt) - now)
    .filter((wait) => wait > 0 && wait < longestMs)
  return waits.length > 0 && Math.min(...waits) + laterMs
}
