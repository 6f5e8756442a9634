import { expect, test } from 'vitest'
import { didNotTakePlace, poolNote, poolTerm, shownPool } from './contest-money.ts'

const open = { state: 'open', guarantee: 0, newcomers: null, prizePool: 9, fullPrizePool: 450 } as const
const sure = { ...open, guarantee: 50, prizePool: 50 }

test('an open contest shows its pool when full, and what it is so far', () => {
  expect([poolTerm(open), shownPool(open), poolNote(open)]).toEqual([
    'Prize pool when full',
    450,
    '$9.00 so far',
  ])
})

test('a guaranteed contest shows the same in the same places, and what is paid in any case', () => {
  expect([poolTerm(sure), shownPool(sure), poolNote(sure)]).toEqual([
    'Prize pool when full',
    450,
    '$50.00 guaranteed',
  ])
})

test('a pool that the fees have made more than is guaranteed is not called guaranteed', () => {
  const grown = { ...sure, prizePool: 364.5 }
  expect([poolTerm(grown), shownPool(grown), poolNote(grown)]).toEqual([
    'Prize pool when full',
    450,
    '$364.50 so far',
  ])
  expect(poolTerm({ ...grown, state: 'settled' })).toBe('Prize pool')
})

test('a contest for newcomers shows its prizes and who pays them', () => {
  const first = { ...sure, newcomers: 'open', fullPrizePool: 50 } as const
  expect([poolTerm(first), shownPool(first), poolNote(first)]).toEqual(['Prizes', 50, 'Paid by TopRun'])
})

test('a closed contest shows its pool', () => {
  const closed = { ...open, state: 'locked' as const }
  expect([poolTerm(closed), shownPool(closed)]).toEqual(['Prize pool', 9])
  expect(poolTerm({ ...sure, state: 'settled' })).toBe('Guaranteed prize pool')
})

test('a contest did not take place once it is refunded or settled without entries', () => {
  const took = (state: 'open' | 'locked' | 'settled' | 'refunded', entries: number) =>
    !didNotTakePlace({ state, entries })
  expect([took('open', 0), took('locked', 0), took('settled', 1)]).toEqual([true, true, true])
  expect([took('settled', 0), took('refunded', 0), took('refunded', 3)]).toEqual([false, false, false])
})
