/** How long a price holds. `null`: it does not any more. */
export type TimeLeft = { text: string; changesInMs: number } | null

const minute = 60_000

/**
 * The time that is left, in whole minutes: a price is no countdown.
 * @param goodUntil in milliseconds, as `now`.
 * @example timeLeft(600_000, 90_000) // { text: 'about 9 minutes', changesInMs: 30_000 }
 */
export function timeLeft(goodUntil: number, now: number): TimeLeft {
  const left = goodUntil - now
  if (left <= 0) return null
  if (left <= minute) return { text: 'less than a minute', changesInMs: left }
  const minutes = Math.ceil(left / minute)
  return { text: `about ${minutes} minutes`, changesInMs: left - (minutes - 1) * minute }
}

/**
 * When a price ends by this computer's clock, which may be wrong: what counts is how far the end was from the server's own
 * time when it answered.
 * @param serverDate the answer's `Date`; without one, the clock is believed.
 */
export function goodUntil(expiresAt: string, serverDate: string | null, now: number): number {
  const server = Date.parse(serverDate ?? '')
  return Number.isNaN(server) ? Date.parse(expiresAt) : now + Date.parse(expiresAt) - server
}
