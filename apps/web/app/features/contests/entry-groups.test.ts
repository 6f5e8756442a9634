import type { Entry } from '@toprun/api-schema/contest'
import { describe, expect, it } from 'vitest'
import { groupEntries, withMatchState } from './entry-groups.ts'

function entry(id: string, facts: Partial<Entry>): Entry {
  return {
    id,
    contestId: id,
    contestName: 'Grand League',
    matchId: id,
    matchTitle: 'Riverside v Hill',
    matchState: 'completed',
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
    const locked = withMatchState(entry('open', { contestState: 'open', matchState: 'upcoming' }), 'live')
    expect(locked).toMatchObject({ contestState: 'locked', matchState: 'live' })
    expect(withMatchState(locked, 'review')).toMatchObject({ contestState: 'locked', matchState: 'review' })
    for (const contestState of ['settled', 'refunded'] as const)
      expect(withMatchState(entry('over', { contestState }), 'live')).toMatchObject({ contestState })
    const postponed = entry('open', { contestState: 'open' })
    expect(withMatchState(postponed, 'upcoming')).toMatchObject({ contestState: 'open' })
  })
})
