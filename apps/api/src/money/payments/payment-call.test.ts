import { expect, test } from 'vitest'
import { refusedPayment, refusedPrice, throwUnavailable } from './payment-call.ts'
import { ProviderUnavailable } from './providers/provider.ts'

type Refusal = Parameters<typeof refusedPayment>[0]
type Stated<Reason> = Extract<Refusal, { reason: Reason }>

const plain = [
  'key_reused',
  'sold_out',
  'phone_required',
  'payment_over',
  'no_seeds',
  'order_paid',
  'order_being_paid',
  'order_differs',
  'order_over',
] as const
const told: Readonly<Record<Refusal['reason'], readonly [number, string]>> = {
  key_reused: [409, 'This Idempotency-Key was used for another payment.'],
  sold_out: [409, 'There are not that many left. Please choose fewer.'],
  phone_required: [409, 'This provider needs a contact number. Please add yours to your profile first.'],
  payment_over: [409, 'This payment is over. Please start a new one.'],
  provider_refused: [422, 'The payment provider does not accept this payment: no name was given'],
  insufficient_funds: [402, 'This costs $30.00 and your wallet holds $0.50. Add balance first.'],
  debt_unsettled: [402, 'You owe $7.00 for a payment that was taken back. Add balance to settle it first.'],
  no_seeds: [
    409,
    'No sealed seed is ready for this order yet. Nothing was charged. Please try again in a minute. While packs are not on sale, it cannot be paid.',
  ],
  order_paid: [409, 'This order is paid already. You were not charged again.'],
  order_being_paid: [
    409,
    'Another payment of this order is under way. Please wait until it is through, or until it fails.',
  ],
  order_differs: [409, 'This order has changed. Please place it again.'],
  order_over: [409, 'This order was refunded. Please place a new one.'],
}
const refusals: Refusal[] = [
  ...plain.map((reason) => ({ ok: false, reason }) as Stated<typeof reason>),
  { ok: false, reason: 'provider_refused', why: 'no name was given' },
  { ok: false, reason: 'insufficient_funds', neededMinor: 3000n, balanceMinor: 50n },
  { ok: false, reason: 'debt_unsettled', owedMinor: 700n },
]

test.each(refusals)('a payment that is refused as $reason gets the reason', (refusal) => {
  const { statusCode, code, message } = refusedPayment(refusal)
  expect([statusCode, message]).toEqual(told[refusal.reason])
  expect(code).toBe(refusal.reason)
})

test('every refusal of a payment has its sentence', () => {
  expect(refusals.map(({ reason }) => reason).sort()).toEqual(Object.keys(told).sort())
})

test('an order of no product, or of another price, is refused with the reason', () => {
  expect(refusedPrice({ ok: false, reason: 'unknown_combo' })).toMatchObject({
    statusCode: 400,
    code: 'invalid_request',
    message: 'There is no such combo.',
  })
  expect(refusedPrice({ ok: false, reason: 'amount_differs', priceMinor: 6050n })).toMatchObject({
    statusCode: 409,
    code: 'amount_differs',
    message: 'The price is $60.50. Please look at your order again.',
  })
})

test('an outage of a provider is reported as one, with its cause for the log; any other error is unchanged', () => {
  const [outage, fault] = [new ProviderUnavailable('Stripe: overloaded'), new Error('a bug')]
  expect(() => throwUnavailable(fault)).toThrow(fault)
  expect(() => throwUnavailable(outage)).toThrow(
    expect.objectContaining({
      ...{ statusCode: 502, code: 'provider_unavailable', cause: outage },
      message: 'The payment provider does not respond. Nothing was charged; please try again later.',
    }),
  )
  expect(() => throwUnavailable(outage, 'Please send it again.')).toThrow('Please send it again.')
})
