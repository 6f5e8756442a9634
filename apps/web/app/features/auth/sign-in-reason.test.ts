import { expect, test } from 'vitest'
import { signInReason } from './sign-in-reason.ts'

test.for([
  ['/payment', 'Sign in to pay. Nothing is charged before you confirm it.'],
  ['/payment?amount=20', 'Sign in to pay. Nothing is charged before you confirm it.'],
  ['/payments?order_id=7', 'Sign in to see your order.'],
  ['/marketplace/mine#bids', 'Sign in to trade cards.'],
  ['/matches/7/team', 'Sign in to join a contest with your team. Some contests are free.'],
  ['/profiles', undefined],
  ['', undefined],
] as const)('a visitor who is sent from %s to sign in reads: %s', ([next, reason]) => {
  expect(signInReason(next)).toBe(reason)
})
