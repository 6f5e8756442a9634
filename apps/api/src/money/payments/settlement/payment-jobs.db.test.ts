import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile, appOfTest, userOfFile } from '../../../testing/of-file.ts'
import { paymentContextOf, paymentKit, storePayment } from '../../../testing/payment-kit.ts'
import { chooseProviders } from '../payment-context.ts'
import { carrySandboxMessage, workPayments } from './payment-jobs.ts'
import { watchPayments } from './watch-payments.ts'

const site = appOfFile({ PAYMENT_WATCH_SECONDS: 1 })
const fan = userOfFile(site)
const payments = paymentKit(site)
beforeAll(async () => {
  const { config, db, jobs, now: clock } = site
  // Two processes serve one database.
  for (let process = 0; process < 2; process += 1)
    await workPayments({ clock, config, db, jobs }, site.app.log, [])
})

const wallet = () => balanceOf(site.db, walletOf(fan.id))

test('a bank with a timeout pays some seconds later, without the user', async () => {
  await payments.payByCard(fan, await payments.begun(fan, { amount: 15 }), '4000 0000 0000 0119')
  expect(await wallet()).toBe(0n)
  await expect.poll(wallet, { timeout: 30_000, interval: 200 }).toBe(1500n)
})

test('the watch repeats one job at a time, and settles payments without a message', async () => {
  const before = await wallet()
  await payments.changeAtProvider(await payments.begun(fan, { amount: 4 }))
  site.advance(120_000)
  await expect.poll(wallet, { timeout: 30_000, interval: 200 }).toBe(before + 400n)
  const waiting = () => site.rows("SELECT FROM jobs.job WHERE name = 'payment_watch' AND state = 'created'")
  await expect.poll(waiting).toHaveLength(1)
})

test('payments of a provider that is not set up are watched only for some days', async () => {
  const off = await appOfTest({ PAYMENTS: 'off', PAYMENT_WATCH_SECONDS: 1 })
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
  const messages = () =>
    off.rows('SELECT provider_reference, state, watched FROM payments ORDER BY expires_at')
  await expect.poll(messages, { timeout: 30_000, interval: 200 }).toEqual([
    { provider_reference: 'pi_8', state: 'expired', watched: false },
    { provider_reference: 'pi_6', state: 'pending', watched: true },
  ])
  expect(off.log.join('')).not.toContain('a payment needs a look')
})

test('a payment that needs attention is logged with its id, and the next check comes in time', async () => {
  const odd = await appOfTest({ PAYMENT_WATCH_SECONDS: 55 })
  const { id: userId } = await odd.signUp()
  const { id } = await storePayment(odd.db, {
    ...{ userId, state: 'refunded', settledAt: new Date(), refundedAt: new Date(), watched: false },
    ...{ refundedMinor: 500n, refundedChargeMinor: 500n },
  })
  const { config, db, jobs, now: clock } = odd
  const logged: unknown[] = []
  await workPayments({ clock, config, db, jobs }, { error: (...told: unknown[]) => logged.push(told) }, [])
  const next = () =>
    odd.rows(
      "SELECT extract(epoch FROM start_after - created_on)::int AS after FROM jobs.job WHERE name = 'payment_watch' AND state = 'created'",
    )
  await expect.poll(next, { timeout: 30_000, interval: 100 }).toEqual([{ after: 55 }])
  expect(logged).toEqual([
    [{ err: new Error('the sandbox has no money of this payment'), paymentId: id }, 'a payment needs a look'],
  ])
  const none = { ...paymentContextOf(odd), providers: chooseProviders({ ...config, PAYMENTS: 'off' }, db) }
  await carrySandboxMessage(none, { paymentId: id, eventId: 'evt_1' })
  expect(await odd.rows('SELECT FROM provider_events')).toEqual([])
  await carrySandboxMessage(paymentContextOf(odd), { paymentId: id, eventId: 'evt_1' })
  expect(await odd.rows('SELECT event_id, kind, payment_id FROM provider_events')).toEqual([
    { event_id: 'evt_1', kind: 'payment.changed', payment_id: id },
  ])
  await expect(
    carrySandboxMessage(paymentContextOf(odd), { paymentId: id, eventId: 'e'.repeat(101) }),
  ).rejects.toThrow("The sandbox's own message was refused: unreadable")
})

test('payments and refunds that never finish take turns with newer ones', async () => {
  const stuck = await appOfTest()
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
  const looked = () =>
    stuck.rows('SELECT count(*)::int FROM payments WHERE looked_at IS NOT NULL GROUP BY state ORDER BY state')
  for (const count of [1, 2, 3]) {
    await watchPayments({ ...paymentContextOf(stuck), orderHooks: [] }, 1)
    expect(await looked()).toEqual([{ count }, { count }])
    stuck.advance(1000)
  }
})
