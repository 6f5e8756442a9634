import Stripe from 'stripe'
import { z } from 'zod'
import { type Configuration, publicOrigin } from '../../../../platform/configuration.ts'
import type { ProviderStatus } from '../../payment-state.ts'
import { type Provider, ProviderRefused, ProviderUnavailable } from '../provider.ts'
import { eventOf } from './stripe-message.ts'
import { disputesOf, isFailed, isPending, refundsOf, reversalsOf } from './stripe-reversals.ts'
import { stripeVariables } from './stripe-variables.ts'

/** How old a signed message may be, in seconds; Stripe's own default. */
const tolerance = 300

/** Card payments by PaymentIntents; null without keys. `STRIPE_API_HOST` points it at another server, for tests. */
export function stripeProvider(config: Configuration): Provider | null {
  const settings = z.object(stripeVariables).parse(config)
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = settings
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...serverOf(settings.STRIPE_API_HOST),
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
  })
  return {
    name: 'stripe',
    needsPhone: false,
    charge: (amountMinor) => ({ chargeMinor: amountMinor, chargeCurrency: 'USD' }),
    async create(payment, buyer) {
      const intent = await responseOf(
        stripe.paymentIntents.create(
          {
            amount: Number(payment.chargeMinor),
            currency: payment.chargeCurrency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: payment.purpose === 'load' ? 'TopRun wallet' : 'TopRun order',
            receipt_email: buyer.email,
            metadata: { payment_id: payment.id },
          },
          { idempotencyKey: `create:${payment.id}` },
        ),
      )
      return { reference: intent.id, payLink: `/checkout?payment=${payment.id}` }
    },
    async lookUp({ id, providerReference }) {
      if (providerReference === null) return { at: 'unknown' }
      const intent = await responseOf(
        stripe.paymentIntents.retrieve(providerReference, { expand: ['latest_charge'] }),
      ).catch(nullWhereMissing)
      if (intent?.metadata.payment_id !== id) return { at: 'unknown' }
      return intent.status === 'succeeded' ? paidStatus(stripe, id, intent) : unpaidStatus(intent)
    },
    async cancel({ providerReference }) {
      if (providerReference === null) return
      await responseOf(stripe.paymentIntents.cancel(providerReference)).catch(ignoreRefusal)
    },
    async refund({ id, providerReference }, chargeMinor) {
      if (providerReference === null) return { ok: false, why: 'Stripe does not know this payment' }
      try {
        const known = await responseOf(refundsOf(stripe, providerReference))
        const refund =
          known.find(({ metadata }) => metadata?.payment_id === id) ??
          (await responseOf(
            stripe.refunds.create(
              {
                payment_intent: providerReference,
                amount: Number(chargeMinor),
                metadata: { payment_id: id },
              },
              { idempotencyKey: `refund:${id}` },
            ),
          ))
        if (isFailed(refund)) return { ok: false, why: `Stripe's refund ${refund.id} ${refund.status}` }
        return { ok: true, state: isPending(refund) ? 'pending' : 'done', reference: refund.id }
      } catch (error) {
        if (error instanceof ProviderRefused) return { ok: false, why: error.message }
        throw error
      }
    },
    async readWebhook({ body, headers }, now) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return { ok: false, reason: 'forged' }
      let signed: unknown
      try {
        signed = stripe.webhooks.constructEvent(
          body,
          signature,
          STRIPE_WEBHOOK_SECRET,
          tolerance,
          undefined,
          now.getTime(),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          return { ok: false, reason: error.message.includes('tolerance') ? 'stale' : 'forged' }
        // Signed, but not an event of the kind that we request: not JSON, or a notification without its object.
        return { ok: false, reason: 'unreadable' }
      }
      const event = eventOf(signed)
      return event ? { ok: true, event } : { ok: false, reason: 'unreadable' }
    },
    async checkout(payment) {
      const intent = await responseOf(stripe.paymentIntents.retrieve(payment.providerReference ?? '')).catch(
        nullWhereMissing,
      )
      if (!intent?.client_secret) throw new ProviderUnavailable('Stripe sent no client secret')
      return {
        provider: 'stripe',
        clientSecret: intent.client_secret,
        publishableKey: STRIPE_PUBLISHABLE_KEY,
        returnUrl: `${publicOrigin(config)}/card/payments`,
      }
    },
  }
}

/** Refunds are always requested: the charge may no longer count a failed one. Disputes are requested if the charge has any. */
async function paidStatus(
  stripe: Stripe,
  paymentId: string,
  { id, amount_received, currency, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<ProviderStatus> {
  const known = charge !== null && typeof charge === 'object' ? charge : null
  const refunds = await responseOf(refundsOf(stripe, id))
  const disputes = known?.disputed ? await responseOf(disputesOf(stripe, id)) : []
  return {
    at: 'paid',
    chargedMinor: BigInt(amount_received),
    currency: currency.toUpperCase(),
    reversals: reversalsOf(paymentId, { refunds, disputes }),
    card: known?.payment_method_details?.card?.fingerprint ?? undefined,
  }
}

function unpaidStatus(intent: Stripe.PaymentIntent): ProviderStatus {
  switch (intent.status) {
    case 'processing':
    case 'requires_capture':
      return { at: 'processing' }
    case 'canceled':
      return { at: 'closed' }
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { at: 'declined', why: intent.last_payment_error.message ?? 'Your card was declined.' }
        : { at: 'open' }
    default:
      return { at: 'open' }
  }
}

/** Unknown ids, and refusals of the request itself: a 4xx that a retry would repeat. */
const refusals = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError]

/** Refusals are returned to the caller; outages, our own keys and limits, and errors on Stripe's side may pass. */
async function responseOf<Data>(request: Promise<Data>): Promise<Data> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (refusals.some((refusal) => error instanceof refusal))
      throw new ProviderRefused(error.message, { cause: error })
    throw new ProviderUnavailable(`Stripe: ${error.type}`, { cause: error })
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

function nullWhereMissing(error: unknown): null {
  if (
    error instanceof ProviderRefused &&
    error.cause instanceof Stripe.errors.StripeError &&
    error.cause.code === 'resource_missing'
  )
    return null
  throw error
}

function serverOf(host: string | undefined): Stripe.StripeConfig {
  if (host === undefined) return {}
  const { protocol, hostname, port } = new URL(host)
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
  }
}
