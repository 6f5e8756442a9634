import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { reversalsOf } from './stripe-reversals.ts'

const refundOf = (status: string, payment_id?: string) =>
  ({
    id: 're_1',
    amount: 500,
    status,
    metadata: { ...(payment_id && { payment_id }) },
  }) as unknown as Stripe.Refund
const disputeOf = (status: string) => ({ id: 'du_1', amount: 700, status }) as unknown as Stripe.Dispute

test.each([
  ['succeeded', 'taken'],
  ['failed', 'returned'],
  ['canceled', 'returned'],
])('a refund that %s at Stripe is %s', (status, state) => {
  const found = { kind: 'refund', reference: 're_1', state, chargeMinor: 500n }
  const read = (refund: Stripe.Refund) => reversalsOf('our-id', { refunds: [refund], disputes: [] })
  expect(read(refundOf(status))).toEqual([{ ...found, own: false }])
  expect(read(refundOf(status, 'another-id'))).toEqual([{ ...found, own: false }])
  expect(read(refundOf(status, 'our-id'))).toEqual([{ ...found, own: true }])
})

test.each(['pending', 'requires_action'])('a refund that is %s at Stripe does not count yet', (status) => {
  expect(reversalsOf('our-id', { refunds: [refundOf(status)], disputes: [] })).toEqual([])
})

test.each([
  ['needs_response', 'held'],
  ['under_review', 'held'],
  ['won', 'returned'],
  ['lost', 'taken'],
])('a dispute that is %s at Stripe is %s', (status, state) => {
  expect(reversalsOf('our-id', { refunds: [refundOf('succeeded')], disputes: [disputeOf(status)] })).toEqual([
    expect.objectContaining({ kind: 'refund' }),
    { kind: 'dispute', reference: 'du_1', state, chargeMinor: 700n, own: false },
  ])
})

test.each(['warning_needs_response', 'warning_closed', 'prevented'])(
  'a dispute that is %s at Stripe moves no money',
  (status) => {
    expect(reversalsOf('our-id', { refunds: [], disputes: [disputeOf(status)] })).toEqual([])
  },
)
