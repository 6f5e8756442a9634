import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { identityKit } from '../../testing/identity-kit.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { workPasswordResets } from './password-reset.ts'

const test = appOfFile({ PUBLIC_URL: 'https://toprun.example' })
const { isLive, mailedReset, reset, ...identity } = identityKit(test)
let ann: TestUser
let site: URL
beforeAll(async () => {
  await workPasswordResets({ ...test, clock: test.now })
  site = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
})
beforeEach(async () => {
  ann = await test.signUp('Ann Lee')
})

const signIn = (password = 'correct horse') => identity.signIn(ann.email, password)
const change = (password: string) =>
  test.call('POST', '/api/account/password', {
    token: ann.token,
    body: { current: 'correct horse', password },
  })

describe('a sign-in with the old password', () => {
  it('opens no session if it overlaps with the password change', async () => {
    const other = await test.signUp('Other Ann')
    const changing = await test.pool.connect()
    try {
      await changing.query('BEGIN')
      await changing.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [ann.id])
      const late = signIn()
      await untilSomebodyWaits(test.pool)
      await changing.query(
        'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1',
        [ann.id, other.id],
      )
      await changing.query('COMMIT')
      expect((await late).json()).toMatchObject({ code: 'wrong_credentials' })
    } finally {
      changing.release()
    }
    expect(await test.rows('SELECT 1 FROM sessions WHERE user_id = $1', ann.id)).toHaveLength(1)
  })

  it('has no session after a reset, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      ann = await test.signUp('Ann Lee')
      const link = await mailedReset(ann.email)
      const [late, done] = await Promise.all([signIn(), reset(link, 'new innings')])
      expect(done.statusCode).toBe(200)
      expect([200, 401]).toContain(late.statusCode)
      expect(late.statusCode === 200 && (await isLive(late.json().token))).toBe(false)
    }
  })
})

describe('changing the password', () => {
  it('succeeds once for eight concurrent changes with the same password', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(`new innings ${index}`)),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const taken = responses.findIndex(({ statusCode }) => statusCode === 200)
    expect((await signIn(`new innings ${taken}`)).statusCode).toBe(200)
  })

  it('invalidates links that were emailed before it', async () => {
    const link = await mailedReset(ann.email)
    expect((await change('new innings')).statusCode).toBe(200)
    expect((await reset(link, 'by a thief')).json().code).toBe('link_not_usable')
    expect((await signIn('new innings')).statusCode).toBe(200)
  })
})

describe('a call whose body arrives after its session ended', () => {
  const logOut = (token: string) => test.call('POST', '/api/auth/logout', { token })
  it.each([
    ['signing out', (tokens: string[]) => Promise.all(tokens.map(logOut))],
    ['a reset', async () => [await reset(await mailedReset(ann.email), 'new innings')]],
  ])('by %s is refused, for every route that changes state', async (_way, end) => {
    const calls = await callsWithBody()
    expect(calls).toContain('POST /api/profile')
    const tokens = await Promise.all(calls.map(async () => z.string().parse((await signIn()).json().token)))
    // From then on every use of a session is stored, which shows which calls were accepted.
    test.advance(2 * 3_600_000)
    const begun = calls.map((call, index) => begin(call, tokens[index] ?? ''))
    await letIn(calls.length)
    expect(new Set((await end(tokens)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const responses = await Promise.all(begun.map((finish) => finish()))
    expect(responses.map((response, index) => `${calls[index]}: ${response}`)).toEqual(
      calls.map((call) => `${call}: 401 session_ended`),
    )
  })

  async function callsWithBody(): Promise<string[]> {
    const { paths } = openApi.parse((await test.call('GET', '/api/docs/json')).json())
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security, requestBody }]) =>
        security[0]?.token && requestBody
          ? [`${method.toUpperCase()} ${path.replace('{id}', crypto.randomUUID())}`]
          : [],
      ),
    )
  }

  /** Sends everything but the last byte, which `finish` sends. */
  function begin(call: string, token: string): () => Promise<string> {
    const socket = connect(Number(site.port), site.hostname)
    const response = text(socket)
    socket.write(
      `${call} HTTP/1.1\r\nHost: ${site.host}\r\nAuthentication: ${token}\r\nConnection: close\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    return async () => {
      socket.write('}')
      const received = await response
      return `${/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]} ${/"code":"(\w+)"/.exec(received)?.[1]}`
    }
  }

  async function letIn(calls: number): Promise<void> {
    await vi.waitFor(
      async () => {
        const used = 'SELECT 1 FROM sessions WHERE user_id = $1 AND last_seen_at = $2'
        expect(await test.rows(used, ann.id, test.now())).toHaveLength(calls)
      },
      { timeout: 30_000, interval: 20 },
    )
  }
})

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.object({ token: z.unknown().optional() })),
        requestBody: z.unknown().optional(),
      }),
    ),
  ),
})

it('a profile that is changed at the moment of a sign-out everywhere comes after it', async () => {
  const { id, token } = ann
  const calls: ReturnType<typeof test.call>[] = []
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`)
    for (const [url, body] of [
      ['/api/account/sign-out-everywhere', {}],
      ['/api/profile', { username: 'Another Name' }],
    ] as const) {
      calls.push(test.call('POST', url, { token, body }))
      await untilSomebodyWaits(test.pool, calls.length)
    }
  })
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 401])
})
