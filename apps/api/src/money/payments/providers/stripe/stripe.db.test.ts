import { describe, expect, test } from 'vitest'
import { aCard, pay } from '../../../../testing/fake-stripe.ts'
import { storePayment } from '../../../../testing/payment-kit.ts'
import { responseOf } from '../../../../testing/response.ts'
import { openStripeKit } from '../../../../testing/stripe-kit.ts'
import { watchPayments } from '../../settlement/watch-payments.ts'

const {
  site,
  stripe,
  fan,
  context,
  payments,
  wallet,
  topUp,
  begun,
  status,
  message,
  signed,
  send,
  differences,
} = openStripeKit()

test('a top-up becomes one intent, in cents with its own idempotency key', async () => {
  const { id, intent } = await begun(12.34)
  const call = stripe.calls.findLast(({ method }) => method === 'POST')
  expect(call).toMatchObject({
    path: '/v1/payment_intents',
    headers: { authorization: 'Bearer sk_test_1', 'idempotency-key': `create:${id}` },
  })
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
    amount: '1234',
    currency: 'usd',
    'automatic_payment_methods[enabled]': 'true',
    'metadata[payment_id]': id,
    description: 'TopRun wallet',
    receipt_email: fan.email,
  })
  const form = await site.call('GET', `/api/checkout/${id}`, { token: fan.token })
  expect(form.json()).toEqual({
    open: true,
    msg: expect.any(String),
    item: 'Wallet Recharge',
    provider: 'stripe',
    amount: 12.34,
    service: 'load',
    order: null,
    state: 'pending',
    clientSecret: intent.client_secret,
    publishableKey: 'pk_test_1',
    returnUrl: expect.stringMatching(/^http.+\/card\/payments$/),
  })
  // The library would tell in each request how long the one before took.
  expect(stripe.calls.length).toBeGreaterThan(1)
  for (const { headers } of stripe.calls) expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
})

test('an order is described as one, and shown with its units', async () => {
  const begin = await payments.begin(fan, { study: 'buy', cat: 1, totalItem: 2 })
  const id = begin.json().payLink.replace('/checkout?payment=', '')
  const call = stripe.calls.findLast(({ method }) => method === 'POST')
  expect(new URLSearchParams(call?.body).get('description')).toBe('TopRun order')
  const form = await site.call('GET', `/api/checkout/${id}`, { token: fan.token })
  expect(form.json()).toMatchObject({ item: '2 × Super Combo', service: 'buy', order: { cat: 1, units: 2 } })
})

test.each([
  ['processing', 'pending', false],
  ['requires_capture', 'pending', false],
  ['requires_action', 'pending', true],
  ['requires_confirmation', 'pending', true],
  ['canceled', 'expired', false],
])('an intent that is %s is a payment that is %s; it can be paid: %s', async (state, shown, open) => {
  const { id, intent } = await begun(5)
  intent.status = state
  const form = await site.call('GET', `/api/checkout/${id}`, { token: fan.token })
  expect(form.json()).toMatchObject({ state: shown, open })
})

test('a card that Stripe declines without a message is shown as declined', async () => {
  const { intent } = await begun(5)
  Object.assign(intent, { last_payment_error: { type: 'card_error' } })
  expect(await status(intent)).toMatchObject({ msg: 'Your card was declined.', data: { state: 'failed' } })
})

test('a checkout whose intent is gone, or has no secret, is an outage', async () => {
  const [gone, silent] = [await begun(5), await begun(5)]
  stripe.forget(gone.intent)
  Object.assign(silent.intent, { client_secret: null })
  for (const { id } of [gone, silent]) {
    const form = site.app.inject({ url: `/api/checkout/${id}`, headers: { authentication: fan.token } })
    expect(await responseOf(form)).toEqual([
      502,
      {
        code: 'provider_unavailable',
        msg: 'The payment provider does not respond. Please try again later.',
      },
    ])
  }
  expect(site.log.join('')).toContain('Stripe sent no client secret')
})

test('a payment that no provider shows has no checkout', async () => {
  const { id } = await storePayment(site.db, { userId: fan.id, provider: 'stripe', state: 'created' })
  for (const unknown of [id, crypto.randomUUID()])
    expect(await responseOf(site.call('GET', `/api/checkout/${unknown}`, { token: fan.token }))).toEqual([
      404,
      { code: 'not_found', msg: 'There is no such payment.' },
    ])
})

test('the return page is not trusted: Stripe is asked', async () => {
  const before = await wallet()
  const { intent } = await begun(5)
  expect(await status(intent)).toMatchObject({ status: 0, data: { state: 'pending' } })
  intent.last_payment_error = { message: 'Your card has insufficient funds.', type: 'card_error' }
  expect(await status(intent)).toMatchObject({ status: 0, msg: 'Your card has insufficient funds.' })
  pay(intent)
  const responses = await Promise.all(Array.from({ length: 10 }, () => status(intent)))
  for (const response of responses) expect(response).toMatchObject({ status: 1, data: { service: 'load' } })
  expect(await wallet()).toBe(before + 500n)
})

test('the card that paid is stored with Stripe’s fingerprint, if there is one', async () => {
  for (const [details, fingerprint] of [
    [aCard, 'AOB934RVNwzk6xtn'],
    [{ type: 'link' }, null],
  ] as const) {
    const { id, intent } = await begun(5)
    pay(intent, details)
    await status(intent)
    expect(await site.rows('SELECT card_fingerprint FROM payments WHERE id = $1', id)).toEqual([
      { card_fingerprint: fingerprint },
    ])
  }
})

test('the other kind of call is refused while its provider has no keys', async () => {
  expect(await responseOf(payments.begin(fan, { ss: 2, amount: 5 }))).toMatchObject([
    409,
    {
      ...{ status: 0, code: 'method_unavailable' },
      msg: 'This way to pay is not available at the moment.',
    },
  ])
})

test('an outage refuses, and the same key continues with the same intent afterwards', async () => {
  stripe.state.outage = true
  expect(
    await responseOf(
      site.app.inject({
        method: 'POST',
        url: '/payments/create-payment-intent',
        headers: { authentication: fan.token, 'idempotency-key': 'again' },
        payload: { study: 'load', totalItem: 1, cat: 0, ss: 1, amount: 5 },
      }),
    ),
  ).toEqual([502, { status: 0, msg: expect.any(String), code: 'provider_unavailable' }])
  stripe.state.outage = false
  const links = [(await topUp(5, 'again')).json().payLink, (await topUp(5, 'again')).json().payLink]
  expect(links[0]).toMatch(/^\/checkout\?payment=/)
  expect(links[1]).toBe(links[0])
})

test('an outage is logged, and no response claims that nothing was charged', async () => {
  const { id, intent } = await begun(5)
  stripe.state.outage = true
  const payload = message(intent)
  const responses = [
    await site.app.inject({ url: `/api/checkout/${id}`, headers: { authentication: fan.token } }),
    await send(payload, signed(payload)),
  ]
  for (const response of responses) {
    expect([response.statusCode, response.json().code]).toEqual([502, 'provider_unavailable'])
    expect(response.json().msg).not.toContain('charged')
  }
  const warned = site.log.filter((line) => line.includes('unavailable because of an outage'))
  expect(warned.slice(-2)).toEqual([
    expect.stringContaining('Stripe: StripeAPIError'),
    expect.stringContaining('Stripe: StripeAPIError'),
  ])
})

test('a payment that was settled before its link was stored is returned again under its key', async () => {
  const key = 'killed'
  const { id } = await storePayment(site.db, {
    ...{ userId: fan.id, provider: 'stripe', state: 'created', idempotencyKey: key },
    ...{ createdAt: site.now(), expiresAt: new Date(site.now().getTime() + 3_600_000) },
  })
  const intent = stripe.create(`create:${id}`, new URLSearchParams({ amount: '500', currency: 'usd' }))
  intent.metadata.payment_id = id
  pay(intent)
  const payload = message(intent)
  await send(payload, signed(payload))
  expect((await topUp(5, key)).json()).toMatchObject({ payLink: `/checkout?payment=${id}` })
  const checkout = await site.call('GET', `/api/checkout/${id}`, { token: fan.token })
  expect(checkout.json()).toMatchObject({ state: 'succeeded', open: false })
})

describe('a refusal by Stripe', () => {
  const attempt = () => topUp(5, 'refused')
  const rows = () => site.rows("SELECT state FROM payments WHERE idempotency_key = 'refused'")

  test('is returned with its reason, leaves no payment, and its key can be used again', async () => {
    stripe.state.refusal = {
      status: 400,
      error: { type: 'invalid_request_error', message: 'Invalid email address.' },
    }
    expect(await responseOf(attempt())).toEqual([
      422,
      {
        status: 0,
        msg: 'The payment provider does not accept this payment: Invalid email address.',
        code: 'provider_refused',
      },
    ])
    expect(await rows()).toEqual([])
    stripe.state.refusal = null
    expect((await attempt()).json()).toMatchObject({ status: 1 })
  })

  test.each([
    [401, 'authentication_error'],
    [429, 'rate_limit_error'],
  ])('%i is not a fault of the caller: it is an outage', async (status, type) => {
    stripe.state.refusal = { status, error: { type, message: 'Invalid API Key' } }
    const response = await site.app.inject({
      method: 'POST',
      url: '/payments/create-payment-intent',
      headers: { authentication: fan.token },
      payload: { study: 'load', totalItem: 1, cat: 0, ss: 1, amount: 5 },
    })
    expect([response.statusCode, response.json().code]).toEqual([502, 'provider_unavailable'])
    expect(response.json().msg).not.toContain('API Key')
  })
})

test('a different amount is not credited, and the log reports it', async () => {
  const before = await wallet()
  const { intent } = await begun(20)
  pay(intent)
  intent.amount_received = 100
  expect(await status(intent)).toMatchObject({ status: 0, msg: expect.stringContaining('contact support') })
  expect(await wallet()).toBe(before)
  expect(site.log.join('')).toContain('wrong_amount')
  intent.amount_received = intent.amount
  expect(await status(intent)).toMatchObject({ status: 1 })
})

test('an unpaid payment is cancelled at Stripe; one paid at the last moment is credited', async () => {
  const [late, left] = [await begun(3), await begun(3)]
  pay(late.intent)
  site.advance(61 * 60_000)
  expect((await watchPayments(context)).troubles).toEqual([])
  expect(left.intent.status).toBe('canceled')
  expect(await status(left.intent)).toMatchObject({ status: 0, data: { state: 'expired' } })
  expect(await site.rows('SELECT state, amount_minor FROM payments WHERE id = $1', late.id)).toEqual([
    { state: 'succeeded', amount_minor: '300' },
  ])
})

test('a payment that Stripe does not know does not stop the watch', async () => {
  const [lost, settled, odd] = [await begun(4), await begun(6), await begun(8)]
  pay(settled.intent)
  pay(odd.intent)
  await status(settled.intent)
  for (const { intent } of [lost, settled]) stripe.forget(intent)
  Object.assign(odd.intent, { amount_received: 'much' })
  expect(await differences()).toEqual(
    expect.arrayContaining([
      `${settled.id}  the books have $6.00, stripe says unknown`,
      expect.stringContaining(`${odd.id}  could not be looked up`),
    ]),
  )
  stripe.forget(odd.intent)
  expect(await status(lost.intent)).toMatchObject({ status: 0, data: { state: 'expired' } })
  expect((await watchPayments(context)).troubles).toEqual([])
})
