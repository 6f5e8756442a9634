import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Configuration, publicOrigin } from '../../../platform/configuration.ts'
import { type Provider, ProviderUnavailable } from '../provider.ts'
import type { Standing } from '../state.ts'
import type { Payment } from '../tables.ts'
import { type CashfreeCall, cashfreeClient } from './cashfree-client.ts'
import { parsedJson } from './parsed-json.ts'

/** Order payments for India; null without keys. An order there has the id of our payment. */
export function cashfreeProvider(config: Configuration): Provider | null {
  const { CASHFREE_APP_ID, CASHFREE_SECRET_KEY, CASHFREE_INR_PER_USD } = config
  if (!CASHFREE_APP_ID || !CASHFREE_SECRET_KEY) return null
  const call = cashfreeClient({
    url: config.CASHFREE_API_URL,
    id: CASHFREE_APP_ID,
    secret: CASHFREE_SECRET_KEY,
  })
  const origin = publicOrigin(config)

  async function create(payment: Payment, phone: string, buyer: { id: string; name: string; email: string }) {
    const created = await call('POST', '/orders', order, {
      idempotencyKey: payment.id,
      body: {
        order_id: payment.id,
        order_amount: Number(payment.chargeMinor) / 100,
        order_currency: payment.chargeCurrency,
        order_expiry_time: payment.expiresAt.toISOString(),
        customer_details: {
          customer_id: buyer.id,
          customer_name: buyer.name,
          customer_email: buyer.email,
          customer_phone: phone,
        },
        order_meta: {
          return_url: `${origin}/payments?order_id={order_id}`,
          notify_url: `${origin}/payments/webhook/cashfree`,
        },
      },
    })
    // An order that an earlier attempt left there is the same order.
    return created.ok || created.status !== 409 ? created : call('GET', `/orders/${payment.id}`, order)
  }

  return {
    name: 'cashfree',
    needsPhone: true,
    charge: (amountMinor) => chargeIn(amountMinor, CASHFREE_INR_PER_USD),
    async create(payment, buyer) {
      const created = await create(payment, buyer.phone ?? '', buyer)
      if (!created.ok) throw new ProviderUnavailable(`Cashfree refused an order: ${created.why}`)
      return { reference: payment.id, payLink: `/checkout?payment=${payment.id}` }
    },
    lookUp: (payment) => lookUp(call, payment),
    async cancel({ id }) {
      // Refused where it was paid or ended meanwhile: the next look tells.
      await call('PATCH', `/orders/${id}`, z.unknown(), { body: { order_status: 'TERMINATED' } })
    },
    async refund({ id, chargeMinor }) {
      const refundId = id.replaceAll('-', '')
      const asked = await call('POST', `/orders/${id}/refunds`, refund, {
        idempotencyKey: uuidOf(`refund:${id}`),
        body: { refund_id: refundId, refund_amount: Number(chargeMinor) / 100, refund_note: 'TopRun' },
      })
      const answer =
        asked.ok || asked.status !== 409
          ? asked
          : await call('GET', `/orders/${id}/refunds/${refundId}`, refund)
      if (!answer.ok) return { ok: false, why: answer.why }
      return answer.data.refund_status === 'CANCELLED'
        ? { ok: false, why: 'Cashfree cancelled the refund' }
        : { ok: true, reference: answer.data.cf_refund_id }
    },
    async readWebhook({ body, headers }) {
      const { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp } = headers
      if (typeof signature !== 'string' || typeof timestamp !== 'string')
        return { ok: false, reason: 'forged' }
      const expected = createHmac('sha256', CASHFREE_SECRET_KEY).update(timestamp).update(body).digest()
      const given = Buffer.from(signature, 'base64')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { ok: false, reason: 'forged' }
      const event = webhook.safeParse(parsedJson(body))
      if (!event.success) return { ok: false, reason: 'unreadable' }
      const orderId = z.uuid().safeParse(event.data.data.order?.order_id ?? event.data.data.refund?.order_id)
      return {
        ok: true,
        event: {
          // It has no id of its own; what is repeated is the same to the letter.
          id: createHash('sha256').update(body).digest('hex'),
          kind: event.data.type,
          about: orderId.success ? { paymentId: orderId.data, reference: orderId.data } : null,
        },
      }
    },
    async checkout({ id }) {
      const found = await call('GET', `/orders/${id}`, order)
      if (!found.ok) throw new ProviderUnavailable(`Cashfree has no order: ${found.why}`)
      return {
        provider: 'cashfree',
        paymentSessionId: found.data.payment_session_id,
        mode: new URL(config.CASHFREE_API_URL).hostname === 'api.cashfree.com' ? 'production' : 'sandbox',
      }
    },
  }
}

async function lookUp(call: CashfreeCall, { id }: Payment): Promise<Standing> {
  const found = await call('GET', `/orders/${id}`, order)
  if (!found.ok) {
    if (found.status === 404) return { at: 'unknown' }
    throw new ProviderUnavailable(`Cashfree refused a look: ${found.why}`)
  }
  switch (found.data.order_status) {
    case 'PAID':
      return paidOrRefunded(call, id, found.data)
    case 'ACTIVE':
      return triesOf(call, id)
    case 'EXPIRED':
    case 'TERMINATED':
      return { at: 'closed' }
    default:
      return { at: 'processing' }
  }
}

async function paidOrRefunded(
  call: CashfreeCall,
  id: string,
  { order_amount, order_currency }: z.infer<typeof order>,
): Promise<Standing> {
  const refunds = await call('GET', `/orders/${id}/refunds`, z.array(refund))
  const back = refunds.ok ? refunds.data.filter(({ refund_status }) => refund_status === 'SUCCESS') : []
  const backMinor = back.reduce((sum, { refund_amount }) => sum + minorOf(refund_amount), 0n)
  const chargedMinor = minorOf(order_amount)
  const [first] = back
  return first && backMinor >= chargedMinor
    ? { at: 'refunded', reference: first.cf_refund_id }
    : { at: 'paid', chargedMinor, currency: order_currency }
}

/** What came of the tries to pay an order that can still be paid: the latest stands first. */
async function triesOf(call: CashfreeCall, id: string): Promise<Standing> {
  const tries = await call('GET', `/orders/${id}/payments`, z.array(attempt))
  const [latest] = tries.ok ? tries.data : []
  switch (latest?.payment_status) {
    case 'PENDING':
    case 'SUCCESS':
      return { at: 'processing' }
    case 'FAILED':
    case 'USER_DROPPED':
    case 'CANCELLED':
      return { at: 'declined', why: latest.payment_message || 'The payment was not completed.' }
    default:
      return { at: 'open' }
  }
}

const order = z.object({
  order_id: z.string(),
  order_status: z.string(),
  order_amount: z.number(),
  order_currency: z.string(),
  payment_session_id: z.string(),
})
const attempt = z.object({ payment_status: z.string(), payment_message: z.string().nullish() })
const refund = z.object({
  cf_refund_id: z.coerce.string(),
  refund_amount: z.number(),
  refund_status: z.string(),
})
const webhook = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string() }).optional(),
    refund: z.object({ order_id: z.string() }).optional(),
  }),
})

/** In USD, or in rupees at the operator's rate, to the nearest paisa. */
function chargeIn(amountMinor: bigint, inrPerUsd: number | undefined) {
  if (inrPerUsd === undefined) return { chargeMinor: amountMinor, chargeCurrency: 'USD' }
  const ratePer10000 = BigInt(Math.round(inrPerUsd * 10_000))
  return { chargeMinor: (amountMinor * ratePer10000 + 5_000n) / 10_000n, chargeCurrency: 'INR' }
}

const minorOf = (amount: number) => BigInt(Math.round(amount * 100))

/** An id that is always the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
