import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { environmentVariables } from '../../../../platform/configuration.ts'
import { type ProviderReply, providerOfFile } from '../../../../testing/provider-server.ts'
import type { Payment } from '../../tables.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'
import { stripeProvider } from './stripe.ts'

const now = new Date('2026-11-22T12:00:00Z')
const secret = 'whsec_test'
let reply: ProviderReply
const server = providerOfFile(() => reply)
const provider = () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  const config = environmentVariables.parse({ PAYMENTS: 'live' })
  const stripe = { ...keys, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_HOST: server.url }
  return stripeProvider({ ...config, ...stripe }) ?? expect.fail('Stripe has its keys.')
}

const payment = { id: crypto.randomUUID(), providerReference: 'pi_1' } as Payment
const respondWith = (status: number, error: object = {}) => {
  reply = { status, body: { error: { type: 'invalid_request_error', message: 'No', ...error } } }
}

const read = (message: unknown) => {
  const payload = JSON.stringify(message)
  const timestamp = now.getTime() / 1000
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return provider().readWebhook(
    { body: Buffer.from(payload), headers: { 'stripe-signature': signature } },
    now,
  )
}

test.for([
  [{ object: 'payment_intent', id: 'pi_1', metadata: { payment_id: payment.id } }, payment.id, 'pi_1'],
  [{ object: 'charge', payment_intent: 'pi_1', metadata: { payment_id: payment.id } }, payment.id, 'pi_1'],
  [
    { object: 'charge', payment_intent: { id: 'pi_1' }, metadata: { payment_id: payment.id } },
    payment.id,
    'pi_1',
  ],
  [{ object: 'charge', payment_intent: null, metadata: { payment_id: payment.id } }, payment.id, null],
  [{ object: 'refund', payment_intent: 'pi_1', metadata: { payment_id: payment.id } }, null, 'pi_1'],
  [{ object: 'dispute', payment_intent: 'pi_1' }, null, 'pi_1'],
] as const)(
  'a message about %o names the payment %s, or its intent %s',
  async ([object, paymentId, reference]) => {
    const about = { paymentId, reference }
    expect(await read({ id: 'evt_1', object: 'event', type: 'any', data: { object } })).toEqual({
      ok: true,
      event: { id: 'evt_1', kind: 'any', about },
    })
  },
)

test.for([
  { object: 'charge', payment_intent: 'pi_1', metadata: {} },
  { object: 'payment_intent', id: 'pi_1', metadata: { payment_id: 'of another shop' } },
  { object: 'refund', payment_intent: null },
  { object: 'product' },
  { object: 'payment_intent', id: 1, metadata: 'x' },
  { object: 'dispute', payment_intent: 1 },
  {},
])('a message about %o is not about a payment', async (object) => {
  expect(await read({ id: 'evt_1', object: 'event', type: 'any', data: { object } })).toMatchObject({
    ok: true,
    event: { about: null },
  })
})

test.for([
  { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing' },
  { id: 'evt_1', object: 'event' },
  { id: 'evt_1', object: 'event', type: 'any', data: null },
  { id: 'evt_1', object: 'event', type: 'any', data: {} },
  ...[null, 1, 'x'].map((object) => ({ id: 'evt_1', object: 'event', type: 'any', data: { object } })),
  ...[null, 1, 'x', [], {}],
])('a signed notification without its object cannot be read: %o', async (message) => {
  expect(await read(message)).toEqual({ ok: false, reason: 'unreadable' })
})

test('an intent that Stripe does not have is unknown; one that it refuses to show is not', async () => {
  respondWith(404, { code: 'resource_missing' })
  expect(await provider().lookUp(payment)).toEqual({ at: 'unknown' })
  respondWith(400, { code: 'parameter_invalid_empty' })
  await expect(provider().lookUp(payment)).rejects.toThrow(ProviderRefused)
})

test('an intent that can no longer be cancelled stays; after an outage it is cancelled later', async () => {
  respondWith(400, { code: 'payment_intent_unexpected_state' })
  await provider().cancel(payment)
  respondWith(503)
  await expect(provider().cancel(payment)).rejects.toThrow(ProviderUnavailable)
})
