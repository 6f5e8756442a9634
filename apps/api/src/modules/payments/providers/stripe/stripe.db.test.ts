import { clearingOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderHooks } from '../../../../order-hooks.ts'
import { type ProviderServer, startProviderServer } from '../../../../testing/provider-server.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts'
import { reconcilePayments } from '../../settlement/reconcile.ts'
import { refundPayment } from '../../settlement/refund.ts'
import { watchPayments } from '../../settlement/watch-payments.ts'
import { chooseProviders } from '../choose-providers.ts'

/** The part of Stripe's PaymentIntents and refunds used here, as in its API reference. */
interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  last_payment_error: { message: string; type: string } | null
  latest_charge: Charge | null
  metadata: Record<string, string>
}
interface Charge {
  id: string
  object: 'charge'
  amount_refunded: number
  disputed: boolean
  payment_intent: string
  payment_method_details: { type: 'card'; card: { fingerprint: string } } | { type: 'link' }
  metadata: Record<string, string>
}
interface Refund {
  id: string
  object: 'refund'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}
interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}

const intents = new Map<string, Intent>()
const byKey = new Map<string, Intent>()
const refunds: Refund[] = []
const disputes: Dispute[] = []
/** Stripe's response to the next refund. */
let nextRefund = 'succeeded'
/** Stripe's response to the next intent, in place of creating it. */
let refusal: { status: number; error: Record<string, string> } | null = null
const secret = 'whsec_test'
let outage = false
let stripe: ProviderServer
let site: TestApp
let fan: TestUser

beforeAll(async () => {
  stripe = await startProviderServer(({ method, path, headers, body }) => {
    if (outage) return { status: 503, body: { error: { type: 'api_error', message: 'overloaded' } } }
    if (headers.authorization !== 'Bearer sk_test_1')
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const form = new URLSearchParams(body)
    const [address = '', query] = path.split('?')
    const [, , kind, id, action] = address.split('/')
    const asked = new URLSearchParams(query).get('payment_intent')
    const listed = (all: { payment_intent: string }[]) => ({
      body: { object: 'list', has_more: false, data: all.filter((each) => each.payment_intent === asked) },
    })
    if (kind === 'disputes') return listed(disputes)
    if (kind === 'refunds') return method === 'GET' ? listed(refunds) : refundAsked(form)
    if (method === 'POST' && id === undefined && refusal)
      return { status: refusal.status, body: { error: refusal.error } }
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
  nextRefund = 'succeeded'
  refusal = null
})

function create(key: string, form: URLSearchParams): Intent {
  const earlier = byKey.get(key)
  if (earlier) return earlier
  const id = `pi_${byKey.size + 1}`
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

function refundAsked(form: URLSearchParams) {
  const intent = form.get('payment_intent') ?? ''
  if (disputes.some(({ payment_intent, status }) => payment_intent === intent && status === 'needs_response'))
    return {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'This charge has been charged back' } },
    }
  const own = { payment_id: form.get('metadata[payment_id]') ?? '' }
  return { body: refund(intent, Number(form.get('amount')), { status: nextRefund, metadata: own }) }
}

/** Pays at Stripe's own pages, with defaults for the rest. */
function refund(intentId: string, amount: number, change: Partial<Refund> = {}): Refund {
  const made: Refund = {
    id: `re_${refunds.length + 1}`,
    object: 'refund',
    amount,
    status: 'succeeded',
    payment_intent: intentId,
    metadata: {},
    ...change,
  }
  refunds.push(made)
  const charge = intents.get(intentId)?.latest_charge
  if (charge) charge.amount_refunded += amount
  return made
}

function dispute(intent: Intent, amount = intent.amount, status = 'needs_response'): Dispute {
  const opened: Dispute = {
    id: `du_${disputes.length + 1}`,
    object: 'dispute',
    amount,
    status,
    payment_intent: intent.id,
    metadata: {},
  }
  disputes.push(opened)
  if (intent.latest_charge) intent.latest_charge.disputed = true
  return opened
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
  if (!intent) throw new Error('Stripe has no intent')
  return { id, intent }
}

const aCard = { type: 'card' as const, card: { fingerprint: 'AOB934RVNwzk6xtn' } }

function pay(intent: Intent, details: Charge['payment_method_details'] = aCard): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = {
    id: `ch_${intent.id}`,
    object: 'charge',
    amount_refunded: 0,
    disputed: false,
    payment_intent: intent.id,
    payment_method_details: details,
    metadata: intent.metadata,
  }
}

const status = async ({ id }: Intent) =>
  (
    await site.call('POST', '/payments/status', {
      token: fan.token,
      body: { tid: id, sid: 'hearsay', status: 'succeeded' },
    })
  ).json()
const contextOf = () => ({
  db: site.db,
  clock: site.now,
  providers: chooseProviders(site.config, site.db),
  orderHooks,
})
const wallet = () => balanceOf(site.db, walletOf(fan.id))

let events = 0
function message(object: object, type = 'payment_intent.succeeded', id = `evt_${++events}`) {
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}
const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(), ...options })
const seconds = () => Math.floor(site.now().getTime() / 1000)
const send = (payload: string, signature: string) =>
  site.app.inject({
    method: 'POST',
    url: '/payments/webhook/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })

test('a top-up becomes one intent, in cents with an idempotency key of its own', async () => {
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
    item: 'Wallet balance',
    provider: 'stripe',
    amount: 12.34,
    service: 'load',
    order: null,
    state: 'pending',
    clientSecret: intent.client_secret,
    publishableKey: 'pk_test_1',
    returnUrl: expect.stringMatching(/^http.+\/card\/payments$/),
  })
})

test('the return page is not trusted: Stripe is asked', async () => {
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

test('the card that paid is noted by Stripe’s name of it, where there is one', async () => {
  for (const [details, fingerprint] of [
    [aCard, 'AOB934RVNwzk6xtn'],
    [{ type: 'link' }, null],
  ] as const) {
    const { id, intent } = await begun(5)
    pay(intent, details)
    await status(intent)
    const { rows } = await site.pool.query('SELECT card_fingerprint FROM payments WHERE id = $1', [id])
    expect(rows).toEqual([{ card_fingerprint: fingerprint }])
  }
})

test('the other kind of call is refused while its provider has no keys', async () => {
  const response = await site.call('POST', '/payments/create-payment-intent', {
    token: fan.token,
    body: { study: 'load', totalItem: 1, cat: 0, ss: 2, amount: 5 },
  })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ status: 0, code: 'method_unavailable' })
})

test('an outage refuses, and the same key continues with the same intent afterwards', async () => {
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

test('an outage is logged, and no response claims that nothing was charged', async () => {
  const { id, intent } = await begun(5)
  outage = true
  const payload = message(intent)
  const responses = [
    await site.app.inject({ url: `/api/checkout/${id}`, headers: { authentication: fan.token } }),
    await send(payload, signed(payload)),
  ]
  for (const answer of responses) {
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'provider_unavailable'])
    expect(answer.json().msg).not.toContain('charged')
  }
  const warned = site.log.filter((line) => line.includes('unavailable because of an outage'))
  expect(warned.slice(-2)).toEqual([
    expect.stringContaining('Stripe: StripeAPIError'),
    expect.stringContaining('Stripe: StripeAPIError'),
  ])
})

test('a payment that was settled before its link was stored is returned again under its key', async () => {
  const key = 'killed'
  await site.pool.query(
    `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, idempotency_key, charge_minor,
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
  test('settles a payment whose tab was closed, once, in any order of messages', async () => {
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
    const codes = [
      await send(payload, signed(payload, { secret: 'whsec_other' })),
      await send(payload.replace('700', '70000'), signed(payload)),
      await send(payload, ''),
      await send(payload, signed(payload, { timestamp: seconds() - 301 })),
    ].map((response) => [response.statusCode, response.json().code])
    expect(codes).toEqual([
      [400, 'forged'],
      [400, 'forged'],
      [400, 'forged'],
      [400, 'stale'],
    ])
    expect(await wallet()).toBe(before)
  })

  test('is accepted until it is five minutes old', async () => {
    const { intent } = await begun(7)
    const payload = message(intent)
    expect((await send(payload, signed(payload, { timestamp: seconds() - 299 }))).statusCode).toBe(200)
  })

  test('about anything but our payments is accepted and changes nothing', async () => {
    const before = await wallet()
    const mine = await begun(7)
    pay(mine.intent)
    const strange = [
      message({ id: 'prod_1', object: 'product', metadata: {} }, 'product.created'),
      message({ ...mine.intent, metadata: { payment_id: crypto.randomUUID() } }),
      message({ ...mine.intent, metadata: {} }),
      message({ id: 're_x', object: 'refund', payment_intent: 'pi_of_another_shop' }, 'refund.created'),
    ]
    for (const payload of strange) expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before)
  })

  test('that names an intent of another payment settles neither: the intent itself has the owner', async () => {
    const before = await wallet()
    const other = await begun(9)
    pay(other.intent)
    const { rows } = await site.pool.query(
      `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, charge_minor, charge_currency, created_at, expires_at)
      VALUES ($1, 'stripe', 'load', 'global_credit', 900, 'created', 900, 'USD', $2, $3) RETURNING id`,
      [fan.id, site.now(), new Date(site.now().getTime() + 3_600_000)],
    )
    const payload = message({ ...other.intent, metadata: { payment_id: rows[0].id } })
    expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before)
    const kept = await site.pool.query('SELECT state FROM payments WHERE id = $1', [rows[0].id])
    expect(kept.rows).toEqual([{ state: 'expired' }])
    expect(await status(other.intent)).toMatchObject({ status: 1 })
    expect(await wallet()).toBe(before + 900n)
  })
})

describe('a refusal by Stripe', () => {
  const attempt = () => topUp(5, 'refused')
  const rows = async () =>
    (await site.pool.query("SELECT state FROM payments WHERE idempotency_key = 'refused'")).rows

  test('is returned with its reason, leaves no payment, and its key can be used again', async () => {
    refusal = { status: 400, error: { type: 'invalid_request_error', message: 'Invalid email address.' } }
    const refused = await attempt()
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        status: 0,
        msg: 'The payment provider does not accept this payment: Invalid email address.',
        code: 'provider_refused',
      },
    ])
    expect(await rows()).toEqual([])
    refusal = null
    expect((await attempt()).json()).toMatchObject({ status: 1 })
  })

  test.each([
    [401, 'authentication_error'],
    [429, 'rate_limit_error'],
  ])('%i is nothing that the caller did: it is an outage', async (status, type) => {
    refusal = { status, error: { type, message: 'Invalid API Key' } }
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
  const context = contextOf()
  const [late, left] = [await begun(3), await begun(3)]
  pay(late.intent)
  const rows = async (id: string) =>
    (await site.pool.query('SELECT state, amount_minor FROM payments WHERE id = $1', [id])).rows
  site.advance(61 * 60_000)
  expect((await watchPayments(context)).troubles).toEqual([])
  expect(left.intent.status).toBe('canceled')
  expect(await status(left.intent)).toMatchObject({ status: 0, data: { state: 'expired' } })
  expect(await rows(late.id)).toEqual([{ state: 'succeeded', amount_minor: '300' }])
})

describe('a refund of ours', () => {
  async function paidTopUp(amount: number) {
    const begunOne = await begun(amount)
    pay(begunOne.intent)
    await status(begunOne.intent)
    return begunOne
  }
  const askedFor = (id: string) =>
    stripe.calls.filter(
      ({ method, path, body }) => method === 'POST' && path === '/v1/refunds' && body.includes(id),
    )
  const stored = async (id: string) =>
    (await site.pool.query('SELECT state, refund_reference AS reference FROM payments WHERE id = $1', [id]))
      .rows[0]

  test('is requested once, with a key of its own, and the ledger returns the money', async () => {
    const { id } = await paidTopUp(11)
    const [cleared, before] = [await balanceOf(site.db, clearingOf('stripe')), await wallet()]
    await refundPayment(contextOf(), id)
    await refundPayment(contextOf(), id)
    expect(askedFor(id).map(({ headers }) => headers['idempotency-key'])).toEqual([`refund:${id}`])
    expect(await wallet()).toBe(before - 1100n)
    expect(await balanceOf(site.db, clearingOf('stripe'))).toBe(cleared + 1100n)
  })

  test('that is pending at Stripe is not stored as done until it is', async () => {
    const { id } = await paidTopUp(11)
    nextRefund = 'pending'
    expect(await refundPayment(contextOf(), id)).toMatchObject({ ok: false, reason: 'provider_pending' })
    expect(await stored(id)).toEqual({ state: 'refunded', reference: null })
    expect((await reconcilePayments(contextOf())).differences).toContain(
      `${id}  is refunded in the ledger, but stripe still has the money`,
    )
    expect((await watchPayments(contextOf())).troubles).toEqual([])
    const [made] = refunds.slice(-1)
    if (made) made.status = 'succeeded'
    await watchPayments(contextOf())
    expect(await stored(id)).toEqual({ state: 'refunded', reference: made?.id })
    expect(askedFor(id)).toHaveLength(1)
    expect((await reconcilePayments(contextOf())).differences.join()).not.toContain(id)
  })

  test('that fails at Stripe is reported until a person looks', async () => {
    const { id } = await paidTopUp(11)
    nextRefund = 'failed'
    expect(await refundPayment(contextOf(), id)).toMatchObject({
      ok: false,
      reason: 'provider_refused',
      why: expect.stringMatching(/^Stripe's refund re_\d+ failed$/),
    })
    expect((await watchPayments(contextOf())).troubles).toMatchObject([{ paymentId: id }])
    const [made] = refunds.slice(-1)
    if (made) made.status = 'succeeded'
    await watchPayments(contextOf())
    expect((await stored(id)).reference).toBe(made?.id)
  })

  test('is requested as booked, even if a bank disputes a part before Stripe gets it, and reconcile compares both', async () => {
    const { id, intent } = await paidTopUp(11)
    outage = true
    await expect(refundPayment(contextOf(), id)).rejects.toThrow()
    outage = false
    const opened = dispute(intent, 200, 'under_review')
    await status(intent)
    await watchPayments(contextOf())
    expect(askedFor(id).map(({ body }) => new URLSearchParams(body).get('amount'))).toEqual(['1100'])
    opened.status = 'won'
    await status(intent)
    expect((await reconcilePayments(contextOf())).differences.join()).not.toContain(id)
    const [made] = refunds.slice(-1)
    if (made) made.amount = 900
    expect((await reconcilePayments(contextOf())).differences).toContain(
      `${id}  stripe refunded 900 USD for us, the books have 1100`,
    )
    if (made) made.amount = 1100
  })

  test('covers what is left, and nothing while a bank decides', async () => {
    const { id, intent } = await paidTopUp(11)
    refund(intent.id, 300)
    await status(intent)
    const opened = dispute(intent, 200)
    await status(intent)
    expect(await refundPayment(contextOf(), id)).toEqual({ ok: false, reason: 'disputed' })
    opened.status = 'won'
    await status(intent)
    expect(await refundPayment(contextOf(), id)).toMatchObject({ ok: true })
    expect(askedFor(id).map(({ body }) => new URLSearchParams(body).get('amount'))).toEqual(['800'])
    expect((await reconcilePayments(contextOf())).differences.join()).not.toContain(id)
  })
})

test('a payment that Stripe does not know does not stop the watch', async () => {
  const context = contextOf()
  const [lost, settled, odd] = [await begun(4), await begun(6), await begun(8)]
  pay(settled.intent)
  pay(odd.intent)
  await status(settled.intent)
  for (const { intent } of [lost, settled]) intents.delete(intent.id)
  Object.assign(odd.intent, { amount_received: 'much' })
  const { differences } = await reconcilePayments(context)
  expect(differences).toEqual(
    expect.arrayContaining([
      `${settled.id}  the books have $6.00, stripe says unknown`,
      expect.stringContaining(`${odd.id}  could not be looked up`),
    ]),
  )
  intents.delete(odd.intent.id)
  expect(await status(lost.intent)).toMatchObject({ status: 0, data: { state: 'expired' } })
  expect((await watchPayments(context)).troubles).toEqual([])
})

describe('a reversal by Stripe', () => {
  async function paidTopUp(amount: number, by = fan) {
    const { payLink } = (
      await site.call('POST', '/payments/create-payment-intent', {
        token: by.token,
        body: { study: 'load', totalItem: 1, cat: 0, ss: 1, amount },
      })
    ).json()
    const id = payLink.replace('/checkout?payment=', '')
    const intent = [...intents.values()].find(({ metadata }) => metadata.payment_id === id)
    if (!intent) throw new Error('Stripe has no intent')
    pay(intent)
    await notify(intent)
    return { id, intent }
  }
  const notify = async (object: object, type = 'payment_intent.succeeded') => {
    const payload = message(object, type)
    expect((await send(payload, signed(payload))).statusCode).toBe(200)
  }
  const held = (id: string) => balanceOf(site.db, heldFor(id))
  const walletCall = async ({ token }: TestUser) => {
    const { balance, owed } = (await site.call('GET', '/api/wallet', { token })).json()
    return { balance, owed }
  }
  const detail = async (id: string, { token }: TestUser) =>
    (await site.call('GET', `/api/my-transactions/${id}`, { token })).json()

  test('of a part of a top-up is taken from the wallet once, by the message of the charge or of the refund', async () => {
    const user = await site.signUp()
    const { id, intent } = await paidTopUp(20, user)
    const partial = refund(intent.id, 500)
    for (const [object, type] of [
      [intent.latest_charge, 'charge.refunded'],
      [partial, 'refund.created'],
      [partial, 'refund.updated'],
    ] as const)
      await notify(object ?? {}, type)
    expect(await walletCall(user)).toEqual({ balance: 15, owed: 0 })
    expect(await detail(id, user)).toMatchObject({
      status: 'Success',
      note: '$5.00 of this payment went back.',
    })
    refund(intent.id, 1500)
    await notify(intent.latest_charge ?? {}, 'charge.refunded')
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 0 })
    expect(await detail(id, user)).toMatchObject({ status: 'Refunded', note: 'This payment was refunded.' })
    expect((await reconcilePayments(contextOf())).differences.join()).not.toContain(id)
  })

  test('that is pending moves nothing yet, and a failed one returns the money', async () => {
    const user = await site.signUp()
    const { intent } = await paidTopUp(20, user)
    const partial = refund(intent.id, 500, { status: 'pending' })
    await notify(partial, 'refund.created')
    expect(await walletCall(user)).toEqual({ balance: 20, owed: 0 })
    partial.status = 'succeeded'
    await notify(partial, 'refund.updated')
    expect(await walletCall(user)).toEqual({ balance: 15, owed: 0 })
    partial.status = 'failed'
    await notify(partial, 'refund.failed')
    expect(await walletCall(user)).toEqual({ balance: 20, owed: 0 })
  })

  test('by a dispute holds the money until the bank decides: lost, Stripe keeps it; won, the user has it again', async () => {
    const user = await site.signUp()
    const [lost, won] = [await paidTopUp(20, user), await paidTopUp(30, user)]
    const disputed = [dispute(lost.intent), dispute(won.intent)] as const
    for (const opened of disputed) {
      await notify(opened, 'charge.dispute.created')
      site.advance(1000)
    }
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 0 })
    expect([await held(lost.id), await held(won.id)]).toEqual([2000n, 3000n])
    expect(await detail(won.id, user)).toMatchObject({
      status: 'Success',
      note: 'Your bank disputes $30.00 of this payment. It is on hold until the bank decides.',
      entries: [
        { account: 'Card provider', debit: 30 },
        { account: 'Your wallet', credit: 30 },
        { account: 'What you owe', debit: 30 },
        { account: 'On hold', credit: 30 },
        { account: 'Your wallet', debit: 30 },
        { account: 'What you owe', credit: 30 },
      ],
    })
    const list = await site.call('GET', '/api/my-transactions?service=reversal', { token: user.token })
    expect(list.json().result).toMatchObject([
      { amount: 30, status: 'Pending', direction: 'out' },
      { amount: 20, status: 'Pending' },
    ])
    expect(await detail(list.json().result[0]._id, user)).toMatchObject({ label: 'Payment reversal' })
    disputed[0].status = 'lost'
    disputed[1].status = 'won'
    for (const closed of [...disputed, ...disputed]) await notify(closed, 'charge.dispute.closed')
    expect(await walletCall(user)).toEqual({ balance: 30, owed: 0 })
    expect([await held(lost.id), await held(won.id)]).toEqual([0n, 0n])
    expect(await detail(lost.id, user)).toMatchObject({
      status: 'Refunded',
      note: 'Your bank took this payment back.',
    })
    const { differences } = await reconcilePayments(contextOf())
    for (const { id } of [lost, won]) expect(differences.join()).not.toContain(id)
  })

  test('that is an inquiry moves no money', async () => {
    const user = await site.signUp()
    const { intent } = await paidTopUp(20, user)
    await notify(dispute(intent, 2000, 'warning_needs_response'), 'charge.dispute.created')
    expect(await walletCall(user)).toEqual({ balance: 20, owed: 0 })
  })

  test('above the balance is owed: nothing can be bought until it is settled, and top-ups settle it first', async () => {
    await site.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT DO NOTHING')
    const user = await site.signUp()
    const { intent } = await paidTopUp(50, user)
    const order = { cat: 1, totalItem: 1 }
    const buy = () => site.call('POST', '/payments/wallet', { token: user.token, body: order })
    expect((await buy()).statusCode).toBe(200)
    await notify(dispute(intent), 'charge.dispute.created')
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 30 })
    const byCard = await site.call('POST', '/payments/create-payment-intent', {
      token: user.token,
      body: { study: 'buy', ss: 1, ...order },
    })
    for (const refused of [await buy(), byCard])
      expect([refused.statusCode, refused.json()]).toEqual([
        402,
        {
          status: 0,
          msg: 'You owe $30.00 for a payment that was taken back. Add balance to settle it first.',
          code: 'debt_unsettled',
        },
      ])
    await paidTopUp(100, user)
    expect(await walletCall(user)).toEqual({ balance: 70, owed: 0 })
    expect((await buy()).statusCode).toBe(200)
  })

  test('of an order puts it on hold, and cancels it when the dispute is lost', async () => {
    const user = await site.signUp()
    const stock = async () =>
      (await site.pool.query('SELECT stock FROM combo_stock WHERE combo = 1')).rows[0].stock
    const before = await stock()
    const { payLink, order } = (
      await site.call('POST', '/payments/create-payment-intent', {
        token: user.token,
        body: { study: 'buy', totalItem: 2, cat: 1, ss: 1 },
      })
    ).json()
    const id = payLink.replace('/checkout?payment=', '')
    const intent = [...intents.values()].find(({ metadata }) => metadata.payment_id === id)
    if (!intent) throw new Error('Stripe has no intent')
    pay(intent)
    await notify(intent)
    const earned = await balanceOf(site.db, revenue)
    const state = async () =>
      (await site.call('GET', `/api/my-orders/${order}`, { token: user.token })).json().order.state
    refund(intent.id, 1000)
    await notify(intent.latest_charge ?? {}, 'charge.refunded')
    expect([await state(), await balanceOf(site.db, revenue)]).toEqual(['paid', earned - 1000n])
    const opened = dispute(intent, 5000)
    await notify(opened, 'charge.dispute.created')
    expect([await state(), await held(id), await stock()]).toEqual(['held', 5000n, before - 2])
    opened.status = 'won'
    await notify(opened, 'charge.dispute.closed')
    expect([await state(), await balanceOf(site.db, revenue)]).toEqual(['paid', earned - 1000n])
    const again = dispute(intent, 5000)
    await notify(again, 'charge.dispute.created')
    again.status = 'lost'
    await notify(again, 'charge.dispute.closed')
    expect([await state(), await balanceOf(site.db, revenue), await stock()]).toEqual([
      'refunded',
      earned - 6000n,
      before,
    ])
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 0 })
    expect((await reconcilePayments(contextOf())).differences.join()).not.toContain(id)
  })

  test('by a dispute of a refunded payment takes the money a second time, so it is owed', async () => {
    const user = await site.signUp()
    const { id, intent } = await paidTopUp(20, user)
    expect(await refundPayment(contextOf(), id)).toMatchObject({ ok: true })
    const opened = dispute(intent, 500)
    await notify(opened, 'charge.dispute.created')
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 5 })
    opened.status = 'lost'
    await notify(opened, 'charge.dispute.closed')
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 5 })
    expect((await reconcilePayments(contextOf())).differences.join()).not.toContain(id)
  })

  test('that the ledger does not have is reported by reconcile', async () => {
    const user = await site.signUp()
    const { id, intent } = await paidTopUp(20, user)
    const [partial, opened] = [refund(intent.id, 500), dispute(intent, 700)]
    expect((await reconcilePayments(contextOf())).differences).toContain(
      `${id}  stripe says of refund ${partial.id} over 500 USD that it is taken, the books do not`,
    )
    await notify(partial, 'refund.created')
    opened.status = 'lost'
    expect((await reconcilePayments(contextOf())).differences).toContain(
      `${id}  stripe says of dispute ${opened.id} over 700 USD that it is taken, the books do not`,
    )
  })
})
