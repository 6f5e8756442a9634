import type { DepositClaimResponse } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import type { Refusal } from '../../../platform/api-client.ts'
import {
  askAgainIn,
  bestOf,
  type DepositStatus,
  finalOf,
  follow,
  isUnseen,
  statusOf,
} from './deposit-status.ts'

const facts: DepositClaimResponse['data'] = {
  id: '00000000-0000-4000-8000-000000000000',
  service: 'buy',
  state: 'waiting',
  outcome: null,
  confirmations: 0,
  needed: null,
  credited: 0,
}

function statusOfClaim(change: Partial<DepositClaimResponse['data']>): DepositStatus {
  return statusOf({ ok: true, data: { status: 0, msg: 'so it is', data: { ...facts, ...change } } })
}

function refusedWith(status: number, code: Refusal['code'] = 'refused'): DepositStatus {
  return statusOf({ ok: false, status, msg: 'no', code })
}

test('a deposit that waits or confirms is pending, and is polled', () => {
  const waiting = statusOfClaim({})
  const confirming = statusOfClaim({ state: 'confirming', confirmations: 1, needed: 2 })
  expect(waiting).toEqual({ step: 'pending', msg: 'so it is', confirmations: 0, needed: null })
  expect(confirming).toMatchObject({ confirmations: 1, needed: 2 })
  expect([waiting, confirming].map(finalOf)).toEqual([null, null])
  const deep = statusOfClaim({ state: 'confirming', confirmations: 1, needed: 128 })
  expect(askAgainIn(confirming)).toBeLessThan(Number(askAgainIn(deep)))
})

test.each(['paid', 'overpaid'] as const)('an order that was %s is paid', (outcome) => {
  expect(statusOfClaim({ state: 'settled', outcome })).toEqual({ step: 'paid', msg: 'so it is' })
})

test.each(['underpaid', 'late', 'quote_used', 'sold_out', 'deposited'] as const)(
  'a payment that is %s is credited to the wallet',
  (outcome) => {
    const status = statusOfClaim({ state: 'settled', outcome, service: 'deposit', credited: 12 })
    expect(status).toEqual({ step: 'credited', msg: 'so it is' })
    expect(finalOf(status)).toBe(status)
    expect(askAgainIn(status)).toBe(false)
  },
)

test.each([
  [0, 'unreported'],
  [200, 'unreported'],
  [429, 'unreported'],
  [503, 'unreported'],
  [400, 'unreported'],
  [401, 'unreported'],
  [403, 'unreported'],
  [404, 'failed'],
  [422, 'failed'],
])('a call that ends with %d leaves the deposit %s', (status, step) => {
  expect(refusedWith(status).step).toBe(step)
})

test('a deposit that the server watches stays pending while the server is unreachable', () => {
  const confirming = statusOfClaim({ state: 'confirming', confirmations: 1, needed: 2 })
  const limited = refusedWith(429)
  expect(follow(confirming, limited)).toBe(confirming)
  expect(follow(undefined, limited)).toBe(limited)
  expect(follow(limited, confirming)).toBe(confirming)
  const paid = statusOfClaim({ state: 'settled', outcome: 'paid' })
  expect(follow(confirming, paid)).toBe(paid)
})

test('a transaction is unseen until the server has found it in a block', () => {
  expect([refusedWith(503), statusOfClaim({})].map(isUnseen)).toEqual([true, true])
  const confirming = statusOfClaim({ state: 'confirming', confirmations: 1, needed: 2 })
  expect([undefined, confirming].map(isUnseen)).toEqual([false, false])
})

test('a transaction that was lost or refused has failed', () => {
  expect(statusOfClaim({ state: 'lost' })).toMatchObject({ step: 'failed', msg: 'so it is' })
  expect(statusOfClaim({ state: 'refused' })).toMatchObject({ step: 'failed', msg: 'so it is' })
})

test('of several quotes the paid one counts; before that, the least safe one', () => {
  const otherQuote = refusedWith(422, 'not_for_this_quote')
  const wrongSender = refusedWith(422, 'wrong_sender')
  const unreported = refusedWith(503)
  const waiting = statusOfClaim({})
  const confirming = statusOfClaim({ state: 'confirming', confirmations: 1, needed: 2 })
  const paid = statusOfClaim({ state: 'settled', outcome: 'paid' })
  expect(bestOf([otherQuote, paid, unreported])).toBe(paid)
  expect(bestOf([unreported, confirming])).toBe(confirming)
  expect(bestOf([waiting, unreported])).toBe(unreported)
  expect(bestOf([otherQuote, waiting])).toBe(waiting)
  expect(bestOf([otherQuote, wrongSender])).toBe(wrongSender)
})

test('a deposit that is held for a decision is final for this page', () => {
  const held = statusOfClaim({ state: 'held' })
  expect(finalOf(held)).toEqual({ step: 'held', msg: 'so it is' })
  expect(askAgainIn(held)).toBe(false)
})
