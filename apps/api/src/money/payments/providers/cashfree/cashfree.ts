import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Configuration, publicOrigin } from '../../../../platform/configuration.ts'
import type { ProviderReversal, ProviderStatus } from '../../payment-state.ts'
import type { Payment } from '../../tables.ts'
import { type Provider, ProviderRefused, ProviderUnavailable, parsedJson } from '../provider.ts'
import { type CashfreeCall, cashfreeClient } from './cashfree-client.ts'
import { cashfreeVariables } from './cashfree-variables.ts'

/** Order payments for India; null without keys. Our payment's id is the order's id there. */
export function cashfreeProvider(config: Configuration): Provider | null {
  const settings = z.object(cashfreeVariables).parse(config)
  const { CASHFREE_APP_ID, CASHFREE_SECRET_KEY, CASHFREE_API_URL, CASHFREE_INR_PER_USD } = settings
  if (!CASHFREE_APP_ID || !CASHFREE_SECRET_KEY) return null
  const call = cashfreeClient({
    url: CASHFREE_API_URL,
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
    // An order from an earlier attempt is the same order.
    return created.ok || created.status !== 409 ? created : call('GET', `/orders/${payment.id}`, order)
  }

  return {
    name: 'cashfree',
    needsPhone: true,
    charge: (amountMinor) => chargeIn(amountMinor, CASHFREE_INR_PER_USD),
    async create(payment, buyer) {
      const created = await create(payment, buyer.phone ?? '', buyer)
      if (!created.ok) throw new ProviderRefused(sentenceOf(created.why))
      return { reference: payment.id, payLink: `/checkout?payment=${payment.id}` }
    },
    lookUp: (payment) => lookUp(call, payment),
    async cancel({ id }) {
      // Refused if it was paid or ended meanwhile: the next status shows it.
      await call('PATCH', `/orders/${id}`, z.unknown(), { body: { order_status: 'TERMINATED' } })
    },
    async refund({ id }, chargeMinor) {
      const refundId = ownRefundId(id)
      const asked = await call('POST', `/orders/${id}/refunds`, refund, {
        idempotencyKey: uuidOf(`refund:${id}`),
        body: { refund_id: refundId, refund_amount: Number(chargeMinor) / 100, refund_note: 'TopRun' },
      })
      // An existing refund returns its status.
      const known = asked.ok || asked.status === 409
      const response = known ? await call('GET', `/orders/${id}/refunds/${refundId}`, refund) : asked
      if (!response.ok) return { ok: false, why: response.why }
      const { refund_status: status, cf_refund_id: reference } = response.data
      const state = refundStates[status]
      if (state === 'returned') return { ok: false, why: `Cashfree's refund ${reference} is ${status}` }
      return { ok: true, state: state === 'taken' ? 'done' : 'pending', reference }
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
      const { order, refund, order_details } = event.data.data
      const orderId = z.uuid().safeParse((order ?? refund ?? order_details)?.order_id)
      return {
        ok: true,
        event: {
          // It has no id; a repeated message is identical byte for byte.
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
        mode: new URL(CASHFREE_API_URL).hostname === 'api.cashfree.com' ? 'production' : 'sandbox',
      }
    },
  }
}

/** Its fields that a user can change, in our words. */
const userFields = {
  customer_phone:
    'it needs a mobile number that it can reach. Please change the contact number in your profile.',
  customer_email: 'it needs another email address than yours.',
  customer_name: 'it needs another name than yours. Please change the name in your profile.',
  order_amount: 'it does not take this amount. Please choose another one.',
} as const

/** A refusal begins with the path of a field of our request, which means nothing to users. */
function sentenceOf(why: string): string {
  const [, field = ''] = /^(?:\w+\.)*(\w+)\s*:/.exec(why) ?? []
  const known = Object.entries(userFields).find(([name]) => name === field)
  if (known) return known[1]
  return field === '' ? why : 'it cannot handle this order. Please use another method.'
}

async function lookUp(call: CashfreeCall, { id }: Payment): Promise<ProviderStatus> {
  const found = await call('GET', `/orders/${id}`, order)
  if (!found.ok) {
    if (found.status === 404) return { at: 'unknown' }
    throw new ProviderUnavailable(`Cashfree refused a look: ${found.why}`)
  }
  switch (found.data.order_status) {
    case 'PAID':
      return paidStatus(call, id, found.data)
    case 'ACTIVE':
      return triesOf(call, id)
    case 'EXPIRED':
    case 'TERMINATED':
      return { at: 'closed' }
    default:
      return { at: 'processing' }
  }
}

async function paidStatus(
  call: CashfreeCall,
  id: string,
  { order_amount, order_currency }: z.infer<typeof order>,
): Promise<ProviderStatus> {
  const refunds = await listed(call, `/orders/${id}/refunds`, refund)
  const disputes = await listed(call, `/orders/${id}/disputes`, dispute)
  return {
    at: 'paid',
    chargedMinor: minorOf(order_amount),
    currency: order_currency,
    reversals: [
      ...refunds.flatMap(({ refund_id, cf_refund_id: reference, refund_amount, refund_status }) => {
        const state = refundStates[refund_status]
        const own = refund_id === ownRefundId(id)
        return state
          ? [{ kind: 'refund' as const, reference, state, chargeMinor: minorOf(refund_amount), own }]
          : []
      }),
      // A retrieval requests documents and moves no money.
      ...disputes
        .filter(({ dispute_status }) => !dispute_status.startsWith('RETRIEVAL_'))
        .map(({ dispute_id: reference, dispute_amount, dispute_status }) => ({
          kind: 'dispute' as const,
          reference,
          state: disputeState(dispute_status),
          chargeMinor: minorOf(dispute_amount),
          own: false,
        })),
    ],
  }
}

/** A list that may be empty: Cashfree then responds 404. */
async function listed<Item>(call: CashfreeCall, path: string, item: z.ZodType<Item>): Promise<Item[]> {
  const found = await call('GET', path, z.array(item))
  if (found.ok) return found.data
  if (found.status === 404) return []
  throw new ProviderUnavailable(`Cashfree refused a look: ${found.why}`)
}

/** Any other status means that the refund is in progress. */
const refundStates: Readonly<Record<string, ProviderReversal['state']>> = {
  SUCCESS: 'taken',
  CANCELLED: 'returned',
  FAILED: 'returned',
}

/** A status consists of the dispute's stage and its state, e.g. `CHARGEBACK_MERCHANT_WON`. */
function disputeState(status: string): ProviderReversal['state'] {
  if (status.endsWith('_MERCHANT_WON')) return 'returned'
  return /_(MERCHANT_LOST|MERCHANT_ACCEPTED|INSUFFICIENT_EVIDENCE)$/.test(status) ? 'taken' : 'held'
}

/** Our id of a payment's refund. */
const ownRefundId = (paymentId: string) => paymentId.replaceAll('-', '')

/** The payment attempts of an open order, newest first. */
async function triesOf(call: CashfreeCall, id: string): Promise<ProviderStatus> {
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
  refund_id: z.string(),
  cf_refund_id: z.coerce.string(),
  refund_amount: z.number(),
  refund_status: z.string(),
})
const dispute = z.object({
  dispute_id: z.coerce.string(),
  dispute_amount: z.number(),
  dispute_status: z.string(),
})
const webhook = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string() }).optional(),
    refund: z.object({ order_id: z.string() }).optional(),
    order_details: z.object({ order_id: z.string() }).optional(),
  }),
})

/** In USD, or in rupees at the operator's rate, to the nearest paisa. */
function chargeIn(amountMinor: bigint, inrPerUsd: number | undefined) {
  if (inrPerUsd === undefined) return { chargeMinor: amountMinor, chargeCurrency: 'USD' }
  const ratePer10000 = BigInt(Math.round(inrPerUsd * 10_000))
  return { chargeMinor: (amountMinor * ratePer10000 + 5_000n) / 10_000n, chargeCurrency: 'INR' }
}

const minorOf = (amount: number) => BigInt(Math.round(amount * 100))

/** A deterministic id for a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
