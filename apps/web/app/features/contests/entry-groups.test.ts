import type { Entry } from '@toprun/api-schema/contest'
import type { MatchState } from '@toprun/api-schema/match-states'
import { describe, expect, it } from 'vitest'
import { byMatch, entryAt, entryStateLabel, groupEntries, withMatch, withSlot } from './entry-groups.ts'

const lock = '2026-11-22T14:00:00.000Z'

function entry(id: string, facts: Partial<Entry>): Entry {
  return {
    id,
    contestId: id,
    contestName: 'Grand League',
    code: null,
    slot: null,
    matchId: id,
    matchTitle: 'Riverside v Hill',
    matchSides: [],
    matchFormat: 'T20',
    matchResult: null,
    matchState: 'completed',
    startsAt: lock,
    locksAt: lock,
    contestState: 'settled',
    mayLeave: false,
    teamId: id,
    teamName: 'Night Owls',
    missingPlayers: null,
    entryFee: 5,
    points: 0,
    rank: 1,
    moved: 0,
    entries: 2,
    prize: 0,
    next: null,
    claimed: false,
    refundReason: null,
    feeReturned: false,
    ...facts,
  }
}

describe('my entries', () => {
  it('are in one group each, winnings among the completed', () => {
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
    expect(ids(groups.completed)).toEqual(['won', 'claimed', 'lost', 'paid back'])
  })

  it('are listed by their lock while they are upcoming, those of one moment as they came', () => {
    const upcoming = (id: string, locksAt: string) => entry(id, { contestState: 'open', locksAt })
    const groups = groupEntries([
      upcoming('last', '2026-11-24T14:00:00.000Z'),
      upcoming('second', lock),
      upcoming('third', lock),
      upcoming('first', '2026-11-21T14:00:00.000Z'),
    ])
    expect(groups.upcoming.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'last'])
  })

  it('are live from the moment that their match locks, and stay settled or refunded whatever it does', () => {
    const at = (state: MatchState, moment = lock) => ({ state, startsAt: moment, locksAt: moment })
    const locked = withMatch(entry('open', { contestState: 'open', matchState: 'upcoming' }), at('live'))
    expect(locked).toMatchObject({ contestState: 'locked', matchState: 'live' })
    expect(withMatch(locked, at('review'))).toMatchObject({ contestState: 'locked', matchState: 'review' })
    for (const contestState of ['settled', 'refunded'] as const)
      expect(withMatch(entry('over', { contestState }), at('live'))).toMatchObject({ contestState })
    const postponed = entry('open', { contestState: 'open' })
    const later = '2026-11-22T18:00:00.000Z'
    expect(withMatch(postponed, at('upcoming', later))).toMatchObject({
      contestState: 'open',
      startsAt: later,
      locksAt: later,
    })
  })

  it('of a slot stay open while their match is live, until the slot closes', () => {
    const open = entry('open', { slot: 2, contestState: 'open', matchState: 'live' })
    expect(entryAt(open, Date.parse(lock))).toBe(open)
    expect(withMatch(open, { ...open, state: 'live' })).toMatchObject({ contestState: 'open' })
    expect(withSlot(open, 'open')).toBe(open)
    expect(withSlot(open, undefined)).toBe(open)
    expect(withSlot(open, 'locked')).toMatchObject({ contestState: 'locked' })
    const settled = entry('settled', { slot: 2, matchState: 'live' })
    expect(withSlot(settled, 'completed')).toBe(settled)
  })

  it('say how far they are: by their match, those of a slot by their slot', () => {
    const label = (facts: Partial<Entry>) => entryStateLabel(entry('one', facts))
    expect(label({ contestState: 'locked', matchState: 'review' })).toBe('Under review')
    expect(label({ contestState: 'refunded', matchState: 'live' })).toBe('Refunded')
    expect(
      (['open', 'locked', 'settled', 'refunded'] as const).map((contestState) =>
        label({ slot: 2, contestState, matchState: 'live' }),
      ),
    ).toEqual(['Open', 'Live', 'Completed', 'Refunded'])
  })

  it('lock by the clock before the server reports it, and only if they were open and not postponed', () => {
    const open = entry('open', { contestState: 'open', matchState: 'upcoming' })
    const at = Date.parse(lock)
    expect(entryAt(open, at - 1)).toBe(open)
    expect(entryAt(open, at)).toMatchObject({ contestState: 'locked', matchState: 'live' })
    const postponed = entry('postponed', { contestState: 'open', matchState: 'postponed' })
    expect(entryAt(postponed, at)).toBe(postponed)
    for (const contestState of ['settled', 'refunded', 'locked'] as const)
      expect(entryAt(entry('other', { contestState }), at)).toEqual(entry('other', { contestState }))
  })

  it('are together by match, the match of the newest entry first', () => {
    const grouped = byMatch([
      entry('3', { matchId: 'm2' }),
      entry('2', { matchId: 'm1' }),
      entry('1', { matchId: 'm2' }),
    ])
    expect(grouped.map((entries) => entries.map(({ id }) => id))).toEqual([['3', '1'], ['2']])
  })
})
