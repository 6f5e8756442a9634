import type { Entry } from '@toprun/api-schema/contest'

/** The user's entries in groups: winnings to claim, live, upcoming, completed. */
export type EntryGroups = { claimable: Entry[]; live: Entry[]; upcoming: Entry[]; completed: Entry[] }

/** Whether the entry has unclaimed winnings: its contest is settled and it won. */
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
