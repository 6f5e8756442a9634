import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promotional } from '@toprun/ledger/account'
import { tamperWithBalance } from '@toprun/ledger/test-books'
import { ofFile } from '@toprun/postgres/test-of-file'
import { beforeAll, expect, test, vi } from 'vitest'
import { startMailDelivery } from '../../platform/mail-delivery.ts'
import { ledgerWatch } from '../../platform/metrics/ledger-metrics.ts'
import { newUser } from '../../testing/contest-kit.ts'
import { increments, scrape } from '../../testing/exposition.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { conditions } from '../conditions/conditions.ts'
import { activitySampler } from '../console/sample-activity.ts'
import { type AlertMessage, alertMessage } from './alert-message.ts'
import { readWebhookFault } from './alert-store.ts'
import { workAlerts } from './call-webhook.ts'
import { alertWatcher } from './watch-alerts.ts'

const minuteMs = 60_000
const token = 'a-token-of-at-least-thirty-two-characters'
const smtp = ofFile(async () => {
  const held = await startSmtpServer()
  return { held, end: held.stop }
})
const received: { message: AlertMessage; key: string | undefined }[] = []
/** Days are sealed by the database's clock, which no test can advance: by the test's clock they are late. */
const late = 'ledger_unsealed'
/** The webhook's response. */
let status = 204
const receiver = ofFile(async () => {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers['idempotency-key']
    const message = alertMessage.parse(JSON.parse(await text(request)))
    if (message.condition !== late) received.push({ message, key: key?.toString() })
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  return { held: { url: `http://127.0.0.1:${address.port}/hook` }, end: () => server.close() }
})
const site = appOfFile(() => [
  {
    ...{ METRICS_TOKEN: token, ALERT_WEBHOOK_URL: receiver.url, ALERT_EMAIL: 'ops@example.com' },
    ...{ SMTP_URL: smtp.url, PUBLIC_URL: 'https://toprun.example.com' },
  },
])
/** Two sites on one database. */
let watchers: (() => Promise<void>)[]
let sample: () => Promise<void>

beforeAll(async () => {
  const { db, config, jobs, app } = site
  await workAlerts({ db, config, jobs, clock: site.now }, app.log)
  await startMailDelivery({ db, jobs, config }, app.log)
  const workplace = { db, config, jobs, clock: site.now, log: app.log }
  watchers = [alertWatcher(workplace), alertWatcher(workplace)]
  const ledger = ledgerWatch(db, app.log)
  const activity = activitySampler({ db, clock: site.now, viewers: async () => 0 })
  sample = async () => {
    await ledger()
    await activity()
  }
})

/** Advances some minutes, in each of which every site does its chores. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    site.advance(minuteMs)
    await sample()
    await Promise.all(watchers.map((watch) => watch()))
  }
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const calls = () => received.map(({ message: { event, condition } }) => `${event} ${condition}`)
const subjects = () =>
  smtp.received
    .map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim() ?? message)
    .filter((subject) => !subject.endsWith(conditions[late].title))

test('drift is announced once when it begins, repeated after a day and announced when it is over, by webhook and email', async () => {
  await newUser(site.db, 500n)
  await pass(2)
  await tamperWithBalance(site, promotional, -7)
  await pass(5)
  await until(() => expect(calls()).toEqual(['began ledger_drift']))
  const [first] = received
  expect(first?.key).toBe(first?.message.id)
  expect(first?.message).toMatchObject({
    severity: 'failure',
    text: 'TopRun alert: Ledger drift',
    summary: expect.stringMatching(/^Balances differ from their postings by 7 cents/),
    site: 'https://toprun.example.com',
  })
  site.advance(24 * 3_600_000)
  await pass(2)
  await until(() => expect(calls()).toEqual(['began ledger_drift', 'reminder ledger_drift']))
  await tamperWithBalance(site, promotional, 7)
  await pass(12)
  await until(() => expect(calls().slice(2)).toEqual(['ended ledger_drift']))
  await pass(3)
  await until(() =>
    expect(subjects().filter((subject) => subject.startsWith('TopRun'))).toEqual([
      'TopRun alert: Ledger drift',
      'TopRun alert continues: Ledger drift',
      'TopRun alert is over: Ledger drift',
    ]),
  )
  const toldTo = smtp.received.filter(({ message }) => /Subject: TopRun alert.*Ledger drift/.test(message))
  expect(toldTo.flatMap(({ to }) => to)).toEqual(Array(3).fill('ops@example.com'))
  expect(received).toHaveLength(3)
})

test('a failing webhook causes an alert by email and a metric, blocks nothing, and is over with the next accepted call', async () => {
  const before = await scrape(site, token)
  status = 500
  received.length = 0
  await site.owner.query(`INSERT INTO jobs.job (name, data, created_on) VALUES ('mail_failed', '{}', $1)`, [
    site.now(),
  ])
  await pass(1)
  await until(async () => expect(await readWebhookFault(site.db)).not.toBeNull())
  await pass(1)
  await until(() => expect(subjects()).toContain('TopRun alert: Alerts do not arrive'))
  expect(subjects()).toContain('TopRun alert: Emails are refused')
  const failed = 'toprun_alert_calls_total{result="failed"}'
  await until(async () =>
    expect(increments(before, await scrape(site, token), failed)[failed]).toBeGreaterThanOrEqual(2),
  )
  expect(site.log.join('')).not.toContain(receiver.url)

  status = 200
  await site.owner.query("UPDATE jobs.job SET start_after = now() WHERE name = 'alert' AND state = 'retry'")
  await until(async () => expect(await readWebhookFault(site.db)).toBeNull())
  const { rowCount } = await site.owner.query("DELETE FROM jobs.job WHERE name = 'mail_failed'")
  expect(rowCount).toBe(1)
  await pass(12)
  await until(() =>
    expect(subjects().slice(-2).toSorted()).toEqual([
      'TopRun alert is over: Alerts do not arrive',
      'TopRun alert is over: Emails are refused',
    ]),
  )
})

test('the body in the docs is one that is sent', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  const [, example = '{}'] = /```json\n(\{\s+"id".*?)```/s.exec(docs) ?? []
  const parsed = alertMessage.parse(JSON.parse(example))
  expect(Object.keys(parsed)).toEqual(Object.keys(received[0]?.message ?? {}))
})
