import type { ClaimAnswer } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import {
  askAgainIn,
  type ClaimStanding,
  endOf,
  follow,
  isUnseen,
  joinStandings,
  standingOf,
} from './claim-standing.ts'

const facts: ClaimAnswer['data'] = {
  id: '00000000-0000-4000-8000-000000000000',
  service: 'buy',
  state: 'waiting',
  outcome: null,
  confirmations: 0,
  needed: null,
  credited: 0,
}

function answered(change: Partial<ClaimAnswer['data']>): ClaimStanding {
  return standingOf({ ok: true, data: { status: 0, msg: 'so it is', data: { ...facts, ...change } } })
}

function refusedWith(status: number, code = 'refused'): ClaimStanding {
  return standingOf({ ok: false, status, msg: 'no', code })
}

test('a claim that waits or confirms is under way, and is asked again', () => {
  const waiting = answered({})
  const confirming = answered({ state: 'confirming', confirmations: 1, needed: 2 })
  expect(waiting).toEqual({ step: 'under_way', msg: 'so it is', confirmations: 0, needed: null })
  expect(confirming).toMatchObject({ confirmations: 1, needed: 2 })
  expect([waiting, confirming].map(endOf)).toEqual([null, null])
  const deep = answered({ state: 'confirming', confirmations: 1, needed: 128 })
  expect(askAgainIn(confirming)).toBeLessThan(Number(askAgainIn(deep)))
})

test.each(['paid', 'overpaid'] as const)('an order that was %s is paid', (outcome) => {
  expect(answered({ state: 'settled', outcome })).toEqual({ step: 'paid', msg: 'so it is' })
})

test.each(['underpaid', 'late', 'quote_used', 'sold_out', 'deposited'] as const)(
  'a payment that is %s is in the wallet',
  (outcome) => {
    const standing = answered({ state: 'settled', outcome, service: 'deposit', credited: 12 })
    expect(standing).toEqual({ step: 'in_wallet', msg: 'so it is' })
    expect(endOf(standing)).toBe(standing)
    expect(askAgainIn(standing)).toBe(false)
  },
)

test.each([
  [0, 'unheard'],
  [200, 'unheard'],
  [429, 'unheard'],
  [503, 'unheard'],
  [400, 'unheard'],
  [401, 'unheard'],
  [403, 'unheard'],
  [404, 'failed'],
  [422, 'failed'],
])('a call that ends with %d leaves the claim %s', (status, step) => {
  expect(refusedWith(status).step).toBe(step)
})

test('a claim that the server looks after stays so while it can not be asked', () => {
  const confirming = answered({ state: 'confirming', confirmations: 1, needed: 2 })
  const limited = refusedWith(429)
  expect(follow(confirming, limited)).toBe(confirming)
  expect(follow(undefined, limited)).toBe(limited)
  expect(follow(limited, confirming)).toBe(confirming)
  const paid = answered({ state: 'settled', outcome: 'paid' })
  expect(follow(confirming, paid)).toBe(paid)
})

test('a transaction is unseen until the server has found it in a block', () => {
  expect([refusedWith(503), answered({})].map(isUnseen)).toEqual([true, true])
  const confirming = answered({ state: 'confirming', confirmations: 1, needed: 2 })
  expect([undefined, confirming].map(isUnseen)).toEqual([false, false])
})

test('a transaction that was lost or refused has failed', () => {
  expect(answered({ state: 'lost' })).toMatchObject({ step: 'failed', msg: 'so it is' })
  expect(answered({ state: 'refused' })).toMatchObject({ step: 'failed', msg: 'so it is' })
})

test('of several prices the one counts that is paid; before that, what is not safe yet', () => {
  const otherQuote = refusedWith(422, 'not_for_this_quote')
  const wrongSender = refusedWith(422, 'wrong_sender')
  const unheard = refusedWith(503)
  const waiting = answered({})
  const confirming = answered({ state: 'confirming', confirmations: 1, needed: 2 })
  const paid = answered({ state: 'settled', outcome: 'paid' })
  expect(joinStandings([otherQuote, paid, unheard])).toBe(paid)
  expect(joinStandings([unheard, confirming])).toBe(confirming)
  expect(joinStandings([waiting, unheard])).toBe(unheard)
  expect(joinStandings([otherQuote, waiting])).toBe(waiting)
  expect(joinStandings([otherQuote, wrongSender])).toBe(wrongSender)
})
