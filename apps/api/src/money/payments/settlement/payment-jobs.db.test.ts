import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentIn } from '../../../testing/pay-link.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { chooseProviders } from '../payment-context.ts'
import { workPayments } from './payment-jobs.ts'
import { watchPayments } from './watch-payments.ts'

let site: TestApp
let fan: TestUser

beforeAll(async () => {
  site = await createTestApp({ PAYMENT_WATCH_SECONDS: 1 })
  fan = await site.signUp()
  const { config, db, jobs, now: clock } = site
  // Two processes look after one database.
  for (let process = 0; process < 2; process += 1)
    await workPayments({ clock, config, db, jobs }, site.app.log, [])
})
afterAll(() => site.close())

const wallet = () => balanceOf(site.db, walletOf(fan.id))

async function begun(amount: number): Promise<string> {
  const body = { study: 'load', totalItem: 1, cat: 0, ss: 1, amount }
  const begun = await site.call('POST', '/payments/create-payment-intent', { token: fan.token, body })
  return paymentIn(begun.json().payLink)
}

test('a bank with a timeout pays some seconds later, without the user', async () => {
  const id = await begun(15)
  const body = { number: '4000 0000 0000 0119', expiry: '12/39', cvc: '123' }
  await site.call('POST', `/api/sandbox/payments/${id}/card`, { token: fan.token, body })
  expect(await wallet()).toBe(0n)
  await expect.poll(wallet, { timeout: 15_000, interval: 200 }).toBe(1500n)
})

test('the watch repeats with one job at a time, and settles payments without a message', async () => {
  const before = await wallet()
  const id = await begun(4)
  await site.pool.query("UPDATE sandbox_payments SET state = 'succeeded' WHERE payment_id = $1", [id])
  site.advance(120_000)
  await expect.poll(wallet, { timeout: 15_000, interval: 200 }).toBe(before + 400n)
  const { rows } = await site.pool.query(
    "SELECT count(*)::int FROM jobs.job WHERE name = 'payment_watch' AND state = 'created'",
  )
  expect(rows[0].count).toBeLessThanOrEqual(1)
})

test('payments of a provider that is not set up are watched for some days only', async () => {
  const off = await createTestApp({ PAYMENTS: 'off', PAYMENT_WATCH_SECONDS: 1 })
  const { id } = await off.signUp()
  await off.pool.query(
    `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, provider_reference, pay_link,
      charge_minor, charge_currency, created_at, expires_at)
    SELECT $1, 'stripe', 'load', 'global_credit', 500, 'pending', 'pi_' || days, '/checkout', 500, 'USD', ended - interval '1 hour', ended
    FROM unnest(ARRAY[6, 8]) AS days, LATERAL (SELECT now() - make_interval(days => days) AS ended)`,
    [id],
  )
  const { config, db, jobs, now: clock } = off
  await workPayments({ clock, config, db, jobs }, off.app.log, [])
  const messages = async () =>
    (await off.pool.query('SELECT provider_reference, state, watched FROM payments ORDER BY expires_at')).rows
  await expect.poll(messages, { timeout: 15_000, interval: 200 }).toEqual([
    { provider_reference: 'pi_8', state: 'expired', watched: false },
    { provider_reference: 'pi_6', state: 'pending', watched: true },
  ])
  expect(off.log.join('')).not.toContain('a payment needs a look')
  await off.close()
})

test('payments and refunds that never end take turns with newer ones', async () => {
  const stuck = await createTestApp()
  const { id: userId } = await stuck.signUp()
  await stuck.pool.query(
    `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, watched, settled_at, refunded_at, refunded_minor,
      refunded_charge_minor, charge_minor, charge_currency, created_at, expires_at)
    SELECT $1, 'sandbox', 'load', 'global_credit', 500, state, state = 'created', refunded_at, refunded_at, refunded, refunded, 500, 'USD',
      $2::timestamptz - make_interval(hours => age), $2::timestamptz + interval '1 day'
    FROM unnest(ARRAY[1, 2, 3]) AS age,
      (VALUES ('created', NULL, NULL), ('refunded', $2::timestamptz, 500)) AS each (state, refunded_at, refunded)`,
    [userId, stuck.now()],
  )
  const looked = async () => {
    const { rows } = await stuck.pool.query(
      'SELECT count(*)::int AS of_each FROM payments WHERE looked_at IS NOT NULL GROUP BY state ORDER BY state',
    )
    return rows.map(({ of_each }) => of_each)
  }
  const { db, config, now: clock } = stuck
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks: [] }
  for (const times of [1, 2, 3]) {
    await watchPayments(context, 1)
    expect(await looked()).toEqual([times, times])
    stuck.advance(1000)
  }
  await stuck.close()
})
