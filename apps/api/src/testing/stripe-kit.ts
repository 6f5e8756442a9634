import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { chooseProviders } from '../money/payments/payment-context.ts'
import { orderHooks } from '../room-parts.ts'
import { type FakeStripe, type Intent, startFakeStripe } from './fake-stripe.ts'
import { paymentIn } from './pay-link.ts'
import { createTestApp, type TestApp, type TestUser } from './test-app.ts'

const secret = 'whsec_test'

/** A site that takes cards by a server in place of Stripe, and a user of it. */
export function openStripeKit() {
  let stripe: FakeStripe
  let site: TestApp
  let fan: TestUser
  let events = 0

  beforeAll(async () => {
    stripe = await startFakeStripe()
    site = await createTestApp({
      PAYMENTS: 'live',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_HOST: stripe.url,
    })
    fan = await site.signUp()
  })
  beforeEach(() => {
    stripe.behaveAsUsual()
  })
  afterAll(async () => {
    await site.close()
    await stripe.close()
  })

  const topUp = (amount: number, { by = fan, key }: { by?: TestUser; key?: string } = {}) =>
    site.call('POST', '/payments/create-payment-intent', {
      token: by.token,
      body: { study: 'load', totalItem: 1, cat: 0, ss: 1, amount },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const send = (payload: string, signature: string) =>
    site.app.inject({
      method: 'POST',
      url: '/payments/webhook/stripe',
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    })
  const message = (object: object, type = 'payment_intent.succeeded') => {
    events += 1
    return JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } })
  }
  const seconds = () => Math.floor(site.now().getTime() / 1000)
  const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(), ...options })

  return {
    site: () => site,
    stripe: () => stripe,
    fan: () => fan,
    /** What the settlement needs. */
    context: () => ({
      db: site.db,
      clock: site.now,
      providers: chooseProviders(site.config, site.db),
      orderHooks,
    }),
    /** What the user has, in cents. */
    wallet: () => balanceOf(site.db, walletOf(fan.id)),
    topUp,
    /** Starts a top-up. */
    async begun(amount: number, by = fan): Promise<{ id: string; intent: Intent }> {
      const id = paymentIn((await topUp(amount, { by })).json().payLink)
      return { id, intent: stripe.intentOf(id) }
    },
    /** What the page to which Stripe sends the browser shows. */
    status: async ({ id }: Intent) =>
      (
        await site.call('POST', '/payments/status', {
          token: fan.token,
          body: { tid: id, sid: 'hearsay', status: 'succeeded' },
        })
      ).json(),
    seconds,
    message,
    signed,
    send,
    /** Stripe's signed message, which must be accepted. */
    async notify(object: object, type?: string): Promise<void> {
      const payload = message(object, type)
      expect((await send(payload, signed(payload))).statusCode).toBe(200)
    },
  }
}
