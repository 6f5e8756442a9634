import type { Contest } from '@toprun/api-schema/contest'

/** A contest's terms in sentences. */
export function contestRules(contest: Contest): string[] {
  const { minEntries, maxPerUser, rakePercent, entryFee } = contest
  return [
    `Join with ${maxPerUser === 1 ? 'one team' : `up to ${maxPerUser} teams`} before the match starts.`,
    ...(minEntries > 1 ? [`It needs ${minEntries} entries by then, otherwise everyone is refunded.`] : []),
    entryFee === 0
      ? 'It is free and has no prizes.'
      : `${100 - rakePercent}% of the entry fees is paid out as prizes; equal scores share the prizes of their ranks.`,
  ]
}
