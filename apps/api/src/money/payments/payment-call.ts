import { errorResponse } from '@toprun/api-schema/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf, signedIn } from '../../ground/identity/authentication.ts'
import type { Actor } from '../../ground/identity/lock-user.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { accountLimit } from '../../platform/limits.ts'
import { type Caller, routesOf } from '../../platform/routes-of.ts'

/** Refused payment calls have `status: 0` besides `msg` and `code` (docs/rules.md#payment-responses). */
const paymentRefusal = errorResponse.extend({ status: z.literal(0) })

/**
 * For every call that pays: a repeated request with the same key is the same payment and gets the same response; with
 * different input it is 409.
 */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 characters without spaces')
    .describe(
      "The caller's own name for this payment: sent again with it, the call pays once and answers the same.",
    )
    .optional(),
})

/** The payer, and the caller's idempotency key. */
export function callerOf(request: FastifyRequest): Actor & { idempotencyKey: string | null } {
  const key = request.headers['idempotency-key']
  return { ...actorOf(request), idempotencyKey: typeof key === 'string' ? key : null }
}

/** For calls with an optional `Idempotency-Key`. */
export const namedByHash =
  'The hash of the transaction is the key: sent again, it is the same payment and the response has its status. An Idempotency-Key may be sent and changes nothing.'

/** Describes calls that pay, or that ask about a payment. */
export function paymentRoutes(caller: Caller) {
  return routesOf('payments', { ...caller, config: { refusal: { status: 0 } }, refusal: paymentRefusal })
}

/**
 * For a call that pays or asks about a payment: a limit per minute, account and kind of call. Asking costs a request to
 * a provider or a chain.
 */
export function payingLimit(app: FastifyInstance, { RATE_LIMIT_PAYING_PER_MINUTE }: Configuration) {
  return { preHandler: accountLimit(app, RATE_LIMIT_PAYING_PER_MINUTE, (request) => signedIn(request).id) }
}
