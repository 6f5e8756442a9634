import { describe, expect, it, test } from 'vitest'
import { joinAction, joinCost } from './contest-money.ts'

describe('what joining costs', () => {
  it('leaves the exact difference in the wallet', () => {
    expect(joinCost(0.1, 0.3)).toEqual({ kind: 'covered', fee: 0.1, balance: 0.3, left: 0.2 })
    expect(joinCost(5, 5)).toEqual({ kind: 'covered', fee: 5, balance: 5, left: 0 })
  })

  it('gives the missing amount, down to one cent', () => {
    expect(joinCost(5, 4.99)).toEqual({ kind: 'short', fee: 5, balance: 4.99, missing: 0.01 })
  })

  it('is nothing for a free contest', () => {
    expect(joinCost(0, 0)).toEqual({ kind: 'free' })
  })
})

test.each([
  ['paid_contest', { entryFee: 10, guarantee: 0 }],
  ['paid_contest', { entryFee: 10, guarantee: 500 }],
  ['prize_contest', { entryFee: 0, guarantee: 50 }],
  ['free_contest', { entryFee: 0, guarantee: 0 }],
])('a country that has %s switched off closes a contest of %o', (action, contest) => {
  expect(joinAction(contest)).toBe(action)
})
