import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { behind } from '../../testing/lock-waits.ts'
import { appOfFile, appOfTest } from '../../testing/of-file.ts'
import { responseOf } from '../../testing/response.ts'

const day = 24 * 3_600_000

const site = appOfFile()

const signUp = (body: unknown) => site.call('POST', '/api/auth/signup', { body })
const logIn = (username: string, password: string) =>
  site.call('POST', '/api/auth/login', { body: { username, password } })
const check = (token?: string) => site.call('POST', '/api/user', { token })

describe('signing up', () => {
  test('creates an account and signs it in', async () => {
    const response = await signUp({ email: 'asha@example.com', username: 'Asha Verne', password: 'four' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Asha Verne',
      msg: 'Welcome to TopRun, Asha Verne. We sent you a link to confirm your email.',
    })
    expect((await check(response.json().token)).json()).toEqual({
      data: { id: expect.any(String), name: 'Asha Verne', email: 'asha@example.com' },
    })
  })

  test('refuses a known email, in any case and spacing', async () => {
    await signUp({ email: 'known@example.com', username: 'First', password: 'secret' })
    expect(
      await responseOf(signUp({ email: '  Known@Example.COM ', username: 'Second', password: 'secret' })),
    ).toEqual([409, { success: false, msg: expect.any(String), code: 'email_taken' }])
  })

  test('refuses an email that another process of the site assigns meanwhile', async () => {
    const elsewhere = sql`INSERT INTO users (email, name, password_hash, refcode, created_at)
      VALUES ('both@example.com', 'First', 'x', 'BOTH', now())`
    const late = await behind(
      site,
      (tx) => tx.execute(elsewhere),
      () => responseOf(signUp({ email: 'both@example.com', username: 'Second', password: 'secret' })),
    )
    expect(late).toEqual([409, { success: false, msg: expect.any(String), code: 'email_taken' }])
  })

  test('twenty concurrent requests with one email create one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signUp({ email: 'rush@example.com', username: `Rush ${index}`, password: 'secret' }),
      ),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect(await site.rows("SELECT count(*)::int FROM users WHERE email = 'rush@example.com'")).toEqual([
      { count: 1 },
    ])
  })

  test.each([
    ['email', { username: 'Asha', password: 'secret' }],
    ['email', { email: 'not an address', username: 'Asha', password: 'secret' }],
    ['email', { email: ['a@example.com'], username: 'Asha', password: 'secret' }],
    ['name', { email: 'a@example.com', password: 'secret' }],
    ['name', { email: 'a@example.com', username: ' ab ', password: 'secret' }],
    ['name', { email: 'a@example.com', username: 'a'.repeat(31), password: 'secret' }],
    ['password', { email: 'a@example.com', username: 'Asha' }],
    ['password', { email: 'a@example.com', username: 'Asha', password: 123456 }],
    ['email', undefined],
  ])('names the %s field if it is wrong or missing', async (field, body) => {
    const response = await signUp(body)
    expect(response.statusCode).toBe(400)
    const { msg, code, success } = response.json()
    expect(msg.toLowerCase()).toContain(field)
    expect({ code, success }).toEqual({ code: 'invalid_request', success: false })
  })

  test('returns the recorded message for a password that is too short', async () => {
    const response = await signUp({ email: 'a@example.com', username: 'Asha', password: 'abc' })
    expect(response.json().msg).toBe('Password must be at least 6 characters')
  })

  test('accepts the names and passwords that people have', async () => {
    const people = ['Zoë Ångström', '王小明', "D'Arcy O’Neill", '🏏🏏🏏', "'; DROP TABLE users; --"]
    for (const [index, username] of people.entries()) {
      const email = `people${index}@example.com`
      const response = await signUp({ email, username, password: `pässwörd ${username}` })
      expect(response.json().name).toBe(username.normalize('NFC'))
      expect((await logIn(email, `pässwörd ${username}`)).statusCode).toBe(200)
    }
  })
})

describe('signing in', () => {
  beforeAll(() => signUp({ email: 'mira@example.com', username: 'Mira Sol', password: 'Crème 42' }))

  test('returns a new token, the name and a message', async () => {
    const one = await logIn('mira@example.com', 'Crème 42')
    const two = await logIn(' MIRA@example.com', 'Crème 42')
    expect(one.statusCode).toBe(200)
    expect(one.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Mira Sol',
      msg: 'Welcome back, Mira Sol.',
    })
    expect(two.json().token).not.toBe(one.json().token)
  })

  test('the same characters composed differently are the same password', async () => {
    expect((await logIn('mira@example.com', 'Cre\u0300me 42')).statusCode).toBe(200)
  })

  test('a wrong password and an unknown email get the same response', async () => {
    const wrong = await logIn('mira@example.com', 'creme 42')
    const unknown = await logIn('nobody@example.com', 'creme 42')
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ msg: 'Wrong email address or password.', code: 'wrong_credentials' })
    expect(unknown.json()).toEqual(wrong.json())
  })

  test('twenty concurrent sign-ins all succeed', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => logIn('mira@example.com', 'Crème 42')),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  })

  test.each(['victim@example.com', 'unknown@example.com'])(
    'guessing at %s stops after ten wrong passwords, even concurrent ones, and is allowed again after 15 minutes',
    async (email) => {
      if (email.startsWith('victim')) await signUp({ email, username: 'Victim', password: 'the right one' })
      const guesses = await Promise.all(
        Array.from({ length: 25 }, (_, index) => logIn(email, `guess ${index}`)),
      )
      expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
      const refused = await logIn(email, 'the right one')
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toEqual({
        msg: 'Too many requests. Please try again in 15 minutes.',
        code: 'too_many_requests',
      })
      expect(refused.headers['retry-after']).toBe('900')
      site.advance(15 * 60_000)
      expect((await logIn(email, 'the right one')).statusCode).toBe(email.startsWith('victim') ? 200 : 401)
    },
  )
})

describe('a session', () => {
  const newToken = async (): Promise<string> => (await site.signUp()).token

  test.each([
    ['no token', undefined, 'sign_in_required'],
    ['an invented token', 'A'.repeat(43), 'session_ended'],
    ['a token of another shape', 'Bearer abc', 'session_ended'],
  ])('%s is 401', async (_what, token, code) => {
    expect(await responseOf(check(token))).toEqual([401, { msg: expect.any(String), code }])
  })

  test('ends everywhere when its user signs out of it, and other sessions remain', async () => {
    const user = await site.signUp()
    const other = (await logIn(user.email, 'correct horse')).json().token
    const left = await site.call('POST', '/api/auth/logout', { token: user.token })
    expect(left.json()).toEqual({ msg: 'You are signed out.' })
    expect((await check(user.token)).statusCode).toBe(401)
    expect((await site.call('POST', '/api/auth/logout', { token: user.token })).statusCode).toBe(401)
    expect((await check(other)).statusCode).toBe(200)
  })

  test('ends 30 days after its last use', async () => {
    const token = await newToken()
    site.advance(30 * day - 1)
    expect((await check(token)).statusCode).toBe(200)
    site.advance(30 * day)
    expect((await check(token)).statusCode).toBe(401)
  })

  test('ends 90 days after signing in, however often it is used', async () => {
    const token = await newToken()
    for (let week = 1; week <= 12; week += 1) {
      site.advance(7 * day)
      expect((await check(token)).statusCode).toBe(200)
    }
    site.advance(6 * day)
    expect((await check(token)).statusCode).toBe(401)
  })

  test('neither token nor password is stored or logged', async () => {
    const password = 'never-written-anywhere'
    const body = { email: 'private@example.com', username: 'Private', password }
    const { token } = (await signUp(body)).json()
    await check(token)
    await logIn(body.email, password)
    const { rows } = await site.pool.query(
      'SELECT u.password_hash, s.token_hash::text FROM users u JOIN sessions s ON s.user_id = u.id WHERE email = $1',
      [body.email],
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/)
    const kept = JSON.stringify(rows) + site.log.join('')
    for (const secret of [password, token, Buffer.from(token, 'base64url').toString('hex')])
      expect(kept).not.toContain(secret)
  })
})

test.each([
  ['/api/auth/forgot-password', { email: 'a@example.com' }, 'SIGN_UP'],
  ['/api/reset-password', { password: 'new innings', cpassword: 'new innings', hashcode: 'x' }, 'SIGN_IN'],
] as const)('an address calls %s as often as it may', async (url, body, limit) => {
  const strict = await appOfTest({ [`RATE_LIMIT_${limit}_PER_MINUTE`]: 1 })
  const call = () => strict.call('POST', url, { body, address: '10.0.0.1' })
  expect((await call()).statusCode).not.toBe(429)
  expect((await call()).statusCode).toBe(429)
})

test('an address that signs in too often is told how long to wait', async () => {
  const strict = await appOfTest({ RATE_LIMIT_SIGN_IN_PER_MINUTE: 2 })
  const attempt = (address: string) =>
    strict.call('POST', '/api/auth/login', {
      body: { username: 'a@example.com', password: 'a guess' },
      address,
    })
  await attempt('10.0.0.1')
  await attempt('10.0.0.1')
  const refused = await attempt('10.0.0.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    msg: expect.stringMatching(/try again in/),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await attempt('10.0.0.2')).statusCode).toBe(401)
})
