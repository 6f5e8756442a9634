import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Provider, ProviderUnavailable, parsedJson } from '../../money/payments/providers/provider.ts'

const bill = z.object({ state: z.enum(['open', 'paid', 'closed', 'refunded']), cents: z.int() })
const message = z.object({ id: z.string(), bill: z.uuid() })

/** The key with which Corner Pay signs its messages. */
export function signedByCornerPay(key: string, body: string | Buffer): string {
  return createHmac('sha256', key).update(body).digest('hex')
}

/** Bills by Corner Pay, which uses our id of a payment; null without its variables. */
export function cornerPayProvider({
  CORNER_PAY_URL: url,
  CORNER_PAY_KEY: key,
}: {
  CORNER_PAY_URL?: string | undefined
  CORNER_PAY_KEY?: string | undefined
}): Provider | null {
  if (!url || !key) return null
  async function call(method: 'GET' | 'POST', path: string, body: object = {}) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: key ?? '', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new ProviderUnavailable(`Corner Pay answers ${response.status}`)
    return bill.parse(await response.json())
  }
  const pageOf = (id: string) => `${url}/pay/${id}`
  return {
    name: 'cornerpay',
    needsPhone: false,
    charge: (amountMinor) => ({ chargeMinor: amountMinor, chargeCurrency: 'USD' }),
    async create({ id, chargeMinor }) {
      await call('POST', `/bills/${id}`, { cents: Number(chargeMinor) })
      return { reference: id, payLink: pageOf(id) }
    },
    async lookUp({ id }) {
      const { state, cents } = await call('GET', `/bills/${id}`)
      if (state === 'open' || state === 'closed') return { at: state }
      const refund = {
        kind: 'refund',
        reference: id,
        state: 'taken',
        chargeMinor: BigInt(cents),
        own: true,
      } as const
      return {
        at: 'paid',
        chargedMinor: BigInt(cents),
        currency: 'USD',
        reversals: state === 'refunded' ? [refund] : [],
      }
    },
    async cancel({ id }) {
      await call('POST', `/bills/${id}/close`)
    },
    async refund({ id }) {
      await call('POST', `/bills/${id}/refund`)
      return { ok: true, state: 'done', reference: id }
    },
    async readWebhook({ body, headers }) {
      if (headers['corner-pay-signature'] !== signedByCornerPay(key, body))
        return { ok: false, reason: 'forged' }
      const read = message.safeParse(parsedJson(body))
      if (!read.success) return { ok: false, reason: 'unreadable' }
      const { id, bill: paymentId } = read.data
      return { ok: true, event: { id, kind: 'bill', about: { paymentId, reference: paymentId } } }
    },
    checkout: async ({ id }) => ({ provider: 'cornerpay', payLink: pageOf(id) }),
  }
}
