import { z } from 'zod'
import { ProviderUnavailable } from '../provider.ts'

/** The version of the API that this client speaks. */
const apiVersion = '2025-01-01'

type CashfreeResponse<Data> = { ok: true; data: Data } | { ok: false; status: number; why: string }

export type CashfreeCall = <Data>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  responseSchema: z.ZodType<Data>,
  options?: { body?: unknown; idempotencyKey?: string },
) => Promise<CashfreeResponse<Data>>

/**
 * Calls Cashfree's REST API. A refusal (4xx) is a result; an outage, a 5xx, a problem with our keys or limits, or an unreadable response
 * throws `ProviderUnavailable`. Cashfree's own package is not used: see docs/decisions/0011-payments.md.
 */
export function cashfreeClient({
  url,
  id,
  secret,
}: {
  url: string
  id: string
  secret: string
}): CashfreeCall {
  return async (method, path, responseSchema, { body, idempotencyKey } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-api-version': apiVersion,
        'x-client-id': id,
        'x-client-secret': secret,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => {
      throw new ProviderUnavailable('Cashfree cannot be reached', { cause })
    })
    const said: unknown = await response.json().catch(() => undefined)
    if (response.status >= 500 || ourFault.has(response.status))
      throw new ProviderUnavailable(`Cashfree answers ${response.status}`)
    if (!response.ok)
      return { ok: false, status: response.status, why: refusal.safeParse(said).data?.message ?? 'no reason' }
    const data = responseSchema.safeParse(said)
    if (!data.success) throw new ProviderUnavailable('Cashfree answers something else', { cause: data.error })
    return { ok: true, data: data.data }
  }
}

/** Our keys, our rights or our rate limit: not a fault of the caller. */
const ourFault: ReadonlySet<number> = new Set([401, 403, 429])

const refusal = z.object({ message: z.string() })
