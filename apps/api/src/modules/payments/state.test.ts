import { paymentState } from '@toprun/api-schema/payment'
import { describe, expect, test } from 'vitest'
import { judge, mayMove, type Standing } from './state.ts'

const paid: Standing = { at: 'paid', chargedMinor: 500n, currency: 'USD' }
const news: Standing[] = [
  { at: 'open' },
  { at: 'processing' },
  { at: 'declined', why: 'No.' },
  paid,
  { at: 'closed' },
  { at: 'refunded', reference: 're_1' },
  { at: 'unknown' },
]
const charge = { chargeMinor: 500n, chargeCurrency: 'USD' }
const moveOf = (state: (typeof paymentState.options)[number], standing: Standing) =>
  judge({ state, ...charge }, standing).move

describe('what news makes of a payment', () => {
  test.each(paymentState.options)('of a %s one is always a legal move', (state) => {
    for (const standing of news) {
      const move = moveOf(state, standing)
      if (move !== null && move !== 'refused') expect(mayMove(state, move), standing.at).toBe(true)
    }
  })

  test.each(['created', 'pending', 'failed', 'expired'] as const)(
    'money settles a %s one: who paid is never left with nothing',
    (state) => expect(moveOf(state, paid)).toBe('succeeded'),
  )

  test('a settled one is moved by nothing but its refund', () => {
    for (const standing of news)
      expect(moveOf('succeeded', standing)).toBe(standing.at === 'refunded' ? 'refunded' : null)
    for (const standing of news) expect(moveOf('refunded', standing)).toBeNull()
  })

  test('a declined one can be tried again, and keeps the reason when time is over', () => {
    expect(judge({ state: 'pending', ...charge }, { at: 'declined', why: 'No.' })).toEqual({
      move: 'failed',
      watched: true,
      note: 'No.',
    })
    expect(moveOf('failed', { at: 'processing' })).toBe('pending')
    expect(judge({ state: 'failed', ...charge }, { at: 'closed' })).toEqual({ move: null, watched: false })
  })

  test.each([
    { at: 'paid', chargedMinor: 499n, currency: 'USD' },
    { at: 'paid', chargedMinor: 500n, currency: 'INR' },
  ] as const)('another amount than was asked for settles nothing: $chargedMinor $currency', (standing) => {
    expect(judge({ state: 'pending', ...charge }, standing)).toMatchObject({
      move: 'refused',
      reason: 'wrong_amount',
    })
  })
})
