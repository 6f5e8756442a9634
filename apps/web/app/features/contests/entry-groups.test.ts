import type { Entry } from '@toprun/api-schema/contest'
import type { MatchState } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { entryAt, groupEntries, withMatch } from './entry-groups.ts'

const lock = '2026-11-22T14:00:00.000Z'

function entry(id: string, facts: Partial<Entry>): Entry {
  return {
    id,
    contestId: id,
    contestName: 'Grand League',
    matchId: id,
    matchTitle: 'Riverside v Hill',
    matchState: 'completed',
    locksAt: lock,
    contestState: 'settled',
    teamId: id,
    teamName: 'Night Owls',
    entryFee: 5,
    points: 0,
    rank: 1,
    entries: 2,
    prize: 0,
    claimed: false,
    ...facts,
  }
}

describe('my entries', () => {
  it('are in one group each, without unclaimed winnings, which have a list of their own', () => {
    const groups = groupEntries([
      entry('won', { prize: 9 }),
      entry('claimed', { prize: 9, claimed: true }),
      entry('lost', {}),
      entry('paid back', { contestState: 'refunded' }),
      entry('leading', { contestState: 'locked', matchState: 'live', prize: 9 }),
      entry('waiting', { contestState: 'open', matchState: 'upcoming' }),
    ])
    const ids = (entries: Entry[]) => entries.map(({ id }) => id)
    expect(ids(groups.live)).toEqual(['leading'])
    expect(ids(groups.upcoming)).toEqual(['waiting'])
    expect(ids(groups.completed)).toEqual(['claimed', 'lost', 'paid back'])
  })

  it('are live from the moment that their match locks, and stay settled or refunded whatever it does', () => {
    const at = (state: MatchState, locksAt = lock) => ({ state, locksAt })
    const locked = withMatch(entry('open', { contestState: 'open', matchState: 'upcoming' }), at('live'))
    expect(locked).toMatchObject({ contestState: 'locked', matchState: 'live' })
    expect(withMatch(locked, at('review'))).toMatchObject({ contestState: 'locked', matchState: 'review' })
    for (const contestState of ['settled', 'refunded'] as const)
      expect(withMatch(entry('over', { contestState }), at('live'))).toMatchObject({ contestState })
    const postponed = entry('open', { contestState: 'open' })
    const later = '2026-11-22T18:00:00.000Z'
    expect(withMatch(postponed, at('upcoming', later))).toMatchObject({
      contestState: 'open',
      locksAt: later,
    })
  })

  it('lock by the clock before the server reports it, and only if they were open', () => {
    const open = entry('open', { contestState: 'open', matchState: 'upcoming' })
    const at = Date.parse(lock)
    expect(entryAt(open, at - 1)).toBe(open)
    expect(entryAt(open, at)).toMatchObject({ contestState: 'locked', matchState: 'live' })
    for (const contestState of ['settled', 'refunded', 'locked'] as const)
      expect(entryAt(entry('other', { contestState }), at)).toEqual(entry('other', { contestState }))
  })
})
