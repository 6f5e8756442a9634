import { randomUUID } from 'node:crypto'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { correctPerson } from '../../../ground/eligibility/state-person.ts'
import { beginSuspension, liftSuspension } from '../../../ground/eligibility/suspension.ts'
import { orderHooks } from '../../../room-parts.ts'
import { paymentIn } from '../../../testing/pay-link.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { chooseProviders, type PaymentContext } from '../payment-context.ts'
import { reconcilePayments } from './reconcile.ts'
import { watchPayments } from './watch-payments.ts'

let site: TestApp
let context: PaymentContext
let fan: TestUser

beforeAll(async () => {
  site = await createTestApp()
  context = { db: site.db, clock: site.now, providers: chooseProviders(site.config, site.db), orderHooks }
  await site.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT DO NOTHING')
})
beforeEach(async () => {
  fan = await site.signUp()
})
afterAll(() => site.close())

const suspend = () =>
  beginSuspension(site.db, { userId: fan.id, by: 'ops', reason: 'Two accounts', now: site.now() })
const stops = {
  suspended: suspend,
  'found to be under 18': () => correctPerson(site.db, fan.id, { birthDate: '2015-01-01' }),
}

const post = (url: string, body: object) => site.call('POST', url, { token: fan.token, body })
async function begun(body: object): Promise<string> {
  const intent = { totalItem: 1, cat: 0, ss: 1, study: 'load', ...body }
  return paymentIn((await post('/payments/create-payment-intent', intent)).json().payLink)
}
const atProvider = async (id: string) =>
  (await site.pool.query('SELECT state FROM sandbox_payments WHERE payment_id = $1', [id])).rows[0].state
/** The provider has the money, and the return page asks how it went. */
async function paid(id: string) {
  await site.pool.query("UPDATE sandbox_payments SET state = 'succeeded' WHERE payment_id = $1", [id])
  return statusOf(id)
}
const statusOf = async (id: string) => (await post('/payments/intent/status', { orderId: id })).json()

describe.each(Object.entries(stops))('a card payment that began before its user was %s', (_how, stop) => {
  test('goes back to the card once it is paid: a top-up credits nothing', async () => {
    const id = await begun({ amount: 10 })
    await stop()
    for (const answer of [await paid(id), await statusOf(id)])
      expect(answer).toMatchObject({
        status: 0,
        msg: 'Your account may not pay any more, so this payment goes back to where it came from.',
        data: { service: 'load', state: 'refunded' },
      })
    expect(await atProvider(id)).toBe('refunded')
    expect(await balanceOf(site.db, walletOf(fan.id))).toBe(0n)
  })

  test('pays no order, and takes no stock', async () => {
    const stock = async () =>
      (await site.pool.query('SELECT stock FROM combo_stock WHERE combo = 1')).rows[0].stock
    const [before, order] = [await stock(), randomUUID()]
    const id = await begun({ study: 'buy', cat: 1, order })
    await stop()
    expect((await paid(id)).data).toMatchObject({ service: 'buy', state: 'refunded' })
    expect(await atProvider(id)).toBe('refunded')
    const mine = await site.call('GET', `/api/my-orders/${order}`, { token: fan.token })
    expect(mine.json().order.state).toBe('open')
    expect(await stock()).toBe(before)
    expect((await reconcilePayments(context)).differences).toEqual([])
  })

  test('is called off at its provider by the watch if nobody paid it', async () => {
    const id = await begun({ amount: 10 })
    await stop()
    site.advance(61_000)
    await watchPayments(context)
    expect(await atProvider(id)).toBe('cancelled')
    expect((await statusOf(id)).data.state).toBe('expired')
  })
})

test('a payment counts if the suspension is lifted before it is paid', async () => {
  const id = await begun({ amount: 10 })
  await suspend()
  await liftSuspension(site.db, { userId: fan.id, by: 'ops', now: site.now() })
  expect((await paid(id)).data.state).toBe('succeeded')
  expect(await balanceOf(site.db, walletOf(fan.id))).toBe(1000n)
})
