import { expect, test } from 'vitest'
import { joinAction } from './contest-money.ts'

test.each([
  ['paid_contest', { entryFee: 10, guarantee: 0 }],
  ['paid_contest', { entryFee: 10, guarantee: 500 }],
  ['prize_contest', { entryFee: 0, guarantee: 50 }],
  ['free_contest', { entryFee: 0, guarantee: 0 }],
])('a country that has %s switched off closes a contest of %o', (action, contest) => {
  expect(joinAction(contest)).toBe(action)
})
