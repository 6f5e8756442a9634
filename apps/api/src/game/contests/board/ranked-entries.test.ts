import type { Steps } from '@toprun/leaderboard/steps'
import { expect, test } from 'vitest'
import type { PickReader } from '../teams/pick-reader.ts'
import type { SeatPicks } from '../teams/read-picks.ts'
import { noEntries, removeLeftSeats, sumOfSeats, takeIn } from './ranked-entries.ts'

const reader: Pick<PickReader, 'heldIn'> = {
  heldIn: (picks) => [{ player: picks[0] ?? 0, awardFactor: 4, deductionFactor: 4 }],
}
const picksOf = (player: number) => Uint8Array.of(player)
const joined = (count: number): SeatPicks[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ seat: index + 1, revision: index + 1 },
    picks: picksOf(0),
  }))

function inSteps<Result>(steps: Steps<Result>): { result: Result; steps: number } {
  for (let taken = 1; ; taken += 1) {
    const step = steps.next()
    if (step.done) return { result: step.value, steps: taken }
  }
}

const take = (ranked: ReturnType<typeof noEntries>, block: readonly SeatPicks[], after: number) =>
  inSteps(takeIn(ranked, reader as PickReader, block, after))

test('entries are taken in and summed up in steps of 128, between which others work', () => {
  const ranked = noEntries(2, 8)
  expect(take(ranked, joined(300), 0)).toEqual({ result: [], steps: 3 })
  expect([ranked.caughtUpTo, ranked.leaderboard.size, ranked.seats.length]).toEqual([300, 300, 300])
  removeLeftSeats(ranked, [{ seat: 2, revision: 301 }])
  expect(inSteps(sumOfSeats(ranked))).toEqual({ result: 45_150 - 2, steps: 4 })
})

test('a changed team replaces the previous one, an entry that left is out, and the latest revision counts regardless of the order of arrival', () => {
  const ranked = noEntries(2, 8)
  take(ranked, joined(3), 0)
  ranked.leaderboard.setPoints([
    { player: 0, awards: 1, deductions: 0 },
    { player: 1, awards: 5, deductions: 0 },
  ])
  const changed = [
    { seat: 2, revision: 9, picks: picksOf(1) },
    { seat: 1, revision: 5, picks: picksOf(1) },
    // From a snapshot of other entries.
    { seat: 0, revision: 4, picks: picksOf(1) },
  ]
  expect(take(ranked, changed, 3).result).toEqual([2, 1, 0])
  expect([0, 1, 2].map((index) => ranked.leaderboard.scoreOf(index))).toEqual([20, 20, 4])
  expect(ranked.caughtUpTo).toBe(9)
  removeLeftSeats(ranked, [
    { seat: 3, revision: 4 },
    { seat: 8, revision: 12 },
  ])
  expect([ranked.leaderboard.size, ranked.leaderboard.rankOf(2), ranked.caughtUpTo]).toEqual([2, 0, 12])
})
