import { expect, test } from 'vitest'
import { isOverdue, type MissedRevision, missedRevision } from './use-ranks-delay.ts'

/** Checks at these moments, in milliseconds, with the revisions of ranks and match; whether the last is overdue. */
function delayedAfter(...checks: readonly [at: number, ranks: number, match: number][]): boolean {
  let missed: MissedRevision | null = null
  let isDelayed = false
  for (const [at, ranks, match] of checks) {
    missed = missedRevision(missed, { ranks, match }, at)
    isDelayed = isOverdue(missed, at)
  }
  return isDelayed
}

test('ranks that miss an event are delayed after more than five seconds', () => {
  expect(delayedAfter([0, 10, 11], [5_000, 10, 11])).toBe(false)
  expect(delayedAfter([0, 10, 11], [5_001, 10, 11])).toBe(true)
})

test('the time counts from the first missed event, however many follow', () => {
  expect(delayedAfter([0, 10, 11], [3_000, 10, 12], [5_001, 10, 14])).toBe(true)
})

test('ranks that follow each event some seconds later are not delayed, however long the match runs', () => {
  expect(delayedAfter([0, 10, 11], [3_000, 11, 12], [6_000, 12, 13], [9_000, 13, 14])).toBe(false)
})

test('ranks with the newest event are not delayed any more', () => {
  expect(delayedAfter([0, 10, 11], [6_000, 11, 11])).toBe(false)
  expect(delayedAfter([0, 10, 11], [6_000, 11, 11], [7_000, 11, 12])).toBe(false)
})
