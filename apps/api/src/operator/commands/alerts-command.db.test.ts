import { ofFile } from '@toprun/postgres/test-of-file'
import { afterEach, expect, test, vi } from 'vitest'
import { roomParts } from '../../room-parts.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { providerOfFile } from '../../testing/provider-server.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { alertMessage } from '../alerts/alert-message.ts'
import { runOperator } from './main.ts'

const site = databaseOfFile()
const smtp = ofFile(async () => {
  const held = await startSmtpServer({
    recipient: (address) => (address.startsWith('gone') ? '550 nobody here' : '250 ok'),
  })
  return { held, end: held.stop }
})
let status = 200
const webhook = providerOfFile(() => ({ status, body: {} }))

afterEach(() => {
  vi.unstubAllEnvs()
  status = 200
})

async function sendTest(environment: Readonly<Record<string, string>>) {
  vi.stubEnv('PUBLIC_URL', 'https://toprun.example.com')
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const output = { result: say, complaint: say }
  const code = await runOperator(['alerts', 'test'], site.url, roomParts, { output })
  return { code, said }
}

test('a test alert goes to the webhook and to the mail server at once, and the operator sees that both accepted it', async () => {
  const { code, said } = await sendTest({
    ALERT_WEBHOOK_URL: `${webhook.url}/a-secret`,
    ALERT_EMAIL: 'ops@example.com',
    SMTP_URL: smtp.url,
  })
  expect(said).toEqual([
    'ALERT_WEBHOOK_URL took the alert.\nThe mail server took the email to ops@example.com.',
  ])
  expect(code).toBe(0)
  expect(alertMessage.parse(JSON.parse(webhook.calls.at(-1)?.body ?? ''))).toMatchObject({
    event: 'test',
    text: 'TopRun test alert: Nothing is wrong',
    site: 'https://toprun.example.com',
  })
  expect(smtp.received.at(-1)?.message).toContain('Subject: TopRun test alert: Nothing is wrong')
})

test('a way that failed is reported with its reason, and the exit code is 1', async () => {
  status = 500
  const { code, said } = await sendTest({
    ALERT_WEBHOOK_URL: `${webhook.url}/a-secret`,
    ALERT_EMAIL: 'gone@example.com',
    SMTP_URL: smtp.url,
  })
  expect(said.join()).toMatch(
    /^ALERT_WEBHOOK_URL did not take the alert: It answered 500\.\nThe mail server did not take the email to gone@example\.com: .*nobody here\.$/,
  )
  expect(said.join()).not.toContain('a-secret')
  expect(code).toBe(1)
})

test('an address without a mail server gets nothing', async () => {
  const { code, said } = await sendTest({ ALERT_EMAIL: 'ops@example.com', SMTP_URL: 'off' })
  expect(said.join()).toMatch(/^ALERT_EMAIL gets nothing: SMTP_URL is off, and emails are files in /)
  expect(code).toBe(1)
})

test('if no way is configured, the sentence names the settings', async () => {
  const { code, said } = await sendTest({})
  expect(said.join()).toMatch(/^No alert can be sent: set ALERT_WEBHOOK_URL or ALERT_EMAIL\./)
  expect(code).toBe(2)
})
