import type { Entry } from '@toprun/api-schema/contest'
import { describe, expect, it } from 'vitest'
import { groupEntries } from './entry-groups.ts'

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
  it('are in one group each, with unclaimed winnings in their own', () => {
    const groups = groupEntries([
      entry('won', { prize: 9 }),
      entry('claimed', { prize: 9, claimed: true }),
      entry('lost', {}),
      entry('paid back', { contestState: 'refunded' }),
      entry('leading', { contestState: 'locked', matchState: 'live', prize: 9 }),
      entry('waiting', { contestState: 'open', matchState: 'upcoming' }),
    ])
    const ids = (entries: Entry[]) => entries.map(({ id }) => id)
    expect(ids(groups.claimable)).toEqual(['won'])
    expect(ids(groups.live)).toEqual(['leading'])
    expect(ids(groups.upcoming)).toEqual(['waiting'])
    expect(ids(groups.completed)).toEqual(['claimed', 'lost', 'paid back'])
  })
})
