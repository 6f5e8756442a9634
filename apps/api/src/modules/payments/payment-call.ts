import { errorResponse } from '@toprun/api-schema/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Configuration } from '../../platform/configuration.ts'
import { accountLimit } from '../../platform/limits.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import { actorOf, signedIn } from '../identity/authentication.ts'
import type { Actor } from '../identity/lock-user.ts'

/** Refused payment calls say `status: 0` beside `msg` and `code` (decisions.md, Answers). */
const paymentRefusal = errorResponse.extend({ status: z.literal(0) })

/** Response schemas of a payment call's refusals: `paymentRefusals(400, 401)`. */
export function paymentRefusals<Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof paymentRefusal>
export function paymentRefusals(...statuses: number[]): Record<number, typeof paymentRefusal> {
  return Object.fromEntries(statuses.map((status) => [status, paymentRefusal]))
}

/**
 * Of every call that pays: sent again with the same key, it means the same payment and answers the same; with
 * another input it is 409.
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

/** Who pays, and under which key of their own. */
export function callerOf(request: FastifyRequest): Actor & { idempotencyKey: string | null } {
  const key = request.headers['idempotency-key']
  return { ...actorOf(request), idempotencyKey: typeof key === 'string' ? key : null }
}

/** For calls that take an `Idempotency-Key` and need none. */
export const namedByHash =
  'The hash of the transaction is the key: sent again, it is the same payment and the response has its status. An Idempotency-Key may be sent and changes nothing.'

export const paymentCall = { config: { refusal: { status: 0 } } } as const
export const paymentDocs = { tags: ['payments'], security: tokenRequired }

/**
 * For a call that pays or asks about a payment: so many a minute of one account, each kind of call for itself. Asking costs a call to
 * a provider or a chain.
 */
export function payingLimit(app: FastifyInstance, { RATE_LIMIT_PAYING_PER_MINUTE }: Configuration) {
  return { preHandler: accountLimit(app, RATE_LIMIT_PAYING_PER_MINUTE, (request) => signedIn(request).id) }
}
