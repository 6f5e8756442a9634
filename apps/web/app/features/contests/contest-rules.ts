import type { Contest } from '@toprun/api-schema/contest'

/** A contest's terms in sentences. How to join is said only while that is possible. */
export function contestRules(contest: Contest): string[] {
  const { state, entries, minEntries, maxEntries, maxPerUser, rakePercent, entryFee } = contest
  const joinable = state === 'open' && entries < maxEntries
  return [
    ...(joinable
      ? [`Join with ${maxPerUser === 1 ? 'one team' : `up to ${maxPerUser} teams`} before the match starts.`]
      : []),
    ...(state === 'open' && entries < minEntries
      ? [`It needs ${minEntries} entries by then, otherwise everyone is refunded.`]
      : []),
    entryFee === 0
      ? 'It is free and has no prizes.'
      : `${100 - rakePercent}% of the entry fees is paid out as prizes; equal scores share the prizes of their ranks.`,
  ]
}
