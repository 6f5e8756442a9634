import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityKit } from '../../testing/identity-kit.ts'
import { appOfTest } from '../../testing/of-file.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { workPasswordResets } from './password-reset.ts'

const minute = 60_000
const home = '192.0.2.1'
const elsewhere = '203.0.113.9'

let site: TestApp
let ann: TestUser
beforeAll(async () => {
  site = await createTestApp()
})
beforeEach(async () => {
  ann = await site.signUp('Ann Lee')
})
afterAll(() => site.close())

interface From {
  address?: string
  /** The value of the cookie that an earlier sign-in set. */
  device?: string | undefined
}

const right = 'correct horse'
const signIn = (password: string, { address = home, device }: From = {}, username = ann.email) =>
  site.call('POST', '/api/auth/login', {
    body: { username, password },
    address,
    ...(device && { headers: { cookie: `theme=dark; device=${device}` } }),
  })
const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).statusCode

/** @returns the cookie that the browser stores from then on */
async function deviceFrom(from: From = {}): Promise<string> {
  const response = await signIn(right, from)
  expect(response.statusCode).toBe(200)
  return response.cookies.find(({ name }) => name === 'device')?.value ?? 'none'
}

async function guess(times: number, from: From = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) statuses.push(await statusOf(`guess ${index}`, from))
  return statuses
}

describe('ten wrong guesses', () => {
  it('close the account only to their address', async () => {
    expect(await guess(11, { address: elsewhere })).toEqual([...Array(10).fill(401), 429])
    expect(await statusOf(right, { address: elsewhere })).toBe(429)
    expect(await statusOf(right, { address: home })).toBe(200)
  })

  it('do not close it to a known device, at the same address or another', async () => {
    const device = await deviceFrom()
    await guess(10, { address: home })
    expect(await statusOf(right, { address: home })).toBe(429)
    expect(await statusOf(right, { address: home, device })).toBe(200)
    expect(await statusOf(right, { address: elsewhere, device })).toBe(200)
  })

  it('on a known device close the account to that device only', async () => {
    const device = await deviceFrom()
    expect(await guess(11, { device })).toEqual([...Array(10).fill(401), 429])
    expect(await statusOf(right, { address: elsewhere, device })).toBe(429)
    expect(await statusOf(right, { address: home })).toBe(200)
  })

  it('count for fifteen minutes from the first one, however late the others come', async () => {
    await guess(1)
    site.advance(14 * minute)
    await guess(9)
    expect(await statusOf(right)).toBe(429)
    site.advance(1 * minute)
    expect(await statusOf(right)).toBe(200)
  })

  it('return the time until then', async () => {
    await guess(1)
    site.advance(5 * minute)
    await guess(9)
    expect((await signIn(right)).headers['retry-after']).toBe('600')
  })

  it('are reset by the right password from the same source', async () => {
    for (const _round of [1, 2]) {
      await guess(9)
      expect(await statusOf(right)).toBe(200)
    }
  })
})

describe('an account under guesses from many addresses, two from each', () => {
  let usual: TestApp
  beforeAll(async () => {
    usual = site
    site = await createTestApp({ RATE_LIMIT_ACCOUNT_ATTEMPTS: 2 })
    await workPasswordResets({ ...site, clock: site.now })
  })
  afterAll(async () => {
    await site.close()
    site = usual
  })

  /** Two guesses from each of five addresses. */
  const guessFromFive = (round = 0) =>
    Promise.all(
      Array.from({ length: 5 }, (_, index) => guess(2, { address: `198.51.${round}.${index + 1}` })),
    )

  it('is closed to unknown devices after ten, for fifteen minutes', async () => {
    const device = await deviceFrom()
    await guessFromFive()
    expect(await statusOf(right)).toBe(429)
    expect(await statusOf(right, { device })).toBe(200)
    site.advance(15 * minute)
    expect(await statusOf(right)).toBe(200)
  })

  it('is closed after ten even if all of them are sent at once', async () => {
    const sent = Array.from({ length: 30 }, (_, index) =>
      statusOf('a guess', { address: `198.51.100.${index + 1}` }),
    )
    const statuses = await Promise.all(sent)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('is closed for the rest of a day after forty', async () => {
    const device = await deviceFrom()
    for (let round = 0; round < 4; round += 1) {
      await guessFromFive(round)
      site.advance(15 * minute)
    }
    expect((await signIn(right)).headers['retry-after']).toBe(String(23 * 3_600))
    expect(await statusOf(right, { device })).toBe(200)
    site.advance(23 * 60 * minute)
    expect(await statusOf(right)).toBe(200)
  })

  it('is open to every address and device after a password reset', async () => {
    const device = await deviceFrom()
    await guess(2, { device })
    await guessFromFive()
    await guess(2)
    const [{ mailedReset, reset }, password] = [identityKit(site), 'new innings']
    expect((await reset(await mailedReset(ann.email), password)).statusCode).toBe(200)
    expect(await statusOf(password)).toBe(200)
    expect(await statusOf(password, { device })).toBe(200)
  })

  it('has its expired counters deleted', async () => {
    await guess(1)
    site.advance(24 * 60 * minute)
    await signIn('a guess', {}, 'another@example.com')
    expect(await site.rows('SELECT count(DISTINCT account)::int FROM password_attempts')).toEqual([
      { count: 1 },
    ])
  })
})

describe('a known device', () => {
  it('has a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await signIn(right)
    expect(response.cookies).toEqual([
      {
        name: 'device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/api',
        maxAge: 34_560_000,
        httpOnly: true,
        sameSite: 'Strict',
      },
    ])
    const kept = JSON.stringify(await site.rows('SELECT known_devices::text FROM known_devices'))
    const { value = '' } = response.cookies[0] ?? {}
    for (const secret of [value, Buffer.from(value, 'base64url').toString('hex')])
      expect(kept).not.toContain(secret)
  })

  it('keeps its token at the next sign-in, for other accounts too', async () => {
    const device = await deviceFrom()
    expect(await deviceFrom({ device })).toBe(device)
    ann = await site.signUp('Second Ann')
    expect(await deviceFrom({ device })).toBe(device)
    await guess(10)
    expect(await statusOf(right, { device })).toBe(200)
  })

  it('is known to an account only after it signed in to it', async () => {
    const device = await deviceFrom()
    ann = await site.signUp('Second Ann')
    await guess(10)
    expect(await statusOf(right, { device })).toBe(429)
  })

  it('cannot choose its own token', async () => {
    const invented = 'A'.repeat(43)
    expect(await deviceFrom({ device: invented })).not.toBe(invented)
    await guess(10)
    expect(await statusOf(right, { device: invented })).toBe(429)
  })

  it('is also the one that signed up', async () => {
    const body = { email: 'new@example.com', username: 'New Ann', password: right }
    const { cookies } = await site.call('POST', '/api/auth/signup', { body, address: home })
    ann = { ...ann, email: body.email }
    await guess(10)
    expect(await statusOf(right, { device: cookies[0]?.value })).toBe(200)
  })

  it('is one of the last twenty of its account', async () => {
    const first = await deviceFrom()
    for (let device = 0; device < 20; device += 1) {
      site.advance(1)
      await deviceFrom()
    }
    await guess(10)
    expect(await statusOf(right, { device: first })).toBe(429)
    expect(await site.rows('SELECT count(*)::int FROM known_devices WHERE user_id = $1', ann.id)).toEqual([
      { count: 20 },
    ])
  })

  it('gets a cookie for https only if visitors use https', async () => {
    const secure = await appOfTest({ PUBLIC_URL: 'https://toprun.example' })
    const { email: username } = await secure.signUp()
    const response = await secure.call('POST', '/api/auth/login', { body: { username, password: right } })
    expect(response.cookies).toMatchObject([{ name: 'device', secure: true }])
  })
})
