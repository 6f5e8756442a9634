import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import type { ProviderStatus } from '../../payment-state.ts'
import { type Payment, sandboxPayments, sandboxSecret } from '../../tables.ts'
import { type Provider, type ProviderEvent, parsedJson, type WebhookMessage } from '../provider.ts'

export type SandboxState = typeof sandboxPayments.$inferSelect.state

/** Header with the signature: hex of an HMAC-SHA256 over the body. */
const sandboxSignature = 'sandbox-signature'

/** A simulated card provider of both kinds, used while no real one is configured. */
export function sandboxProvider(db: Database): Provider {
  return {
    name: 'sandbox',
    needsPhone: false,
    charge: (amountMinor) => ({ chargeMinor: amountMinor, chargeCurrency: 'USD' }),
    async create(payment) {
      await db
        .insert(sandboxPayments)
        .values({ paymentId: payment.id, state: 'created' })
        .onConflictDoNothing()
      return { reference: `sb_${payment.id}`, payLink: payLinkOf(payment) }
    },
    async lookUp(payment) {
      const [known] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, payment.id))
      return known ? statusOf(payment, known) : { at: 'unknown' }
    },
    async cancel({ id }) {
      await db
        .update(sandboxPayments)
        .set({ state: 'cancelled' })
        .where(
          and(
            eq(sandboxPayments.paymentId, id),
            inArray(sandboxPayments.state, ['created', 'challenge', 'declined']),
          ),
        )
    },
    async refund({ id }) {
      const [refunded] = await db
        .update(sandboxPayments)
        .set({ state: 'refunded' })
        .where(
          and(eq(sandboxPayments.paymentId, id), inArray(sandboxPayments.state, ['succeeded', 'refunded'])),
        )
        .returning()
      return refunded
        ? { ok: true, state: 'done', reference: refundReference(id) }
        : { ok: false, why: 'the sandbox has no money of this payment' }
    },
    async readWebhook({ body, headers }) {
      const signature = headers[sandboxSignature]
      const expected = Buffer.from(await signSandbox(db, body))
      const given = Buffer.from(typeof signature === 'string' ? signature : '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { ok: false, reason: 'forged' }
      const event = sandboxEvent.safeParse(parsedJson(body))
      return event.success ? { ok: true, event: event.data } : { ok: false, reason: 'unreadable' }
    },
    checkout: async (payment) => ({ provider: 'sandbox', payLink: payLinkOf(payment) }),
  }
}

/** A message of the sandbox about a payment, signed. */
export async function sandboxMessage(db: Database, event: ProviderEvent): Promise<WebhookMessage> {
  const body = Buffer.from(JSON.stringify(event))
  return { body, headers: { [sandboxSignature]: await signSandbox(db, body) } }
}

async function signSandbox(db: Database, body: Buffer): Promise<string> {
  const [row] = await db.select().from(sandboxSecret)
  if (!row) throw new Error('The sandbox has lost its secret')
  return createHmac('sha256', row.secret).update(body).digest('hex')
}

const sandboxEvent = z.object({
  id: z.string().min(1).max(100),
  kind: z.string(),
  about: z.object({ paymentId: z.uuid(), reference: z.string().nullable() }),
})

/** Like the two kinds of real provider: a form on our checkout page, or a page of the provider. */
const payLinkOf = ({ id, method }: Pick<Payment, 'id' | 'method'>) =>
  method === 'credit' ? `/sandbox/pay/${id}` : `/checkout?payment=${id}`
const refundReference = (id: string) => `sbr_${id}`

function statusOf(
  { id, chargeMinor, chargeCurrency }: Payment,
  { state, note, cardFingerprint }: Omit<typeof sandboxPayments.$inferSelect, 'paymentId'>,
): ProviderStatus {
  switch (state) {
    case 'created':
    case 'challenge':
      return { at: 'open' }
    case 'processing':
      return { at: 'processing' }
    case 'declined':
      return { at: 'declined', why: note ?? 'Your card was declined.' }
    case 'succeeded':
      return {
        at: 'paid',
        chargedMinor: chargeMinor,
        currency: chargeCurrency,
        reversals: [],
        card: cardFingerprint ?? undefined,
      }
    case 'cancelled':
      return { at: 'closed' }
    case 'refunded':
      return {
        at: 'paid',
        chargedMinor: chargeMinor,
        currency: chargeCurrency,
        reversals: [
          { kind: 'refund', reference: refundReference(id), state: 'taken', chargeMinor, own: true },
        ],
      }
  }
}
