import type { Entry } from '@toprun/api-schema/contest'
import type { LiveMessages } from '@toprun/api-schema/live'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { stateLabels } from '../matches/match-stage.ts'
import { nextPrizeOf } from './live-board.ts'

/** The user's entries in groups: live, upcoming, completed. */
export type EntryGroups = { live: Entry[]; upcoming: Entry[]; completed: Entry[] }

/** Whether the entry has unclaimed winnings: its contest is settled and it won. */
export function isClaimable(entry: Pick<Entry, 'contestState' | 'prize' | 'claimed'>): boolean {
  return entry.contestState === 'settled' && entry.prize > 0 && !entry.claimed
}

/** What locks soonest comes first, the others as they were joined. */
export function groupEntries(entries: readonly Entry[]): EntryGroups {
  return {
    live: entries.filter(({ contestState }) => contestState === 'locked'),
    upcoming: entries
      .filter(({ contestState }) => contestState === 'open')
      .toSorted((one, other) => Date.parse(one.locksAt) - Date.parse(other.locksAt)),
    completed: entries.filter(
      ({ contestState }) => contestState === 'settled' || contestState === 'refunded',
    ),
  }
}

/** The entries of each match together, in their order. */
export const byMatch = (entries: readonly Entry[]) => together(entries, ({ matchId }) => matchId)

/** The entries of each contest together, in their order. */
export const byContest = (entries: readonly Entry[]) => together(entries, ({ contestId }) => contestId)

function together(entries: readonly Entry[], of: (entry: Entry) => string): (readonly [Entry, ...Entry[]])[] {
  const groups = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const known = groups.get(of(entry))
    if (known) known.push(entry)
    else groups.set(of(entry), [entry])
  }
  return [...groups.values()]
}

/** `Live` for an entry that is ranked now. One of a slot is over, or still open, while its match is live. */
export function entryStateLabel({ contestState, matchState, slot }: Entry): string {
  if (contestState === 'refunded') return 'Refunded'
  return slot === null ? stateLabels[matchState] : slotContestLabels[contestState]
}

/** Players of its team are not in the announced XI, and can still be replaced. */
export function lacksPlayers({ contestState, missingPlayers }: Entry): boolean {
  return contestState === 'open' && Boolean(missingPlayers)
}

const slotContestLabels = { open: 'Open', locked: 'Live', settled: 'Completed' } as const

/** The entry once its slot is in that state: closed as soon as the slot is. */
export function withSlot(entry: Entry, state: MatchSlot['state'] | undefined): Entry {
  const closes = entry.contestState === 'open' && state !== undefined && state !== 'open'
  return closes ? { ...entry, contestState: 'locked' } : entry
}

/**
 * The entry once its match is in that state. An open contest of the whole match is locked with it; whether it is played or refunded is read from
 * the API a moment later.
 */
export function withMatch(
  entry: Entry,
  { state, startsAt, locksAt }: Pick<MatchSummary, 'state' | 'startsAt' | 'locksAt'>,
): Entry {
  const closes = entry.slot === null && entry.contestState === 'open' && state === 'live'
  return { ...entry, matchState: state, startsAt, locksAt, ...(closes && { contestState: 'locked' }) }
}

/** The entry at that moment of the server's clock, in milliseconds: live from its lock, before the server reports it, unless postponed. */
export function entryAt(entry: Entry, now: number): Entry {
  const waits = entry.slot === null && entry.contestState === 'open' && entry.matchState !== 'postponed'
  const locks = waits && now >= Date.parse(entry.locksAt)
  return locks ? withMatch(entry, { ...entry, state: 'live' }) : entry
}

/** The entry with a rank from the live stream, if it is the entry's. */
export function withRank(
  entry: Entry,
  [entryId, , rank, moved, points, prize, ...ahead]: LiveMessages['ranks']['ranks'][number],
): Entry {
  if (entryId !== entry.id) return entry
  return { ...entry, rank, moved, points, prize, next: nextPrizeOf(ahead) }
}
