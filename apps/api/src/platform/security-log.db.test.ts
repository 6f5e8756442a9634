import { userId } from '@toprun/api-schema/ids'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../testing/of-file.ts'
import type { TestUser } from '../testing/test-app.ts'
import { writeSecurityEvent } from './security-log.ts'

let ann: TestUser
const site = appOfFile({ RATE_LIMIT_ACCOUNT_ATTEMPTS: 2 })
beforeAll(async () => {
  ann = await site.signUp('Ann Lee')
})

/** The lines that a task adds to the security log, without the time. */
async function recorded(task: () => Promise<unknown>): Promise<unknown[]> {
  const before = site.log.length
  await task()
  return site.log
    .slice(before)
    .map((line): unknown => JSON.parse(line))
    .filter((line) => typeof line === 'object' && line !== null && 'log' in line && line.log === 'security')
}

const signIn = (password: string, username = ann.email) =>
  site.call('POST', '/api/auth/login', { body: { username, password }, address: '192.0.2.7' })
const own = (url: string, body: unknown = {}) => site.call('POST', url, { token: ann.token, body })

const account = expect.stringMatching(/^[0-9a-f]{16}$/)

test('sign-ins, wrong passwords, and the end of guessing are recorded', async () => {
  const line = { log: 'security', network: '192.0.2.7', reqId: expect.any(String) }
  const refused = { ...line, level: 40, event: 'password_refused', account, userId: ann.id }
  expect(await recorded(() => signIn('correct horse'))).toMatchObject([
    { ...line, level: 30, event: 'signed_in', userId: ann.id },
  ])
  expect(await recorded(async () => [await signIn('a guess'), await signIn('a guess')])).toMatchObject([
    refused,
    refused,
  ])
  expect(await recorded(() => signIn('correct horse'))).toMatchObject([
    { ...line, level: 40, event: 'guesses_used_up', account, retryAfterSeconds: 900 },
  ])
  const [unknown] = await recorded(() => signIn('a guess', 'nobody@example.com'))
  expect(unknown).toMatchObject({ event: 'password_refused', account })
  expect(unknown).not.toHaveProperty('userId')
})

test("a user's changes to the account are recorded", async () => {
  ann = await site.signUp('Ann Lee')
  const events = await recorded(async () => {
    await own('/api/account/password', { current: 'correct horse', password: 'slow left arm' })
    await site.call('GET', '/api/account/data', { token: ann.token })
    await site.call('POST', '/api/auth/forgot-password', { body: { email: ann.email } })
    await site.call('POST', '/api/reset-password', {
      body: { password: 'new innings', cpassword: 'new innings', hashcode: 'unknown' },
    })
    await own('/api/account/sign-out-everywhere')
    await own('/api/user')
  })
  expect(events).toMatchObject([
    { event: 'password_changed', userId: ann.id },
    { event: 'data_exported', userId: ann.id },
    { event: 'password_reset_requested', account },
    { event: 'password_reset_refused', reason: 'link_not_usable' },
    { event: 'signed_out_everywhere', userId: ann.id },
    { event: 'permission_refused', code: 'session_ended', route: 'POST /api/user' },
  ])
})

test('no line contains a password, token or address of a user', () => {
  const log = site.log.join('')
  for (const secret of [
    'correct horse',
    'slow left arm',
    'a guess',
    ann.token,
    ann.email,
    'nobody@example.com',
  ])
    expect(log).not.toContain(secret)
})

test.each([
  ['error', 1],
  ['silent', 0],
])('where the general log is at %s, an event makes %i lines', (level, lines) => {
  const written: string[] = []
  const log = pino({ level }, { write: (line) => written.push(line) })
  writeSecurityEvent(log, 'signed_in', { userId: userId.parse(crypto.randomUUID()) })
  expect(written).toHaveLength(lines)
})
