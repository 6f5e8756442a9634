import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'

/** The user's entries in groups: live, upcoming, completed. */
export type EntryGroups = { live: Entry[]; upcoming: Entry[]; completed: Entry[] }

/** Whether the entry has unclaimed winnings: its contest is settled and it won. */
export function isClaimable(entry: Pick<Entry, 'contestState' | 'prize' | 'claimed'>): boolean {
  return entry.contestState === 'settled' && entry.prize > 0 && !entry.claimed
}

/** Unclaimed winnings are in no group: they have a list of their own. */
export function groupEntries(entries: readonly Entry[]): EntryGroups {
  const rest = entries.filter((entry) => !isClaimable(entry))
  return {
    live: rest.filter(({ contestState }) => contestState === 'locked'),
    upcoming: rest.filter(({ contestState }) => contestState === 'open'),
    completed: rest.filter(({ contestState }) => contestState === 'settled' || contestState === 'refunded'),
  }
}

/**
 * The entry once its match is in that state. An open contest is locked with its match; whether it is played or refunded is read from
 * the API a moment later.
 */
export function withMatch(entry: Entry, { state, locksAt }: Pick<MatchSummary, 'state' | 'locksAt'>): Entry {
  const closes = entry.contestState === 'open' && state === 'live'
  return { ...entry, matchState: state, locksAt, ...(closes && { contestState: 'locked' }) }
}

/** The entry at that moment of the server's clock, in milliseconds: live from its lock, before the server reports it. */
export function entryAt(entry: Entry, now: number): Entry {
  const locks = entry.contestState === 'open' && now >= Date.parse(entry.locksAt)
  return locks ? withMatch(entry, { state: 'live', locksAt: entry.locksAt }) : entry
}
