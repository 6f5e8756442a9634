import { expect, test } from 'vitest'
import {
  clearingOf,
  isAccount,
  kindOf,
  potOf,
  promotional,
  revenue,
  walletOf,
  winningsOf,
} from './account.ts'
import { testContest, testUser } from './test-ids.ts'

test('an account is named by its kind and its owner', () => {
  expect([
    walletOf(testUser('u1')),
    winningsOf(testUser('u1')),
    potOf(testContest('c1')),
    clearingOf('sandbox'),
    revenue,
    promotional,
  ]).toEqual(['wallet:u1', 'winnings:u1', 'pot:c1', 'clearing:sandbox', 'revenue', 'promotional'])
  expect([walletOf(testUser('u1')), revenue].map(kindOf)).toEqual(['wallet', 'revenue'])
})

test.each(['', 'a:b', 'a b', "a'; --", 'é', 'x'.repeat(101), 'u1\n'])('%j owns no account', (id) => {
  expect(() => walletOf(testUser(id))).toThrow('ledger account')
})

test.each(['wallet', 'wallet:', 'purse:u1', 'revenue:u1', ' revenue', ''])('%j is not an account', (name) => {
  expect(isAccount(name)).toBe(false)
})
