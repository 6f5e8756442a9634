import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { ofFile } from '@toprun/postgres/test-of-file'
import Stripe from 'stripe'
import { beforeEach, expect } from 'vitest'
import { reconcilePayments } from '../money/payments/settlement/reconcile.ts'
import { type Intent, pay, startFakeStripe } from './fake-stripe.ts'
import { appOfFile, userOfFile } from './of-file.ts'
import { paymentContextOfFile, paymentKit } from './payment-kit.ts'
import type { TestUser } from './test-app.ts'

const secret = 'whsec_test'

/** A site that takes cards by a server in place of Stripe, and a user of it. */
export function openStripeKit() {
  const stripe = ofFile(async () => {
    const held = await startFakeStripe()
    return { held, end: held.close }
  })
  const site = appOfFile(() => [
    {
      PAYMENTS: 'live',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_HOST: stripe.url,
    },
  ])
  const fan = userOfFile(site)
  const context = paymentContextOfFile(site)
  const payments = paymentKit(site)
  let events = 0
  beforeEach(() => {
    stripe.behaveAsUsual()
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
  /** Starts a top-up. */
  async function begun(amount: number, by: TestUser = fan): Promise<{ id: string; intent: Intent }> {
    const id = await payments.begun(by, { amount })
    return { id, intent: stripe.intentOf(id) }
  }
  /** Stripe's signed message, which must be accepted. */
  async function notify(object: object, type?: string): Promise<void> {
    const payload = message(object, type)
    expect((await send(payload, signed(payload))).statusCode).toBe(200)
  }

  return {
    ...{ site, stripe, fan, context, payments, seconds, message, signed, send, begun, notify },
    /** What the user has, in cents. */
    wallet: () => balanceOf(site.db, walletOf(fan.id)),
    topUp: (amount: number, key?: string) => payments.begin(fan, { amount }, key),
    /** A top-up that Stripe's message settled. */
    async paidTopUp(amount: number, by?: TestUser) {
      const topUp = await begun(amount, by)
      pay(topUp.intent)
      await notify(topUp.intent)
      return topUp
    },
    /** What the page to which Stripe sends the browser shows. */
    status: async ({ id }: Intent) =>
      (await payments.post(fan, '/payments/status', { tid: id, sid: 'hearsay', status: 'succeeded' })).json(),
    /** The sentences of a comparison of books and Stripe. */
    differences: async () => (await reconcilePayments(context)).differences,
  }
}
