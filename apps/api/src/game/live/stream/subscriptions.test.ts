import { contestId as contestIdOf } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import type { EntryRank } from '../../contests/board/board-rows.ts'
import { subscribeToRanks } from './subscriptions.ts'

const contestId = contestIdOf.parse('00000000-0000-4000-8000-000000000001')
const second: EntryRank = {
  ...{ rank: 2, moved: 1, quarterPoints: 40, points: 10, prizeMinor: 500n, prize: 5 },
  next: { points: 12.5, place: 3, prize: 40 },
}

/** Two followed entries, whose ranks the test changes; null while there is no ranking. */
function followTwo() {
  const ranked = { isThere: true, bySeat: new Map<number, EntryRank>() }
  const board = { rankOf: (seat: number) => ranked.bySeat.get(seat) ?? null }
  const kept: unknown[] = []
  const room = Object.assign(Object.create(null), {
    keepRanks: (...of: unknown[]) => {
      kept.push(of)
      return () => kept.pop()
    },
    rankedBoard: () => (ranked.isThere ? board : null),
  })
  const seats = new Map([
    ['ann', 7],
    ['ben', 9],
  ])
  const { pull, stop } = subscribeToRanks(room, contestId, seats)
  return {
    ranked,
    kept,
    stop,
    pull: () => {
      const event = pull()
      return event && { name: event.name, ...JSON.parse(event.json) }
    },
  }
}

test('the ranks of followed entries come once there is a ranking, and then those that changed', () => {
  const { ranked, kept, pull, stop } = followTwo()
  expect(kept).toEqual([[contestId, [7, 9]]])
  ranked.isThere = false
  ranked.bySeat.set(7, second)
  expect(pull()).toBeNull()
  ranked.isThere = true
  expect(pull()).toEqual({ name: 'ranks', contestId, ranks: [['ann', 7, 2, 1, 10, 5, 12.5, 3, 40]] })
  expect(pull()).toBeNull()
  ranked.bySeat.set(9, { ...second, rank: 1, next: null })
  expect(pull()?.ranks).toEqual([['ben', 9, 1, 1, 10, 5, null, null, null]])
  ranked.bySeat.set(7, { ...second, rank: 3 })
  ranked.bySeat.set(9, { ...second, rank: 4 })
  expect(pull()?.ranks).toEqual([
    ['ann', 7, 3, 1, 10, 5, 12.5, 3, 40],
    ['ben', 9, 4, 1, 10, 5, 12.5, 3, 40],
  ])
  stop()
  expect(kept).toEqual([])
})

test.each<[string, Partial<EntryRank>]>([
  ['its rank', { rank: 1 }],
  ['how it moved', { moved: 0 }],
  ['its points', { points: 10.5 }],
  ['its prize', { prize: 7 }],
  ['how far the next prize is', { next: { points: 11, place: 3, prize: 40 } }],
  ['the place of the next prize', { next: { points: 12.5, place: 2, prize: 40 } }],
  ['the next prize', { next: { points: 12.5, place: 3, prize: 50 } }],
  ['that there is no next prize', { next: null }],
])('an entry is shown again if only %s changes, and that once', (_what, changed) => {
  const { ranked, pull } = followTwo()
  ranked.bySeat.set(7, second)
  pull()
  const { rank, moved, points, prize, next } = { ...second, ...changed }
  ranked.bySeat.set(7, { ...second, ...changed })
  expect(pull()?.ranks).toEqual([
    ['ann', 7, rank, moved, points, prize, next?.points ?? null, next?.place ?? null, next?.prize ?? null],
  ])
  expect(pull()).toBeNull()
})
