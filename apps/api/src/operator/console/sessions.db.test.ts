import { Readable } from 'node:stream'
import { consoleHeader, consolePoll } from '@toprun/api-schema/operator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { systemChance } from '../../platform/chance.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { cookieOf, freshCode, operatorPassword, signInAsOperator } from '../../testing/operator-kit.ts'
import { testOperatorKey } from '../../testing/test-app.ts'
import {
  createOperator,
  findOperator,
  generatePassword,
  renewTotp,
  revokeOperator,
} from './operator-accounts.ts'
import { openOperatorSession } from './operator-sessions.ts'
import { totpSecretOf } from './operator-totp.ts'
import { stepOf, totpCode } from './totp.ts'

const site = appOfFile({ RATE_LIMIT_ACCOUNT_ATTEMPTS: 3, PUBLIC_URL: 'https://site.example' })

const minute = 60_000
const marked = { [consoleHeader]: '1' }
const noCode = '000000'
const signIn = (name: string, password: string, address = '203.0.113.9', code = noCode) =>
  site.call('POST', '/api/operator/session', { headers: marked, body: { name, password, code }, address })
const newOperator = (name: string) =>
  createOperator(site.db, {
    ...{ name, password: operatorPassword, level: 'trading', key: testOperatorKey, by: 'root' },
    now: site.now(),
  })
const session = (headers: Record<string, string>) => site.call('GET', '/api/operator/session', { headers })

test('the session is a cookie only for the operator API, which scripts and other sites cannot use', async () => {
  await newOperator('ann')
  const signedIn = await signIn('ann', operatorPassword, undefined, await freshCode(site, 'ann'))
  expect(signedIn.json()).toMatchObject({ name: 'ann' })
  expect(signedIn.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^operator=[\w-]{43}; Path=\/api\/operator; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    ),
    expect.stringMatching(
      /^operator_device=[\w-]{43}; Path=\/api\/operator; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
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

test("revoked credentials end their sessions, can't sign in, and their name is not given again", async () => {
  const { name, headers } = await signInAsOperator(site)
  const code = await freshCode(site, name)
  expect(await revokeOperator(site.db, { name, by: 'root', now: site.now() })).toBe(true)
  expect((await session(headers)).statusCode).toBe(401)
  const refused = await signIn(name, operatorPassword, undefined, code)
  expect(refused.json()).toMatchObject({ code: 'wrong_credentials' })
  expect(await newOperator(name)).toBeNull()
})

test('guesses are limited for each name, whether or not an operator has it', async () => {
  await newOperator('bob')
  for (const name of ['bob', 'nobody-here']) {
    const responses = []
    for (let guess = 0; guess < 4; guess += 1) {
      const { statusCode, body } = await signIn(name, 'wrong', '203.0.113.77')
      responses.push([statusCode, body.replace(/\d+ (seconds|minutes)/, '…')])
    }
    const wrong = [401, '{"msg":"Wrong name, password or code.","code":"wrong_credentials"}']
    expect(responses.slice(0, 3)).toEqual([wrong, wrong, wrong])
    expect(responses[3]?.[0]).toBe(429)
  }
  const right = async (address: string) =>
    (await signIn('bob', operatorPassword, address, await freshCode(site, 'bob'))).statusCode
  expect(await right('203.0.113.77')).toBe(429)
  expect(await right('198.51.100.1')).toBe(200)
  site.advance(15 * minute)
  expect(await right('203.0.113.77')).toBe(200)
})

describe('a code', () => {
  const enter = async (name: string, code: string, address?: string) =>
    (await signIn(name, operatorPassword, address, code)).statusCode

  test('signs in once, even if it is sent twice at once, and no earlier code does after it', async () => {
    await newOperator('gus')
    const [earlier, later] = [await freshCode(site, 'gus'), await codeAt(1, 'gus')]
    expect((await Promise.all([enter('gus', later), enter('gus', later)])).sort()).toEqual([200, 401])
    expect(await enter('gus', earlier)).toBe(401)
    expect(await enter('gus', await freshCode(site, 'gus'))).toBe(200)
  })

  test('that arrives at two processes at once opens one session', async () => {
    await newOperator('max')
    const account = await findOperator(site.db, 'max')
    if (account === null) throw new Error('There is no max.')
    const [code, now] = [await freshCode(site, 'max'), site.now()]
    const open = () =>
      openOperatorSession(
        { db: site.db, config: site.config, chance: systemChance },
        { account, code, presented: null, now },
      )
    const opened = await Promise.all(Array.from({ length: 6 }, open))
    expect(opened.filter((session) => session !== null)).toHaveLength(1)
  })

  test('is accepted again once a clock that was ahead is set back, and none signs in twice', async () => {
    await newOperator('tim')
    let addresses = 0
    const tried = (code: string) => enter('tim', code, `198.51.100.${++addresses + 50}`)
    const day = 24 * 60 * minute
    const first = await codeAt(0, 'tim')
    expect(await tried(first)).toBe(200)
    site.advance(day)
    const ahead = await codeAt(0, 'tim')
    expect(await tried(ahead)).toBe(200)
    site.advance(-day)
    expect(await tried(first)).toBe(401)
    site.advance(3 * minute)
    const back = await codeAt(0, 'tim')
    expect([await tried(back), await tried(back)]).toEqual([200, 401])
    site.advance(day - 3 * minute)
    expect(await tried(ahead)).toBe(401)
    site.advance(2 * minute)
    expect(await tried(await codeAt(0, 'tim'))).toBe(200)
  })

  test('is for the current step, the previous one or the next one', async () => {
    for (const [off, status] of [
      [-2, 401],
      [-1, 200],
      [2, 401],
      [1, 200],
    ] as const) {
      const name = `off${off + 2}`
      await newOperator(name)
      expect([off, await enter(name, await codeAt(off, name))]).toEqual([off, status])
    }
  })

  test('that is wrong counts as a guess, and does not reveal that the password was right', async () => {
    await newOperator('hal')
    const address = '203.0.113.80'
    const responses = []
    for (let guess = 0; guess < 3; guess += 1)
      responses.push((await signIn('hal', operatorPassword, address)).body)
    expect(responses).toEqual(Array(3).fill((await signIn('nobody', 'wrong', '203.0.113.81')).body))
    expect(await enter('hal', await freshCode(site, 'hal'), address)).toBe(429)
  })

  test('is still valid after a wrong password', async () => {
    await newOperator('ivy')
    const code = await freshCode(site, 'ivy')
    expect((await signIn('ivy', 'wrong', undefined, code)).statusCode).toBe(401)
    expect(await enter('ivy', code)).toBe(200)
  })

  test('may be typed in two groups', async () => {
    await newOperator('jon')
    const code = await freshCode(site, 'jon')
    expect(await enter('jon', ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200)
    expect(await enter('jon', '12 345')).toBe(400)
  })

  test('of the old secret opens nothing once there is a new one, and the old sessions are over', async () => {
    const { name, headers } = await signInAsOperator(site)
    const old = await codeAt(1, name)
    expect(await renewTotp(site.db, { name, key: testOperatorKey, now: site.now() })).not.toBeNull()
    expect((await session(headers)).statusCode).toBe(401)
    expect(await enter(name, old)).toBe(401)
    expect(await enter(name, await freshCode(site, name))).toBe(200)
  })

  test("is required: an operator without a secret, from before there were codes, can't sign in", async () => {
    await newOperator('kim')
    const code = await freshCode(site, 'kim')
    await site.rows("UPDATE operator_accounts SET totp_salt = NULL WHERE name = 'kim'")
    expect(await enter('kim', code)).toBe(401)
    expect(await renewTotp(site.db, { name: 'kim', key: testOperatorKey, now: site.now() })).not.toBeNull()
    expect(await enter('kim', await freshCode(site, 'kim'))).toBe(200)
  })

  test('cannot be computed from the database only', async () => {
    await newOperator('lea')
    const account = await findOperator(site.db, 'lea')
    const totpSalt = String(account?.totpSalt)
    const secrets = [testOperatorKey, 'x'.repeat(43)].map((key) =>
      totpSecretOf(key, { name: 'lea', totpSalt }),
    )
    expect(secrets[0]).toHaveLength(20)
    expect(secrets[0]).not.toEqual(secrets[1])
  })

  /** The code this many steps from now. */
  async function codeAt(off: number, name: string): Promise<string> {
    const account = await findOperator(site.db, name)
    const secret = totpSecretOf(testOperatorKey, { name, totpSalt: String(account?.totpSalt) })
    return totpCode(secret, stepOf(site.now()) + off)
  }
})

describe('a browser in which an operator signed in', () => {
  const outsiders = Array.from({ length: 20 }, (_, n) => `198.51.100.${n + 1}`)
  /** Signs in. @returns how it ended, and the browser's cookie */
  async function enter(name: string, { password = operatorPassword, cookie = '', address = '203.0.113.9' }) {
    const headers = { ...marked, cookie }
    const body = { name, password, code: await freshCode(site, name) }
    const response = await site.call('POST', '/api/operator/session', { headers, body, address })
    return { status: response.statusCode, cookie: cookieOf([response.headers['set-cookie']].flat()[1]) }
  }
  async function enterAsNew(name: string) {
    await newOperator(name)
    return enter(name, {})
  }

  test('lets them in although others guess from everywhere, and refuses those', async () => {
    const { cookie } = await enterAsNew('cy')
    for (const address of outsiders) await signIn('cy', 'wrong', address)
    expect((await enter('cy', { address: '192.0.2.1' })).status).toBe(429)
    expect((await enter('cy', { address: '192.0.2.1', cookie })).status).toBe(200)
  })

  test("has its own guesses, which do not count for another operator's cookie", async () => {
    const [dee, eve] = [await enterAsNew('dee'), await enterAsNew('eve')]
    for (let guess = 0; guess < 3; guess += 1) {
      const guessed = await enter('dee', { password: 'wrong', cookie: dee.cookie })
      expect(guessed.status).toBe(401)
    }
    expect((await enter('dee', { cookie: dee.cookie })).status).toBe(429)
    expect((await enter('dee', {})).status).toBe(200)
    for (const address of outsiders) await signIn('dee', 'wrong', address)
    expect((await enter('dee', { address: '192.0.2.2', cookie: eve.cookie })).status).toBe(429)
  })

  test('gets another token at each sign-in, and is one of the last twenty', async () => {
    const first = await enterAsNew('fay')
    const second = await enter('fay', { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    const known = async () =>
      (
        await site.rows(
          "SELECT count(*)::int AS devices FROM operator_devices JOIN operator_accounts ON id = operator_id WHERE name = 'fay'",
        )
      )[0]
    expect(await known()).toEqual({ devices: 1 })
    for (let browser = 0; browser < 21; browser += 1) await enter('fay', {})
    expect(await known()).toEqual({ devices: 20 })
  })
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

test('a call that changes something needs the header that other sites cannot send', async () => {
  const { name, headers } = await signInAsOperator(site)
  const cookie = headers.cookie ?? ''
  const unmarked: Record<string, string>[] = [
    {},
    { [consoleHeader]: '' },
    { [consoleHeader]: consolePoll },
    { [consoleHeader]: '2' },
  ]
  for (const header of unmarked) {
    const refused = await site.call('DELETE', '/api/operator/session', { headers: { cookie, ...header } })
    expect(refused.json()).toMatchObject({ code: 'console_header_missing' })
  }
  const body = { name, password: operatorPassword, code: await freshCode(site, name) }
  expect((await site.call('POST', '/api/operator/session', { body })).statusCode).toBe(403)
  expect((await session(headers)).statusCode).toBe(200)
})

/** Every route of the operator's API. */
async function routes() {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  return Object.entries<object>(paths)
    .filter(([path]) => path.startsWith('/api/operator/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
    .map(({ method, path }) => ({
      method: z.enum(['GET', 'POST', 'DELETE']).parse(method.toUpperCase()),
      url: path.replace(/\{\w+\}/g, crypto.randomUUID()),
    }))
}

test('every route but the sign-in needs an operator', async () => {
  const closed = (await routes()).filter(
    ({ method, url }) => !(method === 'POST' && url === '/api/operator/session'),
  )
  expect(closed.length).toBeGreaterThan(8)
  for (const { method, url } of closed) {
    const response = await site.app.inject({ method, url, headers: marked })
    expect(response.statusCode, `${method} ${url}`).toBe(401)
  }
})

test('every call that changes something needs the header, whoever sends the call', async () => {
  const { headers } = await signInAsOperator(site)
  const writes = (await routes()).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(30)
  for (const { method, url } of writes) {
    const response = await site.app.inject({ method, url, headers: { cookie: headers.cookie }, payload: {} })
    expect([url, response.statusCode, response.json().code]).toEqual([url, 403, 'console_header_missing'])
  }
  expect((await session(headers)).statusCode).toBe(200)
})

test('a change whose session ends while its body arrives is not made', async () => {
  const { name, headers } = await signInAsOperator(site)
  const user = await site.signUp()
  const body = { id: crypto.randomUUID(), reason: 'Two accounts.' }
  async function* late() {
    await site.call('DELETE', '/api/operator/session', { headers })
    yield JSON.stringify(body)
  }
  const response = await site.app.inject({
    method: 'POST',
    url: `/api/operator/users/${user.id}/suspend`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: Readable.from(late()),
  })
  expect([response.statusCode, response.json().code]).toEqual([401, 'session_ended'])
  expect(await site.rows('SELECT FROM operator_actions WHERE actor = $1', name)).toEqual([])
  expect(await site.rows('SELECT FROM suspensions WHERE user_id = $1', user.id)).toEqual([])
})

test('a generated password has a hundred random bits, in groups that can be read aloud', () => {
  const passwords = Array.from({ length: 50 }, () => generatePassword(systemChance))
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords)
    expect(password).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
})
