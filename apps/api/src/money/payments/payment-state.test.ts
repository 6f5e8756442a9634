import { paymentState } from '@toprun/api-schema/payment'
import { describe, expect, test } from 'vitest'
import { decideOutcome, isPayable, mayTransition, type ProviderStatus } from './payment-state.ts'

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
    expect(made.filter((move) => !mayTransition(state, move))).toEqual([])
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

  test('that returns all of it before it was settled ends it, and that returns a part settles it', () => {
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
  ])('a different amount than requested settles nothing: $chargedMinor $currency', (status) => {
    expect(decideOutcome({ state: 'pending', ...charge }, status)).toMatchObject({
      move: 'refused',
      reason: 'wrong_amount',
    })
  })
  const note = 'This payment was not completed in time.'
  const cancelled = 'You cancelled this payment.'
  const stays = (watched: boolean) => ({ move: null, watched })
  const goes = (move: string, watched: boolean, note: string | null = null) => ({ move, watched, note })
  const [open, processing, declined] = [
    { at: 'open' },
    { at: 'processing' },
    { at: 'declined', why: 'No.' },
  ] as const

  test.each<[(typeof paymentState.options)[number], ProviderStatus, object]>([
    ['created', open, goes('pending', true)],
    ['pending', open, stays(true)],
    ['failed', open, stays(true)],
    ['expired', open, stays(true)],
    ['created', processing, goes('pending', true)],
    ['pending', processing, stays(true)],
    ['cancelled', processing, stays(true)],
    ['created', declined, goes('failed', true, 'No.')],
    ['failed', declined, stays(true)],
    ['expired', declined, stays(true)],
    ['pending', paid, goes('succeeded', false)],
    ['pending', { at: 'closed' }, goes('expired', false, note)],
    ['created', { at: 'unknown' }, goes('expired', false, note)],
    ['pending', refunded, goes('expired', false, 'This payment was made and taken back.')],
    ['cancelled', { at: 'closed' }, stays(false)],
    ['failed', { at: 'cancelled' }, goes('cancelled', false, cancelled)],
    ['expired', { at: 'cancelled' }, goes('cancelled', false, cancelled)],
    ['succeeded', open, stays(false)],
    ['refunded', processing, stays(false)],
  ])('makes of a %s one, by %s: %s', (state, status, outcome) => {
    expect(decideOutcome({ state, ...charge }, status)).toEqual(outcome)
  })

  test('counts held money as not returned, and returns nothing if nothing was charged', () => {
    const held: ProviderStatus = {
      ...paid,
      reversals: [{ ...refund, state: 'held', chargeMinor: 500n }],
    }
    expect(moveOf('pending', held)).toBe('succeeded')
    const parts: ProviderStatus = {
      ...paid,
      reversals: [
        { ...refund, chargeMinor: 200n },
        { ...refund, reference: 're_2', chargeMinor: 300n },
      ],
    }
    expect(moveOf('pending', parts)).toBe('expired')
    expect(moveOf('pending', { ...paid, chargedMinor: 0n })).toBe('refused')
  })
})

test('a payment can be paid while it is open, and after it failed while its provider may have news', () => {
  const payable = paymentState.options.flatMap((state) =>
    [true, false].filter((watched) => isPayable({ state, watched })).map((watched) => [state, watched]),
  )
  expect(payable).toEqual([
    ['created', true],
    ['created', false],
    ['pending', true],
    ['pending', false],
    ['failed', true],
  ])
})
