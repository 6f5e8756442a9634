import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Provider, WebhookMessage } from '../modules/payments/provider.ts'
import type { Standing } from '../modules/payments/state.ts'

const event = z.object({ id: z.string(), paymentId: z.uuid() })

/** A provider that a test plays: it says what it is told to say, in the sandbox's place. */
export class PlayedProvider {
  readonly #standings = new Map<string, Standing>()
  readonly #secret = 'played'

  says(paymentId: string, standing: Standing): void {
    this.#standings.set(paymentId, standing)
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
        if (!this.#standings.has(id)) this.says(id, { at: 'open' })
        return { reference: `played_${id}`, payLink: `/played/${id}` }
      },
      lookUp: async ({ id }) => this.#standings.get(id) ?? { at: 'unknown' },
      cancel: async ({ id }) => {
        if (this.#standings.get(id)?.at !== 'paid') this.says(id, { at: 'closed' })
      },
      refund: async ({ id }) => {
        this.says(id, { at: 'refunded', reference: `back_${id}` })
        return { ok: true, reference: `back_${id}` }
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
