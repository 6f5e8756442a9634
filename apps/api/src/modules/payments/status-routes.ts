import { centsToUsd } from '@toprun/api-schema/money'
import {
  checkoutAnswer,
  orderStatusAnswer,
  orderStatusRequest,
  paymentStatusAnswer,
  paymentStatusRequest,
} from '@toprun/api-schema/payment'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Configuration } from '../../platform/configuration.ts'
import { errorAnswers, notFound } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import { signedIn } from '../identity/authentication.ts'
import { orderStatusOf, paymentStatusOf } from './answers.ts'
import { findByReference, findPayment } from './find-payment.ts'
import { payingLimit, paymentCall, paymentDocs, paymentRefusals } from './paying-call.ts'
import { ProviderUnavailable } from './provider.ts'
import { type PaymentDesk, type Refreshed, refreshPayment } from './refresh.ts'
import { throwUnavailable } from './refusals.ts'
import { isPayable } from './state.ts'
import type { Payment } from './tables.ts'

/** How a payment of the caller stands, and what its checkout page needs. */
export function statusCalls(desk: PaymentDesk, config: Configuration): FastifyPluginAsyncZod {
  const { db } = desk

  return async (app) => {
    app.post(
      '/payments/status',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        ...payingLimit(app, config),
        schema: {
          ...paymentDocs,
          summary: 'How a payment by payment intent stands; its provider is asked',
          body: paymentStatusRequest,
          response: { 200: paymentStatusAnswer, ...paymentRefusals(400, 401, 404, 429) },
        },
      },
      async (request) => {
        const found = await findByReference(db, request.body.tid, signedIn(request).id)
        const { payment, looked } = await look(request, desk, found)
        return paymentStatusOf(payment, looked)
      },
    )

    app.post(
      '/payments/intent/status',
      {
        ...paymentCall,
        preParsing: app.authenticate,
        ...payingLimit(app, config),
        schema: {
          ...paymentDocs,
          summary: 'How a payment by order stands; its provider is asked',
          body: orderStatusRequest,
          response: { 200: orderStatusAnswer, ...paymentRefusals(400, 401, 404, 429) },
        },
      },
      async (request) => {
        const id = z.uuid().safeParse(request.body.orderId)
        const found = id.success ? await findPayment(db, id.data, signedIn(request).id) : null
        const { payment, looked } = await look(request, desk, found)
        return orderStatusOf(payment, looked)
      },
    )

    app.get(
      '/api/checkout/:id',
      {
        preParsing: app.authenticate,
        ...payingLimit(app, config),
        schema: {
          tags: ['payments'],
          security: tokenRequired,
          summary: "What the checkout page needs to show the provider's form",
          params: z.object({ id: z.uuid() }),
          response: { 200: checkoutAnswer, ...errorAnswers(401, 404, 429, 502) },
        },
      },
      async (request) => {
        const found = await findPayment(db, request.params.id, signedIn(request).id)
        const provider = found && desk.providers.named(found.provider)
        if (!provider || found.providerReference === null) throw unknownPayment()
        const { payment, looked } = await look(request, desk, found)
        // Who asks here may have paid already.
        const form = await provider
          .checkout(payment)
          .catch((error) =>
            throwUnavailable(error, 'The payment provider does not answer. Please try again later.'),
          )
        const { study: service, state, amountMinor } = payment
        const { msg } = paymentStatusOf(payment, looked)
        // What is on its way is not paid a second time.
        const open = isPayable(payment) && looked?.at !== 'processing'
        return { ...form, amount: centsToUsd(amountMinor), service, state, open, msg }
      },
    )
  }
}

/** Asks the provider; where it cannot be reached, what we know is told. */
async function look(
  request: FastifyRequest,
  desk: PaymentDesk,
  found: Payment | null,
): Promise<{ payment: Payment; looked?: Refreshed }> {
  if (!found) throw unknownPayment()
  try {
    const looked = await refreshPayment(desk, found)
    if (!looked.ok)
      request.log.error({ paymentId: found.id, reason: looked.reason }, 'a payment needs a look')
    return { payment: looked.ok ? looked.payment : found, looked }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    request.log.warn({ err: error, paymentId: found.id }, 'a payment provider did not answer')
    return { payment: found }
  }
}

const unknownPayment = () => notFound('There is no such payment.')
