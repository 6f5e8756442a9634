import { expect, test } from 'vitest'
import type { ProviderStatus } from '../payment-state.ts'
import type { Reversal } from '../tables.ts'
import { describeDifference } from './reconcile.ts'

type Compared = Parameters<typeof describeDifference>[0]

const payment: Compared = {
  ...{ provider: 'stripe', state: 'succeeded', amountMinor: 3000n },
  ...{ chargeMinor: 3000n, chargeCurrency: 'USD', refundedChargeMinor: null },
  ...{ refundedAt: null, refundedMinor: null },
}
const paid = { at: 'paid', chargedMinor: 3000n, currency: 'USD', reversals: [] } as const
const back = { kind: 'refund', reference: 're_1', state: 'taken', chargeMinor: 1000n } as const

const refunded = { state: 'refunded', refundedChargeMinor: 3000n } as const

test.each<[string, Partial<Compared>, ProviderStatus, string | null]>([
  ['nothing where both agree', {}, paid, null],
  ['nothing of a payment that nobody paid', { state: 'expired' }, { at: 'closed' }, null],
  ['nothing of one that is back here and gone there', { state: 'refunded' }, { at: 'unknown' }, null],
  [
    'money that its provider has not',
    {},
    { at: 'processing' },
    'the books have $30.00, stripe says processing',
  ],
  ['money that the books have not', { state: 'pending' }, paid, 'stripe has $30.00, the books say pending'],
  [
    'nothing of money that went back before it was booked',
    { state: 'expired' },
    { ...paid, reversals: [{ ...back, chargeMinor: 3000n, own: false }] },
    null,
  ],
  [
    'nothing of money that went back in two parts before it was booked',
    { state: 'expired' },
    {
      ...paid,
      reversals: [
        { ...back, own: false },
        { ...back, kind: 'dispute', reference: 'dp_1', chargeMinor: 2000n, own: false },
      ],
    },
    null,
  ],
  [
    'money of which only a part went back',
    { state: 'expired' },
    { ...paid, reversals: [{ ...back, chargeMinor: 2999n, own: false }] },
    'stripe has $30.00, the books say expired',
  ],
  [
    'money that a bank holds and did not take',
    { state: 'expired' },
    { ...paid, reversals: [{ ...back, state: 'held', chargeMinor: 3000n, own: false }] },
    'stripe has $30.00, the books say expired',
  ],
  ['the currency', {}, { ...paid, currency: 'INR' }, 'stripe took ₹30.00, $30.00 was asked for'],
  ['what was charged', {}, { ...paid, chargedMinor: 100n }, 'stripe took $1.00, $30.00 was asked for'],
  [
    'both currencies',
    { chargeMinor: 250_050n, chargeCurrency: 'INR' },
    paid,
    'stripe took $30.00, ₹2,500.50 was asked for',
  ],
  [
    'a reversal that the books lack',
    {},
    { ...paid, reversals: [{ ...back, own: false }] },
    'stripe says of refund re_1 over $10.00 that it is taken, the books do not',
  ],
  [
    'a refund of another amount',
    { state: 'refunded', refundedChargeMinor: 3000n },
    { ...paid, reversals: [{ ...back, own: true }] },
    'stripe refunded $10.00 for us, the books have $30.00',
  ],
  [
    'a refund of ours that its provider has not made',
    refunded,
    paid,
    'is refunded in the ledger, but stripe still has the money',
  ],
  [
    'one that is under way',
    refunded,
    { ...paid, reversals: [{ ...back, state: 'returned', chargeMinor: 3000n, own: true }] },
    'is refunded in the ledger, but stripe still has the money',
  ],
  [
    'nothing where all of it went back in parts that are ours',
    refunded,
    {
      ...paid,
      reversals: [
        { ...back, own: true },
        { ...back, reference: 're_2', chargeMinor: 2000n, own: true },
      ],
    },
    null,
  ],
])('a difference names %s, in whole units of its currency', (_what, change, status, sentence) => {
  expect(describeDifference({ ...payment, ...change }, [], status)).toBe(sentence)
})

const stored: Reversal = {
  ...{ id: crypto.randomUUID(), paymentId: crypto.randomUUID(), steps: 1, houseMinor: 0n, coveredMinor: 0n },
  ...{ ...back, chargeMinor: 3000n, amountMinor: 3000n, createdAt: new Date(), changedAt: new Date() },
}

test('a booked reversal is no difference, even if our own refund requested another amount', () => {
  const reversals = [{ ...back, chargeMinor: 3000n, own: false }]
  for (const change of [{}, refunded])
    expect(describeDifference({ ...payment, ...change }, [stored], { ...paid, reversals })).toBeNull()
  expect(
    describeDifference(payment, [stored], {
      ...paid,
      reversals: [...reversals, { ...back, kind: 'dispute', reference: 'du_1', own: false }],
    }),
  ).toBe('stripe says of dispute du_1 over $10.00 that it is taken, the books do not')
})

test('a provider that takes back more than it charged is a difference, until it returns it', () => {
  const over = { ...back, chargeMinor: 3001n }
  const difference = (state: Reversal['state']) =>
    describeDifference(payment, [{ ...stored, ...over, state }], {
      ...paid,
      reversals: [{ ...over, state, own: false }],
    })
  expect(difference('taken')).toBe(
    'stripe takes $30.01 by refund re_1 of a charge of $30.00: the user owes at most the charge, the rest is a loss of TopRun',
  )
  expect(difference('returned')).toBeNull()
})
