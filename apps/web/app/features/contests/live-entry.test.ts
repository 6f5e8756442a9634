import type { Entry } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { liveEntry, nextLock } from './live-entry.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const entry = (facts: Partial<Entry>): Entry => ({
  ...{ id: 'e', contestId: 'c', contestName: 'Duel', code: null, slot: null, matchId: 'm' },
  ...{ matchTitle: 'A v B', matchSides: [], matchFormat: 'T20', matchResult: null, matchState: 'live' },
  ...{ startsAt: '2026-11-26T13:00:00Z', missingPlayers: null },
  ...{ locksAt: '2026-11-26T13:00:00Z', contestState: 'locked', mayLeave: false, teamId: 't' },
  ...{ teamName: 'Owls', entryFee: 0, points: 0, rank: 9, moved: 0, entries: 10, prize: 0, next: null },
  ...{ claimed: false, refundReason: null, feeReturned: false },
  ...facts,
})

test('of live contests the one that wins most is followed, then the best rank, not of those that wait, are reviewed or are over', () => {
  const [best, other] = [entry({ id: 'best', rank: 2 }), entry({ id: 'other', rank: null })]
  const rest = [
    entry({ rank: 1, contestState: 'open' }),
    entry({ rank: 1, matchState: 'review' }),
    entry({ rank: 1, contestState: 'settled', matchState: 'completed' }),
  ]
  expect(liveEntry([...rest, other, best])).toBe(best)
  expect(liveEntry(rest)).toBeNull()
  const winning = entry({ rank: 4, prize: 12.5 })
  expect(liveEntry([best, winning])).toBe(winning)
})

test('entries are read again when the next of them locks, and not for what is days away or late', () => {
  const open = (locksAt: string) => entry({ contestState: 'open', locksAt })
  expect(nextLock([open('2026-11-26T13:00:00Z'), open('2026-11-26T12:10:00Z')], now)).toBe(604_000)
  expect(nextLock([open('2026-11-29T12:00:00Z'), open('2026-11-26T11:59:00Z'), entry({})], now)).toBe(false)
})
