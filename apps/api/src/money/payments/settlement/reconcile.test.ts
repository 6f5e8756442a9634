import { expect, test } from 'vitest'
import type { ProviderStatus } from '../payment-state.ts'
import { describeDifference } from './reconcile.ts'

type Compared = Parameters<typeof describeDifference>[0]

const payment: Compared = {
  ...{ provider: 'stripe', state: 'succeeded', amountMinor: 3000n },
  ...{ chargeMinor: 3000n, chargeCurrency: 'USD', refundedChargeMinor: null },
}
const paid = { at: 'paid', chargedMinor: 3000n, currency: 'USD', reversals: [] } as const
const back = { kind: 'refund', reference: 're_1', state: 'taken', chargeMinor: 1000n } as const

test.each<[string, Partial<Compared>, ProviderStatus, string | null]>([
  ['nothing where both agree', {}, paid, null],
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
])('a difference names %s, in whole units of its currency', (_what, change, status, sentence) => {
  expect(describeDifference({ ...payment, ...change }, [], status)).toBe(sentence)
})
