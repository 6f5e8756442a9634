import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contests } from '../../game/contests/tables.ts'
import { matchEvents, matches } from '../../game/matches/tables.ts'
import { paymentReversals } from '../../money/payments/tables.ts'
import { type Configuration, environmentVariables } from '../../platform/configuration.ts'
import { give, newContest, newMatch, newUser } from '../../testing/contest-kit.ts'
import { databaseOfEachTest } from '../../testing/of-file.ts'
import { storePayment } from '../../testing/payment-kit.ts'
import { claimMinute, noteWebhook } from '../alerts/alert-store.ts'
import { processMinutes } from '../console/tables.ts'
import type { Judgement } from './condition.ts'
import { type ConditionName, conditions } from './conditions.ts'

const site = databaseOfEachTest()
const now = new Date()

const judge = (
  name: ConditionName,
  { at = now, ...config }: Partial<Configuration> & { at?: Date } = {},
): Promise<Judgement> =>
  conditions[name].judge({
    db: site.db,
    now: at,
    config: { ...environmentVariables.parse({ NODE_ENV: 'test' }), ...config },
  })
const saying = (text: RegExp) => ({ is: 'wrong', sentence: expect.stringMatching(text) })
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a new site is well, and its drift is unknown', async () => {
  for (const name of Object.keys(conditions) as ConditionName[])
    expect([name, await judge(name)]).toEqual([name, { is: name === 'ledger_drift' ? 'unknown' : 'well' }])
})

test('drift is what any site found lately, until every site finds it gone', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const sample = (process: string, minutes: number, driftMinor: number | null) =>
    site.db
      .insert(processMinutes)
      .values({ minute: minutesAgo(minutes), process, viewers: 0, loopDelayMs: 0, driftMinor })
  await sample(one, 20, 7)
  await sample(other, 2, null)
  expect(await judge('ledger_drift')).toEqual({ is: 'unknown' })
  await sample(one, 3, 0)
  expect(await judge('ledger_drift')).toEqual({ is: 'well' })
  await sample(other, 1, 7)
  expect(await judge('ledger_drift')).toEqual(saying(/^Balances differ from their postings by 7 cents/))
  await sample(other, 0, 0)
  expect(await judge('ledger_drift')).toEqual({ is: 'well' })
  await sample(one, -3, 7)
  expect(await judge('ledger_drift')).toEqual({ is: 'well' })
})

test('a day of the ledger that is not sealed two hours after its end is late, unless those before it are being sealed', async () => {
  const user = await newUser(site.db)
  await give(site.db, user, 100n)
  const hour = 3_600_000
  const midnight = Math.ceil(Date.now() / (24 * hour)) * 24 * hour
  const day = new Date(midnight - 1).toISOString().slice(0, 10)
  const at = (hours: number) => judge('ledger_unsealed', { at: new Date(midnight + hours * hour) })
  expect(await at(-0.1)).toEqual({ is: 'well' })
  expect(await at(1.9)).toEqual({ is: 'well' })
  expect(await at(2.1)).toEqual(saying(new RegExp(`^The ledger's day ${day} is over for two hours`)))
  const seal = `INSERT INTO ledger_seals (day, head, transactions, salt, sealed_at) VALUES ($1, repeat('0', 64), 0, sha256(''), $2)`
  await site.owner.query(seal, [day, new Date(midnight + 26 * hour)])
  expect(await at(26.2)).toEqual({ is: 'well' })
  expect(await at(26.3)).toEqual(saying(/ is over for two hours and not sealed/))
})

test('a contest whose books disagree, and one that is not paid half an hour after its match, are stuck', async () => {
  const matchId = await newMatch(site.db, now)
  const contest = await newContest(site.db, matchId)
  const end = (minutes: number) =>
    site.db
      .update(matches)
      .set({ state: 'completed', completedAt: minutesAgo(minutes) })
      .where(eq(matches.id, matchId))
  await end(29)
  expect(await judge('pay_out_stopped')).toEqual({ is: 'well' })
  await end(31)
  expect(await judge('pay_out_stopped')).toEqual(
    saying(new RegExp(`30 minutes ago are not paid out: ${contest.id}`)),
  )
  await end(0)
  await site.db.update(contests).set({ payOutFault: 'The board differs.' })
  expect(await judge('pay_out_stopped')).toEqual(saying(new RegExp(contest.id)))
})

test('a live match is silent after an hour without an event, or a minute with a gap; at night only the gap counts', async () => {
  const matchId = await newMatch(site.db, now)
  const set = (values: Partial<typeof matches.$inferInsert>) =>
    site.db.update(matches).set(values).where(eq(matches.id, matchId))
  await set({ state: 'live', startsAt: minutesAgo(61) })
  expect(await judge('feed_silent')).toEqual(saying(new RegExp(matchId)))
  await site.db.insert(matchEvents).values({
    ...{ matchId, revision: 1, kind: 'event', source: 'scores', sourceEventId: '1' },
    ...{ payload: { type: 'outcome', outcome: { result: 'draw' } }, receivedAt: minutesAgo(59) },
  })
  expect(await judge('feed_silent')).toEqual({ is: 'well' })
  await set({ delayedSince: minutesAgo(2) })
  expect(await judge('feed_silent')).toEqual(saying(new RegExp(matchId)))
  await set({ delayedSince: null, format: 'Test' })
  expect(await judge('feed_silent', { at: minutesAgo(-600) })).toEqual({ is: 'well' })
})

test('a provider fails if it opened none of its last payments, or has not made a refund for an hour', async () => {
  const user = await newUser(site.db)
  const pay = (minutes: number, reference: string | null) =>
    storePayment(site.db, {
      ...{ userId: user, provider: 'stripe', state: 'created', providerReference: reference },
      ...{ createdAt: minutesAgo(minutes), expiresAt: minutesAgo(minutes - 24 * 60) },
    })
  await pay(20, 'opened')
  for (const minutes of [10, 9, 8, 7]) await pay(minutes, null)
  expect(await judge('provider_failing')).toEqual({ is: 'well' })
  await pay(2, null)
  expect(await judge('provider_failing')).toEqual(saying(/^stripe opened none of the last payments/))
  expect(await judge('provider_failing', { at: minutesAgo(-60) })).toEqual({ is: 'well' })
  const then = minutesAgo(61)
  const { id } = await storePayment(site.db, {
    ...{ userId: user, provider: 'stripe', state: 'refunded', providerReference: 'paid' },
    ...{ createdAt: then, expiresAt: then, settledAt: then, refundedAt: then },
  })
  expect(await judge('provider_failing', { at: minutesAgo(-60) })).toEqual(
    saying(new RegExp(`^Refunds .*${id}`)),
  )
})

test('a dispute that a bank has not decided is told for a day', async () => {
  const at = minutesAgo(60)
  const { id } = await storePayment(site.db, {
    ...{ userId: await newUser(site.db), provider: 'stripe', state: 'succeeded', providerReference: 'paid' },
    ...{ createdAt: at, expiresAt: at, settledAt: at },
  })
  const dispute = (reference: string, change: Partial<typeof paymentReversals.$inferInsert>) =>
    site.db.insert(paymentReversals).values({
      ...{ paymentId: id, kind: 'dispute', reference, state: 'held' },
      ...{ chargeMinor: 1n, amountMinor: 1n, houseMinor: 0n, createdAt: at, changedAt: at },
      ...change,
    })
  await dispute('old', { createdAt: minutesAgo(24 * 60) })
  await dispute('decided', { state: 'taken' })
  await dispute('refund', { kind: 'refund' })
  expect(await judge('payment_disputed')).toEqual({ is: 'well' })
  await dispute('new', { createdAt: minutesAgo(24 * 60 - 1) })
  expect(await judge('payment_disputed')).toEqual(saying(new RegExp(`^Banks dispute .*: ${id}`)))
})

test('refused emails count for a day, and overdue jobs by their queue', async () => {
  const add = (queue: string, age: string) =>
    site.owner.query(
      `INSERT INTO jobs.job (name, data, start_after, created_on) VALUES ($1, '{}', now() - $2::interval, now() - $2::interval)`,
      [queue, age],
    )
  await add('mail_failed', '25 hours')
  await add('mail', '4 minutes')
  expect([await judge('emails_refused'), await judge('jobs_overdue')]).toEqual([
    { is: 'well' },
    { is: 'well' },
  ])
  await add('mail_failed', '1 hour')
  await add('mail', '20 minutes')
  expect(await judge('emails_refused')).toEqual(saying(/^1 email could not be sent in the last day/))
  expect(await judge('jobs_overdue')).toEqual(saying(/^Jobs have been due: mail for 20 minutes\./))
})

test('jobs of a removed setting are no fault: their alert would never end', async () => {
  await site.owner.query(
    `INSERT INTO jobs.job (name, data, start_after) SELECT name, '{}', now() - interval '1 day'
     FROM unnest(ARRAY['push', 'sandbox_webhook', 'chain_scan', 'mint_scan', 'card_issuing']) AS name`,
  )
  const taken = { DEMO: false, PAYMENTS: 'off' } as const
  expect(await judge('jobs_overdue', taken)).toEqual({ is: 'well' })
  expect(await judge('jobs_overdue', { ...taken, VAPID_PRIVATE_KEY: 'k'.repeat(43) })).toEqual(
    saying(/^Jobs have been due: push for 1440 minutes\./),
  )
})

test('a scan that has failed for ten minutes is stopped, unless its chain has not been scanned for hours', async () => {
  const failing = (chainId: number, since: number, failed: number) =>
    site.rows(
      `INSERT INTO jobs.failing_scans VALUES ('chain_scan', $1, 'payments', $2, $3)
       ON CONFLICT (queue, chain_id) DO UPDATE SET since = $2, failed_at = $3`,
      ...[chainId, minutesAgo(since), minutesAgo(failed)],
    )
  await failing(1, 9, 1)
  await failing(137, 500, 121)
  expect(await judge('scan_stopped')).toEqual({ is: 'well' })
  await failing(1, 11, 1)
  expect(await judge('scan_stopped')).toEqual(
    saying(/^Scans fail: for payments on chain 1 since [^,]+Z\. What/),
  )
  await failing(137, 500, 119)
  expect(await judge('scan_stopped')).toEqual(
    saying(/ on chain 1 since .*, for payments on chain 137 since /),
  )
})

test('a webhook that accepts no alert is a fault while it is configured', async () => {
  const webhook = { ALERT_WEBHOOK_URL: 'https://chat.example.com/hook' }
  await claimMinute(site.db, now, 60_000)
  await noteWebhook(site.db, { failedAt: minutesAgo(5) })
  expect(await judge('alerts_undelivered', webhook)).toEqual(
    saying(new RegExp(`no alert since ${minutesAgo(5).toISOString()}`)),
  )
  expect(await judge('alerts_undelivered')).toEqual({ is: 'well' })
})

test('a minute is judged once, and the next one even if the clock was set back by an hour', async () => {
  const claim = (minutes: number) => claimMinute(site.db, minutesAgo(minutes), 60_000)
  expect([await claim(1), await claim(1), await claim(0), await claim(0.5)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([await claim(60), await claim(60), await claim(59)]).toEqual([true, false, true])
})

test('a node that does not answer is named by its chain', async () => {
  expect(await judge('chain_unreachable', { ETH_RPC_URL: 'http://127.0.0.1:1' })).toEqual(
    saying(/^No node answers for chain 1:/),
  )
})
