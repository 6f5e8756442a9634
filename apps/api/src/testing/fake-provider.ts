import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import type { ProviderReversal, ProviderStatus } from '../money/payments/payment-state.ts'
import type { Provider, WebhookMessage } from '../money/payments/providers/provider.ts'
import type { Database } from '../platform/database.ts'

/** Then it is too late. */
const takesNoCancel: ReadonlySet<ProviderStatus['at']> = new Set(['paid', 'processing'])

const event = z.object({ id: z.string(), paymentId: z.uuid() })

/** A payment provider for tests, in place of the sandbox, with scripted responses. */
export class FakeProvider {
  readonly #statuses = new Map<string, ProviderStatus>()
  readonly #reversals = new Map<string, ProviderReversal[]>()
  readonly #secret = 'played'

  /** Whether a card can still be charged. */
  isOpen(paymentId: string): boolean {
    const { at } = this.#statusOf(paymentId)
    return at === 'open' || at === 'declined'
  }

  says(paymentId: string, status: ProviderStatus): void {
    this.#statuses.set(paymentId, status)
  }

  /** Its reversal of a payment; the same reference again updates the reversal's state. Independent of `says`. */
  takesBack(paymentId: string, reversal: ProviderReversal): void {
    const others = this.#reversals.get(paymentId) ?? []
    this.#reversals.set(paymentId, [
      ...others.filter(({ reference }) => reference !== reversal.reference),
      reversal,
    ])
  }

  /** All payments less its reversals, in the smallest unit of their currency. */
  netMinor(): bigint {
    return [...this.#statuses.keys()].reduce((net, id) => {
      const status = this.#statusOf(id)
      if (status.at !== 'paid') return net
      const taken = status.reversals.filter(({ state }) => state === 'taken')
      return taken.reduce((left, { chargeMinor }) => left - chargeMinor, net + status.chargedMinor)
    }, 0n)
  }

  #statusOf(paymentId: string): ProviderStatus {
    const status = this.#statuses.get(paymentId) ?? { at: 'unknown' }
    return status.at === 'paid' ? { ...status, reversals: this.#reversals.get(paymentId) ?? [] } : status
  }

  webhook(id: string, paymentId: string): WebhookMessage {
    const body = Buffer.from(JSON.stringify({ id, paymentId }))
    return { body, headers: { signature: this.#sign(body) } }
  }

  #sign(body: Buffer): string {
    return createHmac('sha256', this.#secret).update(body).digest('hex')
  }

  asProvider(): Provider {
    return {
      name: 'sandbox',
      needsPhone: false,
      charge: (amountMinor) => ({ chargeMinor: amountMinor, chargeCurrency: 'USD' }),
      create: async ({ id }) => {
        if (!this.#statuses.has(id)) this.says(id, { at: 'open' })
        return { reference: `played_${id}`, payLink: `/played/${id}` }
      },
      lookUp: async ({ id }) => this.#statusOf(id),
      cancel: async ({ id }) => {
        if (!takesNoCancel.has(this.#statuses.get(id)?.at ?? 'unknown')) this.says(id, { at: 'closed' })
      },
      refund: async ({ id }, chargeMinor) => {
        const reference = `back_${id}`
        this.takesBack(id, { kind: 'refund', reference, state: 'taken', chargeMinor, own: true })
        return { ok: true, state: 'done', reference }
      },
      readWebhook: async ({ body, headers }) => {
        const given = Buffer.from(String(headers.signature ?? ''))
        const expected = Buffer.from(this.#sign(body))
        if (given.length !== expected.length || !timingSafeEqual(given, expected))
          return { ok: false, reason: 'forged' }
        const { id, paymentId } = event.parse(JSON.parse(body.toString()))
        return {
          ok: true,
          event: { id, kind: 'changed', about: { paymentId, reference: `played_${paymentId}` } },
        }
      },
      checkout: async ({ id }) => ({ provider: 'sandbox', payLink: `/played/${id}` }),
    }
  }
}

/** What payments need if only this provider is set up, as the sandbox. */
export function withSandbox(db: Database, now: Date, provider: Provider): PaymentContext {
  return {
    ...{ db, clock: () => now, orderHooks: [] },
    providers: {
      forChannel: () => provider,
      named: (name) => (name === 'sandbox' ? provider : null),
      all: [provider],
    },
  }
}
