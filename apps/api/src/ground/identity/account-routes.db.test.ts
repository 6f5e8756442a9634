import { devicesResponse, profileResponse } from '@toprun/api-schema/account'
import { describe, expect, it } from 'vitest'
import { identityKit } from '../../testing/identity-kit.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { paymentKit } from '../../testing/payment-kit.ts'

const test = appOfFile({ PUBLIC_URL: 'https://toprun.example' })
const ann = userOfEachTest(test, { name: 'Ann Lee' })

const post = (url: string, body: unknown = {}, token = ann.token) => test.call('POST', url, { token, body })
const profile = async (token = ann.token) =>
  profileResponse.parse((await test.call('GET', '/api/profile', { token })).json()).data
const { isLive, ...identity } = identityKit(test)
const signIn = (password: string, userAgent: string) =>
  identity.signIn(ann.email, password, { headers: { 'user-agent': userAgent } })
const mailsToAnn = async () => (await test.mails()).filter(({ to }) => to === ann.email)

describe('the profile', () => {
  it('has the user and the wallet balance', async () => {
    await paymentKit(test).paid(ann, { ss: 2, amount: 12.5 })
    expect(await profile()).toMatchObject({
      username: 'Ann Lee',
      email: ann.email,
      emailVerified: false,
      phone: '',
      wallet: 12.5,
      memberSince: test.now().toISOString(),
    })
  })

  it('changes name and phone, and removes an empty phone', async () => {
    expect((await post('/api/profile', { username: 'Ann Bell', phone: '+44 1234 5678' })).json()).toEqual({
      msg: 'Your profile is updated.',
    })
    expect(await profile()).toMatchObject({ username: 'Ann Bell', phone: '+4412345678' })
    await post('/api/profile', { username: 'Ann Bell', phone: 12345 })
    expect(await profile()).toMatchObject({ phone: '12345' })
    await post('/api/profile', { username: 'Ann Bell', phone: '' })
    expect(await profile()).toMatchObject({ phone: '' })
  })

  it('accepts a name of three characters only if the account has it already', async () => {
    const bo = await test.signUp('Bo7')
    expect((await post('/api/profile', { username: 'Bo7' }, bo.token)).statusCode).toBe(200)
    expect((await post('/api/profile', { username: 'Bob' }, bo.token)).json().msg).toBe(
      'Full Name must be at least 4 characters',
    )
  })

  it.each(['abc', '123', '+1234567890123456', '-5', '-1234', -1234, ' -1234', '1234.5', 1234.5, '++1234'])(
    'refuses %j as a phone',
    async (phone) => {
      const response = await post('/api/profile', { username: 'Ann Lee', phone })
      expect(response.statusCode).toBe(400)
      expect(response.json().msg).toContain('Contact Number must be a number')
    },
  )
})

describe('devices', () => {
  it('lists the current one first, and signs others out', async () => {
    const phone = (await signIn('correct horse', 'Mozilla/5.0 (Android) Firefox/140')).json().token
    const read = async () =>
      devicesResponse.parse((await test.call('GET', '/api/account/devices', { token: ann.token })).json())
        .devices
    const [own, other] = await read()
    expect([own?.current, other?.current, other?.name]).toEqual([true, false, 'Firefox on Android'])
    expect((await post(`/api/account/devices/${other?.id}/sign-out`)).statusCode).toBe(200)
    expect(await isLive(phone)).toBe(false)
    expect(await read()).toHaveLength(1)
  })

  it('lists at most a hundred, including the current one', async () => {
    const later = new Date(test.now().getTime() + 60_000)
    await test.owner.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
       SELECT sha256(n::text::bytea), $1, $2, $2, $2::timestamptz + interval '1 day' FROM generate_series(1, 101) AS n`,
      [ann.id, later],
    )
    const listed = await test.call('GET', '/api/account/devices', { token: ann.token })
    const { devices } = devicesResponse.parse(listed.json())
    expect([devices.length, devices[0]?.current]).toEqual([100, true])
    await test.owner.query('DELETE FROM sessions WHERE user_id = $1 AND created_at = $2', [ann.id, later])
  })

  it('signs all out, including this one, even when two devices ask concurrently', async () => {
    const phone = (await signIn('correct horse', 'Firefox')).json().token
    const everywhere = (token: string) => post('/api/account/sign-out-everywhere', {}, token)
    const responses = await Promise.all([everywhere(ann.token), everywhere(phone)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    for (const token of [ann.token, phone]) expect(await isLive(token)).toBe(false)
    expect((await signIn('correct horse', 'Firefox')).statusCode).toBe(200)
  })

  it('does not show devices of another user', async () => {
    const bob = await test.signUp('Bob Ray')
    const { devices } = (await test.call('GET', '/api/account/devices', { token: bob.token })).json()
    expect((await post(`/api/account/devices/${devices[0].id}/sign-out`)).statusCode).toBe(404)
    expect(await isLive(bob.token)).toBe(true)
  })
})

describe('the password', () => {
  it('changes with the current one: this device stays signed in, others do not', async () => {
    const other = (await signIn('correct horse', 'Firefox')).json().token
    const changed = await post('/api/account/password', { current: 'correct horse', password: 'new innings' })
    expect(changed.statusCode).toBe(200)
    expect(await isLive(ann.token)).toBe(true)
    expect(await isLive(other)).toBe(false)
    expect((await signIn('new innings', 'Firefox')).statusCode).toBe(200)
    expect((await mailsToAnn()).map(({ kind }) => kind)).toContain('password_changed')
  })

  it('stays after a wrong one: 422, the session remains, and guesses are limited', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const response = await post('/api/account/password', {
        current: `guess ${guess}`,
        password: 'new innings',
      })
      expect(response.statusCode).toBe(422)
    }
    const right = await post('/api/account/password', { current: 'correct horse', password: 'new innings' })
    expect(right.statusCode).toBe(429)
    expect(await isLive(ann.token)).toBe(true)
  })
})

describe('guesses at the own password', () => {
  it.each([
    ['/api/account/password', { password: 'new innings' }, 'current'],
    ['/api/account/delete', {}, 'password'],
  ])('at %s are limited, even concurrent ones', async (url, body, field) => {
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) => post(url, { ...body, [field]: `guess ${index}` })),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
    expect((await signIn('correct horse', 'Firefox')).statusCode).toBe(429)
  })
})

describe('the email address', () => {
  async function mailedToken(): Promise<string> {
    const [mail] = await mailsToAnn()
    return mail ? identity.tokenOf(mail) : 'no mail'
  }
  const verify = (token: string | undefined) =>
    test.call('POST', '/api/auth/verify-email', { body: { token } })

  it('is verified by the link in the sign-up email', async () => {
    expect((await mailsToAnn())[0]).toMatchObject({ kind: 'email_verification', to: ann.email })
    expect((await verify(await mailedToken())).statusCode).toBe(200)
    expect(await profile()).toMatchObject({ emailVerified: true })
  })

  it('is not verified by an unknown link or one that is a week old', async () => {
    const token = await mailedToken()
    test.advance(7 * 24 * 3_600_000)
    for (const each of [token, 'x'.repeat(43)]) expect((await verify(each)).statusCode).toBe(400)
  })

  it('may be requested twice at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => post('/api/account/verification-mail')))
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
    expect((await mailsToAnn()).filter(({ kind }) => kind === 'email_verification')).toHaveLength(3)
  })

  it('gets at most three links an hour, and the response says so', async () => {
    const responses = []
    for (let time = 0; time < 5; time += 1)
      responses.push((await post('/api/account/verification-mail')).json())
    const [on, enough] = [/^A link is on its way/, /^We sent you three links within the hour/]
    expect(responses.map(({ msg }) => msg)).toEqual(
      // The first of the three came with the account.
      [on, on, enough, enough, enough].map((words) => expect.stringMatching(words)),
    )
    expect((await mailsToAnn()).filter(({ kind }) => kind === 'email_verification')).toHaveLength(3)
  })
})

describe('a referral', () => {
  const comeBy = (email: string, ref: string) =>
    test.call('POST', '/api/auth/signup', {
      body: { email, username: 'Cat', password: 'correct horse', ref },
    })
  const referrer = async (email: string) =>
    (await test.rows('SELECT referred_by FROM users WHERE email = $1', email))[0].referred_by

  it('is stored with the new user, in any case of letters', async () => {
    const { refcode } = await profile()
    await comeBy('cat@example.com', refcode.toLowerCase())
    expect(await referrer('cat@example.com')).toBe(ann.id)
  })

  it('with an unknown code does not stop the sign-up', async () => {
    expect((await comeBy('dog@example.com', 'NOBODY')).statusCode).toBe(200)
    expect(await referrer('dog@example.com')).toBeNull()
  })
})
