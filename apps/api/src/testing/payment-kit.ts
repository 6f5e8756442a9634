import type { UserId } from '@toprun/api-schema/ids'
import { clearingOf, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { ofFile } from '@toprun/postgres/test-of-file'
import type { LightMyRequestResponse } from 'fastify'
import { chooseProviders, type PaymentContext } from '../money/payments/payment-context.ts'
import { type Payment, payments } from '../money/payments/tables.ts'
import type { Database } from '../platform/database.ts'
import { orderHooks } from '../room-parts.ts'
import { paymentIn } from './pay-link.ts'
import type { TestApp, TestUser } from './test-app.ts'

type Payer = Pick<TestUser, 'token'>

/** What the settlement of payments needs. */
export function paymentContextOf({ config, db, now: clock }: TestApp): PaymentContext {
  return { db, clock, providers: chooseProviders(config, db), orderHooks }
}

/** The same for the tests of the calling file. */
export const paymentContextOfFile = (site: TestApp): PaymentContext =>
  ofFile(async () => ({ held: paymentContextOf(site) }))

type NewPayment = typeof payments.$inferInsert

/** @param change what differs from a pending top-up by $5.00 at the sandbox */
export async function storePayment(
  db: Database,
  change: Pick<NewPayment, 'userId'> & Partial<NewPayment>,
): Promise<Payment> {
  const now = new Date()
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ provider: 'sandbox', purpose: 'load', method: 'global_credit', state: 'pending' },
      ...{ amountMinor: 500n, chargeMinor: change.amountMinor ?? 500n, chargeCurrency: 'USD' },
      ...{ createdAt: now, expiresAt: now, ...change },
    })
    .returning()
  if (!payment) throw new Error('The payment was not stored.')
  return payment
}

/** The settings of a site whose provider does not respond. */
export const deafCashfree = {
  PAYMENTS: 'live',
  CASHFREE_APP_ID: 'app',
  CASHFREE_SECRET_KEY: 'secret',
  CASHFREE_API_URL: 'http://127.0.0.1:1',
} as const

/** A top-up by $5.00 that was paid there. @returns its id */
export async function storeCashfreeTopUp(db: Database, userId: UserId): Promise<string> {
  const { id } = await storePayment(db, {
    ...{ userId, provider: 'cashfree', state: 'succeeded', providerReference: 'cf_1' },
    ...{ settledAt: new Date(), watched: false },
  })
  const postings = [{ source: clearingOf('cashfree'), destination: walletOf(userId), amountMinor: 500n }]
  await mustPost(db, { key: `load:${id}`, kind: 'load', postings })
  return id
}

export const testCard = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

/** Payments of a test site's users, by balance and at the sandbox. */
export function paymentKit(site: TestApp) {
  const post = (
    { token }: Payer,
    url: string,
    body?: unknown,
    key?: string,
  ): Promise<LightMyRequestResponse> =>
    site.call('POST', url, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } })
  /** `body` has the fields of the call that differ from a top-up by a payment intent. */
  const begin = (payer: Payer, body: object, key?: string) =>
    post(
      payer,
      '/payments/create-payment-intent',
      { study: 'load', totalItem: 1, cat: 0, ss: 1, ...body },
      key,
    )
  const begun = async (payer: Payer, body: object) => paymentIn((await begin(payer, body)).json().payLink)
  const confirm = (payer: Payer, id: string) => post(payer, `/api/sandbox/payments/${id}/confirm`)

  return {
    post,
    begin,
    /** @returns the id of the payment that began */
    begun,
    confirm,
    /** A payment that began and was paid. @returns its id */
    async paid(payer: Payer, body: object): Promise<string> {
      const id = await begun(payer, body)
      const confirmed = await confirm(payer, id)
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
      return id
    },
    /** Pays at the sandbox with a card of this number. */
    payByCard: (payer: Payer, id: string, number = testCard.number) =>
      post(payer, `/api/sandbox/payments/${id}/card`, { ...testCard, number }),
    byWallet: (payer: Payer, body: object = {}, key?: string) =>
      post(payer, '/payments/wallet', { cat: 1, totalItem: 1, ...body }, key),
    /** The response of the return page. */
    statusOf: async (payer: Payer, id: string) =>
      (await post(payer, '/payments/intent/status', { orderId: id })).json(),
    /** The state of a payment at the sandbox. */
    async atProvider(id: string): Promise<string> {
      const [stored] = await site.rows('SELECT state FROM sandbox_payments WHERE payment_id = $1', id)
      return stored.state
    },
    /** Changes its state there, without a message. */
    changeAtProvider: (id: string, state = 'succeeded') =>
      site.rows('UPDATE sandbox_payments SET state = $2 WHERE payment_id = $1', id, state),
    balance: async ({ token }: Payer): Promise<number> =>
      (await site.call('GET', '/api/wallet', { token })).json().balance,
    order: async ({ token }: Payer, id: string | undefined) =>
      (await site.call('GET', `/api/my-orders/${id}`, { token })).json().order,
    /** How many units of the first combo are left. */
    stock: async (): Promise<number> =>
      (await site.rows('SELECT stock FROM combo_stock WHERE combo = 1'))[0].stock,
    setStock: (units: number) => site.rows('UPDATE combo_stock SET stock = $1 WHERE combo = 1', units),
  }
}
