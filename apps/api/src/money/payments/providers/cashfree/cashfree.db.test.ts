import { createHmac } from 'node:crypto'
import { heldFor, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../../../platform/configuration.ts'
import { appOfFile, userOfFile } from '../../../../testing/of-file.ts'
import { paymentContextOfFile, paymentKit, storePayment } from '../../../../testing/payment-kit.ts'
import { providerOfFile } from '../../../../testing/provider-server.ts'
import { responseOf } from '../../../../testing/response.ts'
import { reconcilePayments } from '../../settlement/reconcile.ts'
import { refundPayment } from '../../settlement/refund.ts'
import { watchPayments } from '../../settlement/watch-payments.ts'
import { cashfreeProvider } from './cashfree.ts'

/** The part of Cashfree's orders used here, as in its API reference, version 2025-01-01. */
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

interface CashfreeDispute {
  dispute_id: number
  dispute_amount: number
  dispute_status: string
}

const orders = new Map<string, CashfreeOrder>()
const tries = new Map<string, object[]>()
const refunds = new Map<string, CashfreeRefund[]>()
const disputes = new Map<string, CashfreeDispute[]>()
/** Cashfree's response to the next order, instead of creating it. */
let refusal: { status: number; message: string } | null = null
/** Instead of returning an order. */
let refusedLook: { status: number; body: object } | null = null
const cashfree = providerOfFile(({ method, path, headers, body }) => {
  if (headers['x-client-id'] !== 'app' || headers['x-client-secret'] !== 'secret')
    return { status: 401, body: { message: 'authentication Failed', type: 'authentication_error' } }
  const [, , id = '', part, detail] = path.split('/')
  const asked = body === '' ? {} : JSON.parse(body)
  if (method === 'POST' && id === '' && refusal)
    return { status: refusal.status, body: { message: refusal.message } }
  if (method === 'POST' && id === '') return create(asked)
  if (method === 'GET' && part === undefined && refusedLook) return refusedLook
  const order = orders.get(id)
  if (!order) return { status: 404, body: { message: 'order not found', code: 'order_not_found' } }
  if (part === 'payments') return { body: tries.get(id) ?? [] }
  if (part === 'disputes')
    return disputes.has(id)
      ? { body: disputes.get(id) }
      : { status: 404, body: { message: 'disputes not found', code: 'disputes_not_found' } }
  const known = refunds.get(id) ?? []
  if (part === 'refunds' && detail) return { body: known.find(({ refund_id }) => refund_id === detail) }
  if (part === 'refunds') return method === 'POST' ? refund(id, asked) : { body: known }
  if (method === 'PATCH') {
    if (order.order_status !== 'ACTIVE') return { status: 400, body: { message: 'order is not active' } }
    order.order_status = asked.order_status
  }
  return { body: order }
})
const site = appOfFile(() => [
  {
    PAYMENTS: 'live',
    CASHFREE_APP_ID: 'app',
    CASHFREE_SECRET_KEY: 'secret',
    CASHFREE_API_URL: cashfree.url,
    CASHFREE_INR_PER_USD: 83.335,
  },
])
const fan = userOfFile(site)
const context = paymentContextOfFile(site)
const payments = paymentKit(site)

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

function refund(orderId: string, asked: { refund_id: string; refund_amount: number }, status = 'SUCCESS') {
  const known = refunds.get(orderId) ?? []
  if (known.some(({ refund_id }) => refund_id === asked.refund_id))
    return { status: 409, body: { message: 'refund id already present' } }
  const made = { cf_refund_id: String(11325632 + known.length), refund_status: status, ...asked }
  refunds.set(orderId, [...known, made])
  return { body: made }
}

const begin = (amount: number) => payments.begin(fan, { ss: 2, amount })
async function begun(amount: number): Promise<CashfreeOrder> {
  const { payLink } = (await begin(amount)).json()
  return orders.get(payLink.replace('/checkout?payment=', '')) ?? expect.fail('Cashfree has no order')
}
const status = ({ order_id }: CashfreeOrder) => payments.statusOf(fan, order_id)
const wallet = () => balanceOf(site.db, walletOf(fan.id))
function send(body: string, { secret = 'secret', timestamp = '1746427759733', cut = 0 } = {}) {
  const whole = createHmac('sha256', secret).update(`${timestamp}${body}`).digest('base64')
  const signature = whole.slice(cut)
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

test('a user without a phone number is asked for one', async () => {
  expect(await responseOf(begin(5))).toMatchObject([409, { status: 0, code: 'phone_required' }])
  await site.call('POST', '/api/profile', {
    token: fan.token,
    body: { username: fan.name, phone: '+919999999999' },
  })
})

test('a top-up becomes one order, in rupees at the operator’s rate, with a return address', async () => {
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

test('the return page is not trusted: Cashfree is asked, and credits USD once', async () => {
  const before = await wallet()
  const order = await begun(5)
  expect(await status(order)).toMatchObject({ status: 0, data: { state: 'pending', serice: 'load' } })
  tries.set(order.order_id, [{ payment_status: 'FAILED', payment_message: 'Insufficient funds' }])
  expect(await status(order)).toMatchObject({ status: 0, msg: 'Insufficient funds' })
  order.order_status = 'PAID'
  for (const response of await Promise.all([status(order), status(order), status(order)]))
    expect(response).toMatchObject({ status: 1, data: { serice: 'load', service: 'load' } })
  expect(await wallet()).toBe(before + 500n)
})

test.each([
  ['PENDING', 'pending', false],
  ['SUCCESS', 'pending', false],
  ['NOT_ATTEMPTED', 'pending', true],
  ['FAILED', 'failed', true],
  ['USER_DROPPED', 'failed', true],
  ['CANCELLED', 'failed', true],
])(
  'an open order whose last try is %s is a payment that is %s; it can be paid: %s',
  async (tried, state, open) => {
    const { order_id: id } = await begun(5)
    tries.set(id, [{ payment_status: tried, payment_message: null }, { payment_status: 'FAILED' }])
    const form = (await site.call('GET', `/api/checkout/${id}`, { token: fan.token })).json()
    expect(form).toMatchObject({ state, open })
    expect(form.msg).toMatch(
      state === 'failed' ? /^The payment was not completed\.$/ : /still being processed/,
    )
  },
)

test.each([401, 403, 429, 500, 503])(
  'an answer of %i is an outage, and nothing that the caller did',
  async (status) => {
    refusal = { status, message: 'our own fault' }
    const response = site.app.inject({
      ...{ method: 'POST', url: '/payments/create-payment-intent', headers: { authentication: fan.token } },
      payload: { study: 'load', totalItem: 1, cat: 0, ss: 2, amount: 5 },
    })
    expect(await responseOf(response)).toEqual([
      502,
      {
        ...{ status: 0, code: 'provider_unavailable' },
        msg: 'The payment provider does not respond. Nothing was charged; please try again later.',
      },
    ])
    expect(site.log.join('')).toContain(`Cashfree answers ${status}`)
    refusal = null
  },
)

test('a status that Cashfree refuses, or that cannot be read, is an outage; an order that it does not know has expired', async () => {
  const order = await begun(5)
  const shown = async () => {
    const url = `/api/checkout/${order.order_id}`
    return (await site.app.inject({ url, headers: { authentication: fan.token } })).statusCode
  }
  const { order_amount } = order
  Object.assign(order, { order_amount: 'much' })
  expect(await shown()).toBe(502)
  expect(site.log.join('')).toContain('Cashfree answers something else')
  Object.assign(order, { order_amount })
  for (const [body, why] of [
    [{ message: 'version is not supported' }, 'version is not supported'],
    [{}, 'no reason'],
  ] as const) {
    refusedLook = { status: 400, body }
    expect(await shown()).toBe(502)
    expect(site.log.join('')).toContain(`Cashfree refused a look: ${why}`)
  }
  refusedLook = null
  orders.delete(order.order_id)
  expect(await shown()).toBe(502)
  expect(site.log.join('')).toContain('Cashfree has no order: order not found')
  expect(await status(order)).toMatchObject({ data: { state: 'expired' } })
})

test.each(['FAILED', 'CANCELLED'])(
  'a refund that is %s at Cashfree is told with its name there',
  async (state) => {
    const order = await begun(10)
    order.order_status = 'PAID'
    await status(order)
    const refundId = order.order_id.replaceAll('-', '')
    refund(order.order_id, { refund_id: refundId, refund_amount: order.order_amount }, state)
    expect(await refundPayment(context, order.order_id)).toEqual({
      ...{ ok: false, reason: 'provider_refused', why: `Cashfree's refund 11325632 is ${state}` },
    })
    Object.assign(refunds.get(order.order_id)?.at(-1) ?? {}, { refund_status: 'SUCCESS' })
    await watchPayments(context)
  },
)

test('webhooks settle once in any order; forged and altered ones are refused', async () => {
  const before = await wallet()
  const order = await begun(6)
  const [failed, paid] = [message(order, 'PAYMENT_FAILED_WEBHOOK'), message(order, 'PAYMENT_SUCCESS_WEBHOOK')]
  expect((await send(paid, { secret: 'guess' })).json()).toMatchObject({ code: 'forged' })
  order.order_status = 'PAID'
  expect((await send(paid, { secret: 'guess' })).statusCode).toBe(400)
  for (const cut of [4, 44]) expect((await send(paid, { cut })).json()).toMatchObject({ code: 'forged' })
  expect(await wallet()).toBe(before)
  for (const body of [paid, failed, paid]) expect((await send(body)).statusCode).toBe(200)
  expect(await wallet()).toBe(before + 600n)
  expect((await send('not json')).json()).toEqual({
    ...{ code: 'unreadable', msg: 'This message cannot be read.' },
  })
})

test('a message without a signature, or without its time, is forged', async () => {
  const url = '/payments/webhook/cashfree'
  for (const left of [{}, { 'x-webhook-signature': 'AAAA' }, { 'x-webhook-timestamp': '1746427759733' }]) {
    const headers = { 'content-type': 'application/json', ...left }
    const response = await site.app.inject({ method: 'POST', url, headers, payload: '{}' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'forged'])
  }
})

test('an order in a state that we do not know stays pending; one that ended at Cashfree has expired', async () => {
  const order = await begun(6)
  const statuses = []
  for (const state of ['TERMINATION_REQUESTED', 'EXPIRED']) {
    order.order_status = state
    statuses.push((await status(order)).data.state)
  }
  expect(statuses).toEqual(['pending', 'expired'])
})

test('a charge is in USD, or in rupees to the nearest paisa', () => {
  const settings = { ...site.config, CASHFREE_APP_ID: 'app', CASHFREE_SECRET_KEY: 'secret' }
  const charged = (rate?: number) =>
    cashfreeProvider({ ...settings, CASHFREE_INR_PER_USD: rate } as Configuration)?.charge(101n)
  expect(charged()).toEqual({ chargeMinor: 101n, chargeCurrency: 'USD' })
  // 83.835, and just below it.
  expect(charged(83.005)).toEqual({ chargeMinor: 8384n, chargeCurrency: 'INR' })
  expect(charged(83.0)).toEqual({ chargeMinor: 8383n, chargeCurrency: 'INR' })
})

test('a different amount is not credited', async () => {
  const before = await wallet()
  const order = await begun(6)
  Object.assign(order, { order_status: 'PAID', order_amount: 6 })
  expect(await status(order)).toMatchObject({ status: 0, msg: expect.stringContaining('contact support') })
  expect(await wallet()).toBe(before)
  order.order_status = 'EXPIRED'
})

test('an unpaid payment is terminated there and expires here', async () => {
  const order = await begun(6)
  site.advance(61 * 60_000)
  expect((await watchPayments(context)).troubles).toEqual([])
  expect(order.order_status).toBe('TERMINATED')
  expect(await status(order)).toMatchObject({ status: 0, data: { state: 'expired' } })
})

test('a refund has its own id, and is made once even if the response was lost', async () => {
  const order = await begun(10)
  order.order_status = 'PAID'
  await status(order)
  const before = await wallet()
  const refundId = order.order_id.replaceAll('-', '')
  // An earlier call reached Cashfree, and its response did not reach us.
  refund(order.order_id, { refund_id: refundId, refund_amount: order.order_amount })
  const single = cashfree.calls.length
  const refunded = await refundPayment(context, order.order_id)
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

test('a refund that is in progress at Cashfree is not stored as done until it is done', async () => {
  const order = await begun(10)
  order.order_status = 'PAID'
  await status(order)
  const refundId = order.order_id.replaceAll('-', '')
  refund(order.order_id, { refund_id: refundId, refund_amount: order.order_amount }, 'ONHOLD')
  expect(await refundPayment(context, order.order_id)).toMatchObject({
    ok: false,
    reason: 'provider_pending',
  })
  expect((await reconcilePayments(context)).differences.join()).toContain(order.order_id)
  const [made = expect.fail('No refund was made.')] = refunds.get(order.order_id) ?? []
  made.refund_status = 'SUCCESS'
  expect((await watchPayments(context)).troubles).toEqual([])
  expect(await refundPayment(context, order.order_id)).toMatchObject({
    payment: { state: 'refunded', refundReference: made.cf_refund_id },
  })
  expect((await reconcilePayments(context)).differences.join()).not.toContain(order.order_id)
})

test.each([
  [
    'customer_details.customer_phone : invalid value provided',
    'it needs a mobile number that it can reach. Please change the contact number in your profile.',
  ],
  [
    'customer_details.customer_name : is too short',
    'it needs another name than yours. Please change the name in your profile.',
  ],
  ['customer_details.customer_email : is invalid', 'it needs another email address than yours.'],
  ['order_amount: should be at least 1', 'it does not take this amount. Please choose another one.'],
  ['order_meta.return_url : url should be https', 'it cannot handle this order. Please use another method.'],
  ['This account is not active', 'This account is not active'],
])('the refusal "%s" by Cashfree is a sentence for users, and leaves no payment', async (message, why) => {
  const rows = () => site.rows('SELECT count(*) FROM payments')
  const before = await rows()
  refusal = { status: 400, message }
  expect(await responseOf(begin(5))).toEqual([
    422,
    {
      status: 0,
      msg: `The payment provider does not accept this payment: ${why}`,
      code: 'provider_refused',
    },
  ])
  expect(await rows()).toEqual(before)
  refusal = null
})

describe('a reversal by Cashfree', () => {
  const notify = async (order: CashfreeOrder, type: string) => {
    const data = type.startsWith('DISPUTE') ? { order_details: order } : { refund: order }
    const body = JSON.stringify({ type, event_time: crypto.randomUUID(), data })
    expect((await send(body)).statusCode).toBe(200)
  }
  async function paidTopUp(amount: number): Promise<CashfreeOrder> {
    const order = await begun(amount)
    order.order_status = 'PAID'
    await status(order)
    return order
  }
  const half = ({ order_amount }: CashfreeOrder) => Math.round(order_amount * 50) / 100

  test('of a part in rupees is converted to USD, and the parts add up to the whole', async () => {
    const before = await wallet()
    const order = await paidTopUp(9.99)
    refund(order.order_id, { refund_id: 'half', refund_amount: half(order) })
    await notify(order, 'REFUND_STATUS_WEBHOOK')
    expect(await wallet()).toBe(before + 500n)
    expect(await status(order)).toMatchObject({ status: 1, data: { state: 'succeeded' } })
    const rest = Math.round((order.order_amount - half(order)) * 100) / 100
    refund(order.order_id, { refund_id: 'rest', refund_amount: rest }, 'PENDING')
    await notify(order, 'REFUND_STATUS_WEBHOOK')
    expect(await wallet()).toBe(before + 500n)
    Object.assign(refunds.get(order.order_id)?.at(-1) ?? {}, { refund_status: 'SUCCESS' })
    await notify(order, 'REFUND_STATUS_WEBHOOK')
    expect(await wallet()).toBe(before)
    expect(await status(order)).toMatchObject({ status: 0, data: { state: 'refunded' } })
    expect((await reconcilePayments(context)).differences.join()).not.toContain(order.order_id)
  })

  test.each([
    ['CHARGEBACK_MERCHANT_WON', 1000n],
    ['DISPUTE_CUSTOMER_WITHDRAWN_MERCHANT_WON', 1000n],
    ['CHARGEBACK_MERCHANT_LOST', 0n],
    ['PRE_ARBITRATION_MERCHANT_ACCEPTED', 0n],
    ['CHARGEBACK_INSUFFICIENT_EVIDENCE', 0n],
  ])('a dispute holds the money until it is %s', async (end, left) => {
    const before = await wallet()
    const order = await paidTopUp(10)
    const dispute = {
      dispute_id: 433475257,
      dispute_amount: order.order_amount,
      dispute_status: 'CHARGEBACK_CREATED',
    }
    disputes.set(order.order_id, [dispute])
    await notify(order, 'DISPUTE_CREATED')
    expect([await wallet(), await balanceOf(site.db, heldFor(order.order_id))]).toEqual([before, 1000n])
    dispute.dispute_status = end
    await notify(order, 'DISPUTE_CLOSED')
    expect([await wallet(), await balanceOf(site.db, heldFor(order.order_id))]).toEqual([before + left, 0n])
    expect((await reconcilePayments(context)).differences.join()).not.toContain(order.order_id)
  })

  test('that is a retrieval requests documents and moves no money', async () => {
    const before = await wallet()
    const order = await paidTopUp(10)
    disputes.set(order.order_id, [
      { dispute_id: 1, dispute_amount: order.order_amount, dispute_status: 'RETRIEVAL_CREATED' },
    ])
    await notify(order, 'DISPUTE_CREATED')
    expect(await wallet()).toBe(before + 1000n)
  })
})

test('a message of Cashfree about a payment of another provider is ignored', async () => {
  const { id } = await storePayment(site.db, {
    userId: fan.id,
    provider: 'stripe',
    providerReference: 'pi_1',
  })
  const asked = cashfree.calls.length
  const body = JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order: { order_id: id } } })
  expect((await send(body)).statusCode).toBe(200)
  expect(cashfree.calls.length).toBe(asked)
  expect(await site.rows('SELECT FROM provider_events WHERE payment_id = $1', id)).toEqual([])
})
