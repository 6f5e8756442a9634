import { createHmac } from 'node:crypto'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../../testing/provider-server.ts'
import { createTestApp, type Member, type TestApp } from '../../../testing/test-app.ts'
import { chooseProviders } from '../choose-providers.ts'
import { refundPayment } from '../refund-payment.ts'
import { watchPayments } from '../watch-payments.ts'

/** As much of Cashfree's orders as its API reference tells, version 2025-01-01. */
interface CashfreeOrder {
  order_id: string
  cf_order_id: string
  order_amount: number
  order_currency: string
  order_status: string
  payment_session_id: string
}
interface CashfreeRefund {
  cf_refund_id: string
  refund_id: string
  refund_amount: number
  refund_status: string
}

const orders = new Map<string, CashfreeOrder>()
const tries = new Map<string, object[]>()
const refunds = new Map<string, CashfreeRefund>()
let cashfree: ProviderServer
let site: TestApp
let fan: Member

beforeAll(async () => {
  cashfree = await startProviderServer(({ method, path, headers, body }) => {
    if (headers['x-client-id'] !== 'app' || headers['x-client-secret'] !== 'secret')
      return { status: 401, body: { message: 'authentication Failed', type: 'authentication_error' } }
    const [, , id = '', part, detail] = path.split('/')
    const asked = body === '' ? {} : JSON.parse(body)
    if (method === 'POST' && id === '') return create(asked)
    const order = orders.get(id)
    if (!order) return { status: 404, body: { message: 'order not found', code: 'order_not_found' } }
    if (part === 'payments') return { body: tries.get(id) ?? [] }
    if (part === 'refunds' && detail) return { body: refunds.get(id) }
    if (part === 'refunds') return method === 'POST' ? refund(id, asked) : { body: refundsOf(id) }
    if (method === 'PATCH') {
      if (order.order_status !== 'ACTIVE') return { status: 400, body: { message: 'order is not active' } }
      order.order_status = asked.order_status
    }
    return { body: order }
  })
  site = await createTestApp({
    PAYMENTS: 'live',
    CASHFREE_APP_ID: 'app',
    CASHFREE_SECRET_KEY: 'secret',
    CASHFREE_API_URL: cashfree.url,
    CASHFREE_INR_PER_USD: 83.335,
  })
  fan = await site.signUp()
})
afterAll(async () => {
  await site.close()
  await cashfree.close()
})

function create(asked: { order_id: string; order_amount: number; order_currency: string }) {
  if (orders.has(asked.order_id))
    return { status: 409, body: { message: 'order with same id is already present' } }
  const order = {
    order_id: asked.order_id,
    cf_order_id: '2149460581',
    order_amount: asked.order_amount,
    order_currency: asked.order_currency,
    order_status: 'ACTIVE',
    payment_session_id: `session_${asked.order_id}`,
  }
  orders.set(asked.order_id, order)
  return { body: order }
}

function refund(orderId: string, asked: { refund_id: string; refund_amount: number }) {
  if (refunds.has(orderId)) return { status: 409, body: { message: 'refund id already present' } }
  const made = { cf_refund_id: '11325632', refund_status: 'SUCCESS', ...asked }
  refunds.set(orderId, made)
  return { body: made }
}

const refundsOf = (orderId: string) => [refunds.get(orderId)].filter((found) => found !== undefined)

const begin = (amount: number, token = fan.token) =>
  site.call('POST', '/payments/create-payment-intent', {
    token,
    body: { study: 'load', totalItem: 1, cat: 0, ss: 2, amount },
  })
async function begun(amount: number): Promise<CashfreeOrder> {
  const { payLink } = (await begin(amount)).json()
  const order = orders.get(payLink.replace('/checkout?payment=', ''))
  if (!order) throw new Error('Cashfree was not told')
  return order
}
const status = async ({ order_id }: CashfreeOrder) =>
  (
    await site.call('POST', '/payments/intent/status', { token: fan.token, body: { orderId: order_id } })
  ).json()
const wallet = () => balanceOf(site.db, walletOf(fan.id))
const deskOf = () => ({ db: site.db, clock: site.now, providers: chooseProviders(site.config, site.db) })

function send(body: string, { secret = 'secret', timestamp = '1746427759733' } = {}) {
  const signature = createHmac('sha256', secret).update(`${timestamp}${body}`).digest('base64')
  return site.app.inject({
    method: 'POST',
    url: '/payments/webhook/cashfree',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-signature': signature,
      'x-webhook-timestamp': timestamp,
    },
  })
}
const message = ({ order_id }: CashfreeOrder, type: string) =>
  JSON.stringify({ type, event_time: '2026-01-01T00:00:00Z', data: { order: { order_id }, payment: {} } })

test('who has no phone number is asked for one', async () => {
  const response = await begin(5)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ status: 0, code: 'phone_required' })
  await site.call('POST', '/api/profile', {
    token: fan.token,
    body: { username: fan.name, phone: '+919999999999' },
  })
})

test('a top-up becomes one order, in rupees at the operator’s rate, with a way back', async () => {
  const order = await begun(12.34)
  const call = cashfree.calls.at(-1)
  expect(call).toMatchObject({
    method: 'POST',
    path: '/orders',
    headers: { 'x-api-version': '2025-01-01', 'x-idempotency-key': order.order_id },
  })
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    order_id: order.order_id,
    order_amount: 1028.35,
    order_currency: 'INR',
    customer_details: { customer_id: fan.id, customer_phone: '+919999999999' },
    order_meta: {
      return_url: expect.stringMatching(/\/payments\?order_id=\{order_id\}$/),
      notify_url: expect.stringMatching(/\/payments\/webhook\/cashfree$/),
    },
  })
  const form = await site.call('GET', `/api/checkout/${order.order_id}`, { token: fan.token })
  expect(form.json()).toMatchObject({
    provider: 'cashfree',
    paymentSessionId: order.payment_session_id,
    mode: 'sandbox',
    amount: 12.34,
  })
})

test('the return page’s word is not taken: Cashfree is asked, and credits USD once', async () => {
  const before = await wallet()
  const order = await begun(5)
  expect(await status(order)).toMatchObject({ status: 0, data: { state: 'pending', serice: 'load' } })
  tries.set(order.order_id, [{ payment_status: 'FAILED', payment_message: 'Insufficient funds' }])
  expect(await status(order)).toMatchObject({ status: 0, msg: 'Insufficient funds' })
  order.order_status = 'PAID'
  for (const answer of await Promise.all([status(order), status(order), status(order)]))
    expect(answer).toMatchObject({ status: 1, data: { serice: 'load', service: 'load' } })
  expect(await wallet()).toBe(before + 500n)
})

test('webhooks settle once in any order; forged and altered ones are refused', async () => {
  const before = await wallet()
  const order = await begun(6)
  const [failed, paid] = [message(order, 'PAYMENT_FAILED_WEBHOOK'), message(order, 'PAYMENT_SUCCESS_WEBHOOK')]
  expect((await send(paid, { secret: 'guess' })).json()).toMatchObject({ code: 'forged' })
  order.order_status = 'PAID'
  expect((await send(paid, { secret: 'guess' })).statusCode).toBe(400)
  expect(await wallet()).toBe(before)
  for (const body of [paid, failed, paid]) expect((await send(body)).statusCode).toBe(200)
  expect(await wallet()).toBe(before + 600n)
  expect((await send('not json')).json()).toMatchObject({ code: 'unreadable' })
})

test('another amount than was asked for is not credited', async () => {
  const before = await wallet()
  const order = await begun(6)
  Object.assign(order, { order_status: 'PAID', order_amount: 6 })
  expect(await status(order)).toMatchObject({ status: 0, msg: expect.stringContaining('contact support') })
  expect(await wallet()).toBe(before)
  order.order_status = 'EXPIRED'
})

test('what is not paid in time is terminated there and expires here', async () => {
  const order = await begun(6)
  site.advance(61 * 60_000)
  expect((await watchPayments(deskOf())).troubles).toEqual([])
  expect(order.order_status).toBe('TERMINATED')
  expect(await status(order)).toMatchObject({ status: 0, data: { state: 'expired' } })
})

test('a refund is asked by an id of its own, and once even where the answer was lost', async () => {
  const order = await begun(10)
  order.order_status = 'PAID'
  await status(order)
  const before = await wallet()
  const desk = deskOf()
  const refundId = order.order_id.replaceAll('-', '')
  // An earlier call reached Cashfree, and its answer did not reach us.
  refund(order.order_id, { refund_id: refundId, refund_amount: order.order_amount })
  const single = cashfree.calls.length
  const refunded = await refundPayment(desk, order.order_id)
  expect(refunded).toMatchObject({ ok: true, payment: { state: 'refunded', refundReference: '11325632' } })
  const [asked] = cashfree.calls.slice(single)
  expect(asked).toMatchObject({ method: 'POST', path: `/orders/${order.order_id}/refunds` })
  expect(asked?.headers['x-idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    refund_id: refundId,
    refund_amount: order.order_amount,
  })
  expect(await wallet()).toBe(before - 1000n)
})
