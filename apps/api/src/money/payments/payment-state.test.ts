import { paymentState } from '@toprun/api-schema/payment'
import { describe, expect, test } from 'vitest'
import { decideOutcome, mayMove, type ProviderStatus } from './payment-state.ts'

const paid: ProviderStatus = { at: 'paid', chargedMinor: 500n, currency: 'USD', reversals: [] }
const refund = { kind: 'refund', reference: 're_1', state: 'taken', own: false } as const
const refunded: ProviderStatus = { ...paid, reversals: [{ ...refund, chargeMinor: 500n }] }
const news: ProviderStatus[] = [
  { at: 'open' },
  { at: 'processing' },
  { at: 'declined', why: 'No.' },
  paid,
  { at: 'closed' },
  { at: 'cancelled' },
  refunded,
  { at: 'unknown' },
]
const charge = { chargeMinor: 500n, chargeCurrency: 'USD' }
const moveOf = (state: (typeof paymentState.options)[number], status: ProviderStatus) =>
  decideOutcome({ state, ...charge }, status).move

describe('a provider’s status of a payment', () => {
  test.each(paymentState.options)('makes a legal move of a %s one', (state) => {
    const moves = news.map((status) => moveOf(state, status))
    const made = moves.filter((move) => move !== null && move !== 'refused')
    expect(made.filter((move) => !mayMove(state, move))).toEqual([])
  })

  test.each(['created', 'pending', 'failed', 'expired', 'cancelled'] as const)(
    'money settles a %s one: a user who paid is never left with nothing',
    (state) => expect(moveOf(state, paid)).toBe('succeeded'),
  )

  test.each(['succeeded', 'refunded'] as const)(
    'moves no %s one: what goes back is booked apart',
    (state) => {
      for (const status of news) expect(moveOf(state, status)).toBeNull()
    },
  )

  test('that returns all of it before it was settled ends it, a part of it settles it', () => {
    expect(moveOf('pending', refunded)).toBe('expired')
    expect(moveOf('pending', { ...paid, reversals: [{ ...refund, chargeMinor: 499n }] })).toBe('succeeded')
    expect(moveOf('expired', refunded)).toBeNull()
  })

  test('that declines it leaves it payable, and keeps the reason when it expires', () => {
    expect(decideOutcome({ state: 'pending', ...charge }, { at: 'declined', why: 'No.' })).toEqual({
      move: 'failed',
      watched: true,
      note: 'No.',
    })
    expect(moveOf('failed', { at: 'processing' })).toBe('pending')
    expect(decideOutcome({ state: 'failed', ...charge }, { at: 'closed' })).toEqual({
      move: null,
      watched: false,
    })
  })

  test.each([
    { ...paid, chargedMinor: 499n },
    { ...paid, currency: 'INR' },
  ])('another amount than was asked for settles nothing: $chargedMinor $currency', (status) => {
    expect(decideOutcome({ state: 'pending', ...charge }, status)).toMatchObject({
      move: 'refused',
      reason: 'wrong_amount',
    })
  })
})
