import { errorAnswer } from '@toprun/api-schema/error'
import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import {
  paymentIntentAnswer,
  paymentIntentRequest,
  type SandboxPayment,
  sandboxPayment,
  walletAnswer,
} from '@toprun/api-schema/wallet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, errorAnswers, notFound } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn } from '../identity/authentication.ts'
import { createPayment, findPayment, settlePayment } from './payments.ts'
import { readWallet } from './statement.ts'
import type { Payment } from './tables.ts'

/** Refused payment calls say `status: 0` beside `msg` and `code` (decisions.md, Answers). */
const paymentRefusal = errorAnswer.extend({ status: z.literal(0) })

const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 characters without spaces')
    .optional(),
})

/** A member's money: the wallet and topping it up. */
export function wallet(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock } = platform

  return async (app) => {
    app.get(
      '/api/wallet',
      {
        preParsing: app.authenticate,
        schema: {
          tags: ['wallet'],
          summary: 'Balance, unclaimed winnings and the latest movements',
          security: tokenRequired,
          response: { 200: walletAnswer, ...errorAnswers(401, 429) },
        },
      },
      (request) => readWallet(db, signedIn(request).id),
    )

    app.post(
      '/payments/create-payment-intent',
      {
        preParsing: app.authenticate,
        schema: {
          tags: ['payments'],
          summary: 'Begin a top-up; the browser goes on to payLink',
          security: tokenRequired,
          headers: idempotencyKey,
          body: paymentIntentRequest,
          response: {
            200: paymentIntentAnswer,
            400: paymentRefusal,
            401: paymentRefusal,
            403: paymentRefusal,
            409: paymentRefusal,
            429: paymentRefusal,
          },
        },
        config: { refusal: { status: 0 } },
      },
      async (request) => {
        if (config.PAYMENTS === 'off')
          throw new ApiError(403, 'payments_off', 'Payments are switched off at the moment.')
        const created = await createPayment(
          db,
          {
            userId: signedIn(request).id,
            amountMinor: usdToCents(request.body.amount),
            idempotencyKey: request.headers['idempotency-key'] ?? null,
          },
          clock(),
        )
        if (!created.ok)
          throw new ApiError(409, created.reason, 'This Idempotency-Key was used for another payment.')
        return {
          status: 1 as const,
          payLink: `/sandbox/pay/${created.payment.id}`,
          msg: 'Please complete the payment.',
        }
      },
    )
    if (config.PAYMENTS === 'sandbox') await app.register(sandboxProvider(platform))
  }
}

/** The card provider that is played here while no real one is set up: it asks for no card and always has the money. */
function sandboxProvider({ db, clock }: Platform): FastifyPluginAsyncZod {
  const schema = {
    tags: ['sandbox payments'],
    security: tokenRequired,
    params: z.object({ id: z.uuid() }),
    response: { 200: sandboxPayment, ...errorAnswers(401, 404, 429) },
  }
  const unknown = () => notFound('There is no such payment.')

  return async (app) => {
    app.get(
      '/api/sandbox/payments/:id',
      { preParsing: app.authenticate, schema: { ...schema, summary: 'A payment of the caller' } },
      async (request) => {
        const payment = await findPayment(db, request.params.id, signedIn(request).id)
        if (!payment) throw unknown()
        return asSandboxPayment(payment)
      },
    )
    app.post(
      '/api/sandbox/payments/:id/confirm',
      {
        preParsing: app.authenticate,
        schema: { ...schema, summary: 'Pay: the wallet gets the money, once' },
      },
      async (request) => {
        const settled = await settlePayment(db, request.params.id, signedIn(request).id, clock())
        if (!settled.ok) throw unknown()
        return asSandboxPayment(settled.payment)
      },
    )
  }
}

function asSandboxPayment({ id, amountMinor, state }: Payment): SandboxPayment {
  return { id, amount: centsToUsd(amountMinor), state }
}
