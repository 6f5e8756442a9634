import Stripe from 'stripe'
import { type Configuration, publicOrigin } from '../../../platform/configuration.ts'
import { type Provider, ProviderUnavailable } from '../provider.ts'
import type { Standing } from '../state.ts'

/** How old a signed message may be, in seconds; Stripe's own default. */
const tolerance = 300

/** Card payments by PaymentIntents; null without keys. `STRIPE_API_HOST` points it at another server, for tests. */
export function stripeProvider(config: Configuration): Provider | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...serverOf(config.STRIPE_API_HOST),
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
  })
  return {
    name: 'stripe',
    needsPhone: false,
    charge: (amountMinor) => ({ chargeMinor: amountMinor, chargeCurrency: 'USD' }),
    async create(payment, buyer) {
      const intent = await spoken(
        stripe.paymentIntents.create(
          {
            amount: Number(payment.chargeMinor),
            currency: payment.chargeCurrency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: payment.study === 'load' ? 'TopRun wallet' : 'TopRun order',
            receipt_email: buyer.email,
            metadata: { payment_id: payment.id },
          },
          { idempotencyKey: `create:${payment.id}` },
        ),
      )
      return { reference: intent.id, payLink: `/checkout?payment=${payment.id}` }
    },
    async lookUp(payment) {
      if (payment.providerReference === null) return { at: 'unknown' }
      const intent = await spoken(
        stripe.paymentIntents.retrieve(payment.providerReference, { expand: ['latest_charge'] }),
      ).catch(nullWhereMissing)
      return intent?.metadata.payment_id === payment.id ? standingOf(intent) : { at: 'unknown' }
    },
    async cancel({ providerReference }) {
      if (providerReference === null) return
      await spoken(stripe.paymentIntents.cancel(providerReference)).catch(ignoreRefusal)
    },
    async refund({ id, providerReference }) {
      if (providerReference === null) return { ok: false, why: 'Stripe never heard of it' }
      try {
        const refund = await spoken(
          stripe.refunds.create(
            { payment_intent: providerReference, metadata: { payment_id: id } },
            { idempotencyKey: `refund:${id}` },
          ),
        )
        return refund.status === 'failed' || refund.status === 'canceled'
          ? { ok: false, why: `Stripe's refund ${refund.id} ${refund.status}` }
          : { ok: true, reference: refund.id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { ok: false, why: error.message }
        throw error
      }
    },
    async readWebhook({ body, headers }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return { ok: false, reason: 'forged' }
      try {
        const event = stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET, tolerance)
        return { ok: true, event: { id: event.id, kind: event.type, about: subjectOf(event) } }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          return { ok: false, reason: error.message.includes('tolerance') ? 'stale' : 'forged' }
        if (error instanceof SyntaxError) return { ok: false, reason: 'unreadable' }
        throw error
      }
    },
    async checkout(payment) {
      const intent = await spoken(stripe.paymentIntents.retrieve(payment.providerReference ?? '')).catch(
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

function standingOf(intent: Stripe.PaymentIntent): Standing {
  switch (intent.status) {
    case 'succeeded': {
      const charge = intent.latest_charge
      if (charge !== null && typeof charge === 'object' && charge.refunded)
        return { at: 'refunded', reference: charge.id }
      return {
        at: 'paid',
        chargedMinor: BigInt(intent.amount_received),
        currency: intent.currency.toUpperCase(),
      }
    }
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

/** Intents and charges carry our id; events of other things are not about a payment. */
function subjectOf(event: Stripe.Event): { paymentId: string; reference: string | null } | null {
  const { object } = event.data
  if (!('object' in object) || !('metadata' in object)) return null
  const paymentId = object.metadata?.payment_id
  if (paymentId === undefined || !isUuid(paymentId)) return null
  if (object.object === 'payment_intent') return { paymentId, reference: object.id }
  if (object.object === 'charge' && typeof object.payment_intent === 'string')
    return { paymentId, reference: object.payment_intent }
  return null
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Outages and errors on Stripe's side may pass; what it refuses is told to the caller. */
async function spoken<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderUnavailable(`Stripe: ${error.type}`, { cause: error })
    throw error
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
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
