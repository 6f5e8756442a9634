import { clearingOf, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../../testing/provider-server.ts'
import { createTestApp, type Member, type TestApp } from '../../../testing/test-app.ts'
import { chooseProviders } from '../choose-providers.ts'
import { findDifferences } from '../differences.ts'
import { refundPayment } from '../refund-payment.ts'
import { watchPayments } from '../watch-payments.ts'

/** As much of Stripe as its API reference tells of PaymentIntents and refunds, with the fields that are read. */
interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  last_payment_error: { message: string; type: string } | null
  latest_charge: { id: string; object: 'charge'; refunded: boolean } | null
  metadata: Record<string, string>
}

const intents = new Map<string, Intent>()
const byKey = new Map<string, Intent>()
const secret = 'whsec_test'
let outage = false
let stripe: ProviderServer
let site: TestApp
let fan: Member

beforeAll(async () => {
  stripe = await startProviderServer(({ method, path, headers, body }) => {
    if (outage) return { status: 503, body: { error: { type: 'api_error', message: 'overloaded' } } }
    if (headers.authorization !== 'Bearer sk_test_1')
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const form = new URLSearchParams(body)
    const [, , kind, id, action] = path.split('?')[0]?.split('/') ?? []
    if (kind === 'refunds') return { body: refundOf(form) }
    if (method === 'POST' && id === undefined)
      return { body: create(String(headers['idempotency-key']), form) }
    const intent = intents.get(id ?? '')
    if (!intent)
      return {
        status: 404,
        body: {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' },
        },
      }
    if (action === 'cancel') {
      if (intent.status === 'succeeded')
        return {
          status: 400,
          body: { error: { type: 'invalid_request_error', message: 'already succeeded' } },
        }
      intent.status = 'canceled'
    }
    return { body: intent }
  })
  site = await createTestApp({
    PAYMENTS: 'live',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_HOST: stripe.url,
  })
  fan = await site.signUp()
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})
beforeEach(() => {
  outage = false
})

function create(key: string, form: URLSearchParams): Intent {
  const earlier = byKey.get(key)
  if (earlier) return earlier
  const id = `pi_${intents.size + 1}`
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: form.get('currency') ?? '',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_1`,
    last_payment_error: null,
    latest_charge: null,
    metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
  }
  byKey.set(key, intent)
  intents.set(id, intent)
  return intent
}

function refundOf(form: URLSearchParams) {
  const charge = intents.get(form.get('payment_intent') ?? '')?.latest_charge
  if (charge) charge.refunded = true
  return { id: 're_1', object: 'refund', status: 'succeeded' }
}

const topUp = (amount: number, key?: string) =>
  site.call('POST', '/payments/create-payment-intent', {
    token: fan.token,
    body: { study: 'load', totalItem: 1, cat: 0, ss: 1, amount },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

async function begun(amount: number): Promise<{ id: string; intent: Intent }> {
  const { payLink } = (await topUp(amount)).json()
  const id = payLink.replace('/checkout?payment=', '')
  const intent = [...intents.values()].find(({ metadata }) => metadata.payment_id === id)
  if (!intent) throw new Error('Stripe was not told')
  return { id, intent }
}

function pay(intent: Intent): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = { id: `ch_${intent.id}`, object: 'charge', refunded: false }
}

const status = async ({ id }: Intent) =>
  (
    await site.call('POST', '/payments/status', {
      token: fan.token,
      body: { tid: id, sid: 'hearsay', status: 'succeeded' },
    })
  ).json()
const wallet = () => balanceOf(site.db, walletOf(fan.id))

let events = 0
function message(object: object, type = 'payment_intent.succeeded', id = `evt_${++events}`) {
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}
const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options })
const send = (payload: string, signature: string) =>
  site.app.inject({
    method: 'POST',
    url: '/payments/webhook/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })

test('a top-up becomes one intent, told in cents with a key of its own', async () => {
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
  })
  expect(call?.headers['x-stripe-client-telemetry']).toBeUndefined()
  const form = await site.call('GET', `/api/checkout/${id}`, { token: fan.token })
  expect(form.json()).toEqual({
    open: true,
    msg: expect.any(String),
    provider: 'stripe',
    amount: 12.34,
    service: 'load',
    state: 'pending',
    clientSecret: intent.client_secret,
    publishableKey: 'pk_test_1',
    returnUrl: expect.stringMatching(/^http.+\/card\/payments$/),
  })
})

test('the return page’s word is not taken: Stripe is asked', async () => {
  const before = await wallet()
  const { intent } = await begun(5)
  expect(await status(intent)).toMatchObject({ status: 0, data: { state: 'pending' } })
  intent.last_payment_error = { message: 'Your card has insufficient funds.', type: 'card_error' }
  expect(await status(intent)).toMatchObject({ status: 0, msg: 'Your card has insufficient funds.' })
  pay(intent)
  const answers = await Promise.all(Array.from({ length: 10 }, () => status(intent)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 1, data: { service: 'load' } })
  expect(await wallet()).toBe(before + 500n)
})

test('the other kind of call is refused while its provider has no keys', async () => {
  const response = await site.call('POST', '/payments/create-payment-intent', {
    token: fan.token,
    body: { study: 'load', totalItem: 1, cat: 0, ss: 2, amount: 5 },
  })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ status: 0, code: 'method_unavailable' })
})

test('an outage refuses, and the same key goes on with the same intent afterwards', async () => {
  outage = true
  const refused = await site.app.inject({
    method: 'POST',
    url: '/payments/create-payment-intent',
    headers: { authentication: fan.token, 'idempotency-key': 'again' },
    payload: { study: 'load', totalItem: 1, cat: 0, ss: 1, amount: 5 },
  })
  expect([refused.statusCode, refused.json()]).toEqual([
    502,
    { status: 0, msg: expect.any(String), code: 'provider_unavailable' },
  ])
  outage = false
  const links = [(await topUp(5, 'again')).json().payLink, (await topUp(5, 'again')).json().payLink]
  expect(links[0]).toMatch(/^\/checkout\?payment=/)
  expect(links[1]).toBe(links[0])
})

test('an outage is told in the log, and nobody is told that nothing was charged', async () => {
  const { id, intent } = await begun(5)
  outage = true
  const payload = message(intent)
  const told = [
    await site.app.inject({ url: `/api/checkout/${id}`, headers: { authentication: fan.token } }),
    await send(payload, signed(payload)),
  ]
  for (const answer of told) {
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'provider_unavailable'])
    expect(answer.json().msg).not.toContain('charged')
  }
  const warned = site.log.filter((line) => line.includes('refused for an outage'))
  expect(warned.slice(-2)).toEqual([
    expect.stringContaining('Stripe: StripeAPIError'),
    expect.stringContaining('Stripe: StripeAPIError'),
  ])
})

test('a payment that was settled before its link was noted is told again under its key', async () => {
  const key = 'killed'
  await site.pool.query(
    `INSERT INTO payments (user_id, provider, study, method, amount_minor, state, idempotency_key, charge_minor,
      charge_currency, created_at, expires_at)
    VALUES ($1, 'stripe', 'load', 'global_credit', 500, 'created', $2, 500, 'USD', $3, $4)`,
    [fan.id, key, site.now(), new Date(site.now().getTime() + 3_600_000)],
  )
  const { rows } = await site.pool.query('SELECT id FROM payments WHERE idempotency_key = $1', [key])
  const intent = create(`create:${rows[0].id}`, new URLSearchParams({ amount: '500', currency: 'usd' }))
  intent.metadata.payment_id = rows[0].id
  pay(intent)
  const payload = message(intent)
  await send(payload, signed(payload))
  expect((await topUp(5, key)).json()).toMatchObject({ payLink: `/checkout?payment=${rows[0].id}` })
  const checkout = await site.call('GET', `/api/checkout/${rows[0].id}`, { token: fan.token })
  expect(checkout.json()).toMatchObject({ state: 'succeeded', open: false })
})

describe('a webhook', () => {
  test('settles a payment whose tab was closed, once however often and in whatever order it comes', async () => {
    const before = await wallet()
    const { intent } = await begun(7)
    const created = message(intent, 'payment_intent.created')
    pay(intent)
    const succeeded = message(intent)
    for (const payload of [succeeded, created, succeeded, created])
      expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before + 700n)
  })

  test('that is forged, altered, unsigned or old is refused and moves nothing', async () => {
    const before = await wallet()
    const { intent } = await begun(7)
    pay(intent)
    const payload = message(intent)
    const old = Math.floor(Date.now() / 1000) - 3600
    const codes = [
      await send(payload, signed(payload, { secret: 'whsec_other' })),
      await send(payload.replace('700', '70000'), signed(payload)),
      await send(payload, ''),
      await send(payload, signed(payload, { timestamp: old })),
    ].map((response) => [response.statusCode, response.json().code])
    expect(codes).toEqual([
      [400, 'forged'],
      [400, 'forged'],
      [400, 'forged'],
      [400, 'stale'],
    ])
    expect(await wallet()).toBe(before)
  })

  test('about another account’s things, or another’s payment, is taken and changes nothing', async () => {
    const before = await wallet()
    const [mine, other] = [await begun(7), await begun(9)]
    pay(other.intent)
    const strange = [
      message({ id: 'prod_1', object: 'product', metadata: {} }, 'product.created'),
      message({ ...mine.intent, metadata: { payment_id: crypto.randomUUID() } }),
    ]
    for (const payload of strange) expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before)
  })
})

test('another amount than was asked for is not credited, and the log says so', async () => {
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

test('what is not paid in time is cancelled at Stripe; what was paid at the last moment is credited', async () => {
  const desk = { db: site.db, clock: site.now, providers: chooseProviders(site.config, site.db) }
  const [late, left] = [await begun(3), await begun(3)]
  pay(late.intent)
  const rows = async (id: string) =>
    (await site.pool.query('SELECT state, amount_minor FROM payments WHERE id = $1', [id])).rows
  site.advance(61 * 60_000)
  expect((await watchPayments(desk)).troubles).toEqual([])
  expect(left.intent.status).toBe('canceled')
  expect(await status(left.intent)).toMatchObject({ status: 0, data: { state: 'expired' } })
  expect(await rows(late.id)).toEqual([{ state: 'succeeded', amount_minor: '300' }])
})

test('a refund is asked once, by a key of its own, and the books give the money back', async () => {
  const desk = { db: site.db, clock: site.now, providers: chooseProviders(site.config, site.db) }
  const { id, intent } = await begun(11)
  pay(intent)
  await status(intent)
  const [cleared, before] = [await balanceOf(site.db, clearingOf('stripe')), await wallet()]
  await refundPayment(desk, id)
  await refundPayment(desk, id)
  const asked = stripe.calls.filter(({ path, body }) => path === '/v1/refunds' && body.includes(id))
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([`refund:${id}`])
  expect(await wallet()).toBe(before - 1100n)
  expect(await balanceOf(site.db, clearingOf('stripe'))).toBe(cleared + 1100n)
})

test('a payment that Stripe does not know keeps nobody from looking at the others', async () => {
  const desk = { db: site.db, clock: site.now, providers: chooseProviders(site.config, site.db) }
  const [lost, settled, odd] = [await begun(4), await begun(6), await begun(8)]
  pay(settled.intent)
  pay(odd.intent)
  await status(settled.intent)
  for (const { intent } of [lost, settled]) intents.delete(intent.id)
  Object.assign(odd.intent, { amount_received: 'much' })
  const { differences } = await findDifferences(desk)
  expect(differences).toEqual(
    expect.arrayContaining([
      `${settled.id}  the books have $6.00, stripe says unknown`,
      expect.stringContaining(`${odd.id}  could not be looked up`),
    ]),
  )
  intents.delete(odd.intent.id)
  expect(await status(lost.intent)).toMatchObject({ status: 0, data: { state: 'expired' } })
  expect((await watchPayments(desk)).troubles).toEqual([])
})
