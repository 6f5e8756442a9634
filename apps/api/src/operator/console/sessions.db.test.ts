import { consoleHeader, consolePoll } from '@toprun/api-schema/operator'
import { expect, test } from 'vitest'
import { systemChance } from '../../platform/chance.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { cookieOf, operatorPassword, signInAsOperator } from '../../testing/operator-kit.ts'
import { createOperator, generatePassword, revokeOperator } from './operator-accounts.ts'

const site = appOfFile({ RATE_LIMIT_ACCOUNT_ATTEMPTS: 3, PUBLIC_URL: 'https://site.example' })

const minute = 60_000
const marked = { [consoleHeader]: '1' }
const signIn = (name: string, password: string, address = '203.0.113.9') =>
  site.call('POST', '/api/operator/session', { headers: marked, body: { name, password }, address })
const session = (headers: Record<string, string>) => site.call('GET', '/api/operator/session', { headers })

test('the session is a cookie for the operator API alone, which scripts and other sites cannot use', async () => {
  await createOperator(site.db, { name: 'ann', password: operatorPassword, by: 'root', now: site.now() })
  const signedIn = await signIn('ann', operatorPassword)
  expect(signedIn.json()).toMatchObject({ name: 'ann' })
  expect(signedIn.headers['set-cookie']).toMatch(
    /^operator=[\w-]{43}; Path=\/api\/operator; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
  )
  const cookie = cookieOf(signedIn.headers['set-cookie'])
  expect((await session({ cookie })).json()).toMatchObject({ name: 'ann' })
})

test('signing out ends the session at the server', async () => {
  const { headers } = await signInAsOperator(site)
  const signedOut = await site.call('DELETE', '/api/operator/session', { headers })
  expect(signedOut.headers['set-cookie']).toContain('Max-Age=0')
  expect((await session(headers)).statusCode).toBe(401)
})

test('a session ends after 30 minutes without a call, and after 8 hours in any case', async () => {
  const idle = await signInAsOperator(site)
  const busy = await signInAsOperator(site)
  for (let past = 0; past < 8 * 60 - 20; past += 20) {
    site.advance(20 * minute)
    expect((await session(busy.headers)).statusCode).toBe(200)
  }
  expect((await session(idle.headers)).statusCode).toBe(401)
  site.advance(20 * minute)
  expect((await session(busy.headers)).json()).toMatchObject({ code: 'session_ended' })
})

test('calls that a page repeats by itself do not keep a session open', async () => {
  const { headers } = await signInAsOperator(site)
  const poll = () => session({ ...headers, [consoleHeader]: consolePoll })
  site.advance(20 * minute)
  expect((await poll()).statusCode).toBe(200)
  site.advance(11 * minute)
  expect((await poll()).json()).toMatchObject({ code: 'session_ended' })
})

test('revoked credentials end their sessions, sign nobody in, and their name is not given again', async () => {
  const { name, headers } = await signInAsOperator(site)
  expect(await revokeOperator(site.db, { name, by: 'root', now: site.now() })).toBe(true)
  expect((await session(headers)).statusCode).toBe(401)
  expect((await signIn(name, operatorPassword)).json()).toMatchObject({ code: 'wrong_credentials' })
  const again = { name, password: operatorPassword, by: 'root', now: site.now() }
  expect(await createOperator(site.db, again)).toBe(false)
})

test('guesses are limited for each name, alike whether or not an operator has it', async () => {
  await createOperator(site.db, { name: 'bob', password: operatorPassword, by: 'root', now: site.now() })
  for (const name of ['bob', 'nobody-here']) {
    const responses = []
    for (let guess = 0; guess < 4; guess += 1) {
      const { statusCode, body } = await signIn(name, 'wrong', '203.0.113.77')
      responses.push([statusCode, body.replace(/\d+ (seconds|minutes)/, '…')])
    }
    const wrong = [401, '{"msg":"Wrong name or password.","code":"wrong_credentials"}']
    expect(responses.slice(0, 3)).toEqual([wrong, wrong, wrong])
    expect(responses[3]?.[0]).toBe(429)
  }
  expect((await signIn('bob', operatorPassword, '203.0.113.77')).statusCode).toBe(429)
  expect((await signIn('bob', operatorPassword, '198.51.100.1')).statusCode).toBe(200)
  site.advance(15 * minute)
  expect((await signIn('bob', operatorPassword, '203.0.113.77')).statusCode).toBe(200)
})

test("a user's session opens nothing of the operator API, and an operator's nothing of a user's", async () => {
  const user = await site.signUp()
  const { headers } = await signInAsOperator(site)
  for (const url of ['/api/operator/session', '/api/operator/matches', '/api/operator/actions'])
    expect((await site.call('GET', url, { token: user.token })).statusCode).toBe(401)
  const token = headers.cookie?.replace('operator=', '') ?? ''
  expect((await site.call('POST', '/api/user', { headers })).statusCode).toBe(401)
  expect((await site.call('POST', '/api/user', { token })).statusCode).toBe(401)
  const cookie = `operator=${user.token}`
  expect((await session({ cookie })).statusCode).toBe(401)
})

test('a call that changes something needs the header that no other site can send', async () => {
  const { name, headers } = await signInAsOperator(site)
  const cookie = headers.cookie ?? ''
  const refused = await site.call('DELETE', '/api/operator/session', { headers: { cookie } })
  expect(refused.json()).toMatchObject({ code: 'console_header_missing' })
  const body = { name, password: operatorPassword }
  expect((await site.call('POST', '/api/operator/session', { body })).statusCode).toBe(403)
  expect((await session(headers)).statusCode).toBe(200)
})

test('every route but the sign-in needs an operator', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  const routes = Object.entries<object>(paths)
    .filter(([path]) => path.startsWith('/api/operator/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
    .filter(({ method, path }) => !(method === 'post' && path === '/api/operator/session'))
  expect(routes.length).toBeGreaterThan(8)
  for (const { method, path } of routes) {
    const url = path.replace('{id}', crypto.randomUUID())
    const response = await site.app.inject({
      method: method === 'get' ? 'GET' : method === 'post' ? 'POST' : 'DELETE',
      url,
      headers: marked,
    })
    expect(response.statusCode, `${method} ${path}`).toBe(401)
  }
})

test('a generated password has a hundred random bits, in groups that can be read aloud', () => {
  const passwords = Array.from({ length: 50 }, () => generatePassword(systemChance))
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords)
    expect(password).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
})
