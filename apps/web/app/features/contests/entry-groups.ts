import type { Entry } from '@toprun/api-schema/contest'

/** My entries as a member looks for them: money waiting first, then what is on, what comes, what is over. */
export type EntryGroups = { claimable: Entry[]; live: Entry[]; upcoming: Entry[]; completed: Entry[] }

/** Whether winnings wait to be claimed: the contest is settled, the entry won, nobody has claimed it yet. */
export function isClaimable(entry: Pick<Entry, 'contestState' | 'prize' | 'claimed'>): boolean {
  return entry.contestState === 'settled' && entry.prize > 0 && !entry.claimed
}

export function groupEntries(entries: readonly Entry[]): EntryGroups {
  const rest = entries.filter((entry) => !isClaimable(entry))
  return {
    claimable: entries.filter(isClaimable),
    live: rest.filter(({ contestState }) => contestState === 'locked'),
    upcoming: rest.filter(({ contestState }) => contestState === 'open'),
    completed: rest.filter(({ contestState }) => contestState === 'settled' || contestState === 'refunded'),
  }
}
