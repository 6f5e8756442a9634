import { type UserId, uuid } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import {
  type SandboxPaid,
  type SandboxPayment,
  sandboxCard,
  sandboxChallenge,
  sandboxPaid,
  sandboxPayment,
} from '@toprun/api-schema/payment'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, payingLimit, signedIn } from '../../../../ground/identity/authentication.ts'
import { ApiError, notFound } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { routesOf } from '../../../../platform/routes-of.ts'
import { orderOf } from '../../../orders/order-store.ts'
import type { PaymentContext } from '../../payment-context.ts'
import { findPayment } from '../../payment-store.ts'
import { refreshPayment } from '../../settlement/refresh-payment.ts'
import { orderResponse } from '../../settlement/status-response.ts'
import { type Payment, sandboxPayments } from '../../tables.ts'
import { answerChallenge, payByCard, type SandboxTry } from './sandbox-tries.ts'

const goodCard = { number: '4242424242424242', expiry: '12/99' }

/** The pages of the sandbox provider: a payment is visible only to its user. */
export function sandboxRoutes(
  { config, db, jobs, clock }: Platform,
  context: PaymentContext,
): FastifyPluginAsyncZod {
  async function own(id: string, userId: UserId): Promise<Payment> {
    const payment = await findPayment(db, id, userId)
    if (payment?.provider !== 'sandbox') throw unknown()
    return payment
  }

  const cardOf = (request: FastifyRequest) => ({ db, jobs, actor: actorOf(request) })

  async function view(payment: Payment): Promise<SandboxPayment> {
    const { id, amountMinor, purpose: service } = payment
    const [known] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, id))
    if (!known) throw unknown()
    const order = orderResponse(await orderOf(db, payment))
    return { id, amount: centsToUsd(amountMinor), service, order, state: known.state }
  }

  /** After a card was tried: shows the result, and sends the browser back. */
  async function finish(payment: Payment, tried: SandboxTry): Promise<SandboxPaid> {
    if (!tried.ok) throw refused(tried)
    if (tried.state !== 'challenge') await refreshPayment(context, payment)
    const viewed = await view(payment)
    return {
      ...viewed,
      msg: words(viewed.state, tried.note),
      returnTo: tried.state === 'challenge' || tried.state === 'declined' ? null : returnAddress(payment),
    }
  }

  return async (app) => {
    const route = routesOf('sandbox payments', app.forUsers)
    app.get(
      '/api/sandbox/payments/:id',
      route({ summary: 'A payment of the caller', params: z.object({ id: uuid }), response: sandboxPayment }),
      async (request) => view(await own(request.params.id, signedIn(request).id)),
    )
    app.post(
      '/api/sandbox/payments/:id/card',
      route({
        summary: 'Pay by a test card: 4242…, and others that decline, ask or time out',
        params: z.object({ id: uuid }),
        body: sandboxCard,
        response: sandboxPaid,
        errors: [422],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const payment = await own(request.params.id, signedIn(request).id)
        return finish(payment, await payByCard(cardOf(request), payment.id, request.body, clock()))
      },
    )
    app.post(
      '/api/sandbox/payments/:id/challenge',
      route({
        summary: "Answer the bank's question",
        params: z.object({ id: uuid }),
        body: sandboxChallenge,
        response: sandboxPaid,
        errors: [409],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const payment = await own(request.params.id, signedIn(request).id)
        return finish(payment, await answerChallenge(cardOf(request), payment.id, request.body.approve))
      },
    )
    app.post(
      '/api/sandbox/payments/:id/confirm',
      route({
        summary: 'Pay by a card that always works',
        params: z.object({ id: uuid }),
        response: sandboxPayment,
        ...payingLimit(app, config),
      }),
      async (request) => {
        const payment = await own(request.params.id, signedIn(request).id)
        await finish(payment, await payByCard(cardOf(request), payment.id, goodCard, clock()))
        return view(payment)
      },
    )
  }
}

const unknown = () => notFound('There is no such payment.')

/** Card errors in the provider's words (docs/rules.md#card-errors). */
function refused({ reason }: Extract<SandboxTry, { ok: false }>): ApiError {
  switch (reason) {
    case 'unknown_payment':
      return unknown()
    case 'card_expired':
      return new ApiError(422, reason, "Your card's expiration date is in the past.")
    case 'no_challenge':
      return new ApiError(409, reason, 'Your bank asked nothing.')
  }
}

/** @param state as it is now: what the bank paid can be on its way back already */
function words(state: SandboxPayment['state'], note: string | null): string {
  switch (state) {
    case 'succeeded':
      return 'Payment successful.'
    case 'challenge':
      return 'Your bank needs to verify you.'
    case 'processing':
      return 'Your bank has not responded yet. This page updates when it does.'
    case 'declined':
      return note ?? 'Your card was declined.'
    case 'created':
    case 'cancelled':
      return 'This payment is over.'
    case 'refunded':
      return 'This payment goes back to where it came from.'
  }
}

/** Where the two kinds of provider return to (docs/rules.md#payment-return). */
function returnAddress({ id, method, providerReference }: Payment): string {
  if (method === 'credit') return `/payments?order_id=${id}`
  const query = new URLSearchParams({
    payment_intent: providerReference ?? '',
    payment_intent_client_secret: `${providerReference}_secret`,
    redirect_status: 'succeeded',
  })
  return `/card/payments?${query}`
}
