import { userId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import type { Payment } from '../tables.ts'
import { orderStatusOf, paymentStatusOf } from './status-response.ts'

const payment: Payment = {
  ...{ id: crypto.randomUUID(), userId: userId.parse(crypto.randomUUID()), provider: 'sandbox' },
  ...{ purpose: 'load', orderId: null, method: 'credit', amountMinor: 1250n, state: 'created' },
  ...{ idempotencyKey: null, providerReference: null, payLink: null, chargeMinor: 1250n },
  ...{ chargeCurrency: 'USD', note: null, createdAt: new Date(), expiresAt: new Date() },
  ...{ settledAt: null, watched: true, lookedAt: null, refundedAt: null, refundedMinor: null },
  ...{ refundedChargeMinor: null, refundReference: null, cardFingerprint: null },
}
const waiting =
  'Your payment is still being processed. It will show under Transactions as soon as it is through.'
const note = 'Your card has insufficient funds.'

test.each<[string, Partial<Payment>, string]>([
  ['that began', {}, waiting],
  ['that is pending', { state: 'pending', note }, waiting],
  ['for the wallet', { state: 'succeeded' }, '$12.50 was added to your wallet.'],
  ['for an order', { state: 'succeeded', purpose: 'buy' }, 'Thank you. Your order is paid.'],
  ['that failed', { state: 'failed' }, 'Your payment was declined.'],
  ['that failed for a reason', { state: 'failed', note }, note],
  ['that was called off', { state: 'cancelled' }, 'You cancelled this payment.'],
  ['that was called off for a reason', { state: 'cancelled', note }, note],
  ['that expired', { state: 'expired' }, 'This payment was not completed in time.'],
  ['that expired for a reason', { state: 'expired', note }, note],
  ['that was refunded', { state: 'refunded' }, 'This payment was refunded.'],
  ['that was refunded for a reason', { state: 'refunded', note }, note],
])('a payment %s says so', (_what, change, msg) => {
  const { state = 'created', purpose: service = 'load' } = change
  const status = state === 'succeeded' ? 1 : 0
  const id = crypto.randomUUID()
  expect(paymentStatusOf({ ...payment, ...change }, { id, combo: 1, quantity: 2, state: 'open' })).toEqual({
    ...{ status, msg },
    data: { service, status, msg, state, order: { id, cat: 1, units: 2, paid: false } },
  })
})

test.each([
  ['failed', true],
  ['cancelled', true],
  ['expired', true],
  ['pending', false],
  ['succeeded', false],
  ['refunded', false],
] as const)('a payment that %s says that its order was paid in another way: %s', (state, says) => {
  const order = { id: crypto.randomUUID(), combo: 1, quantity: 2, state: 'paid' } as const
  const { msg, data } = paymentStatusOf({ ...payment, state, purpose: 'buy' }, order)
  expect(data.order).toMatchObject({ paid: true })
  expect(msg === 'Your order was paid in another way. This payment was not charged.').toBe(says)
})

const doubts = {
  wrong_amount: 'The amount that was paid is not the amount of this payment. Please contact support.',
  provider_not_set_up: 'This payment cannot be looked up at the moment.',
  unknown_payment: 'This payment cannot be looked up at the moment.',
} as const

test.each(Object.entries(doubts))('a payment whose provider is uncertain (%s) says so', (reason, msg) => {
  const refused = { ok: false, payment, reason, chargedMinor: 1n, currency: 'USD' } as const
  expect(orderStatusOf(payment, null, refused as Parameters<typeof orderStatusOf>[2])).toEqual({
    ...{ status: 0, msg },
    data: { service: 'load', serice: 'load', status: 0, msg, state: 'created', order: null },
  })
})

test('a payment whose provider was asked shows its current state', () => {
  expect(paymentStatusOf(payment, null, { ok: true, payment, at: 'open' }).msg).toBe(waiting)
})
