import { useQueryClient } from '@tanstack/react-query'
import { paymentIntentResponse } from '@toprun/api-schema/payment'
import { useState } from 'react'
import type { z } from 'zod'
import { type ApiResponse, ask, type Refusal } from '../../../platform/api-client.ts'
import { useRestored } from '../../../platform/use-restored.ts'
import { refreshMoney } from './balance.ts'

/** `accepted`: the page is about to be left. */
type Stage = 'idle' | 'sending' | 'accepted'

/** A call that moves money, and its progress. A refusal is kept for `PayRefusal`; the page's data is then outdated, and loads again. */
export function usePaymentCall<Schema extends z.ZodType>(path: string, schema: Schema) {
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('idle')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const release = () => setStage('idle')
  useRestored(release)

  /** Sends the payment of this name. The same name is the same payment, and is charged once. */
  async function send(name: string, request: object): Promise<ApiResponse<z.output<Schema>>> {
    setStage('sending')
    setRefusal(null)
    const response = await underKey(name, (key) =>
      ask('POST', path, schema, request, { headers: { 'Idempotency-Key': key } }),
    )
    setStage(response.ok ? 'accepted' : 'idle')
    if (!response.ok) {
      setRefusal(response)
      refreshMoney(client)
    }
    return response
  }

  return { stage, refusal, release, send }
}

/** Starts a card payment, and leaves for the page where it is paid. */
export function useCardPayment() {
  const { send, ...call } = usePaymentCall('/payments/create-payment-intent', paymentIntentResponse)
  return {
    ...call,
    async start(name: string, request: object): Promise<void> {
      const response = await send(name, request)
      if (response.ok) location.assign(response.data.payLink)
    },
  }
}

/** The key belongs to a payment that ended without money, or to another one. */
const usedUp: ReadonlySet<string> = new Set(['payment_over', 'key_reused'])
const mostKeys = 10

/**
 * Sends a payment under the first of its keys that is not used up. Sent again, after a second click, a lost response or
 * a reload, it has the same key and is the same payment.
 * @example underKey('o1-wallet', pay) // pay('o1-wallet-1'), and pay('o1-wallet-2') where that was cancelled
 */
export async function underKey<Data>(
  name: string,
  send: (key: string) => Promise<ApiResponse<Data>>,
): Promise<ApiResponse<Data>> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(`${name}-${attempt}`)
    if (response.ok || !usedUp.has(response.code) || attempt === mostKeys) return response
  }
}
