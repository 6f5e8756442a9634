import { devicesAnswer, profileAnswer } from '@toprun/api-schema/account'
import { sumOfBalances } from '@toprun/ledger/balance'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let ann: Member
beforeEach(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://toprun.example' })
  ann = await test.signUp('Ann Lee')
})
afterEach(() => test.close())

const post = (url: string, body: unknown = {}, token = ann.token) => test.call('POST', url, { token, body })
const profile = async (token = ann.token) =>
  profileAnswer.parse((await test.call('GET', '/api/profile', { token })).json()).data
const signIn = (password: string, userAgent: string) =>
  test.call('POST', '/api/auth/login', {
    body: { username: ann.email, password },
    headers: { 'user-agent': userAgent },
  })

async function topUp(amount: number): Promise<void> {
  const intent = { study: 'load', totalItem: 1, amount, cat: 0, ss: 1 }
  const { payLink } = (await post('/payments/create-payment-intent', intent)).json()
  await post(`/api/sandbox/payments/${payLink.split('/').at(-1)}/confirm`)
}

describe('the profile', () => {
  it('says who one is and what the wallet holds', async () => {
    await topUp(12.5)
    expect(await profile()).toMatchObject({
      username: 'Ann Lee',
      email: ann.email,
      emailVerified: false,
      phone: '',
      wallet: 12.5,
    })
  })

  it('changes name and phone, and forgets an empty phone', async () => {
    expect((await post('/api/profile', { username: 'Ann Bell', phone: '+44 1234 5678' })).json()).toEqual({
      msg: 'Your profile is updated.',
    })
    expect(await profile()).toMatchObject({ username: 'Ann Bell', phone: '+4412345678' })
    await post('/api/profile', { username: 'Ann Bell', phone: 12345 })
    expect(await profile()).toMatchObject({ phone: '12345' })
    await post('/api/profile', { username: 'Ann Bell', phone: '' })
    expect(await profile()).toMatchObject({ phone: '' })
  })

  it('takes a name of three characters only where the account has it already', async () => {
    const bo = await test.signUp('Bo7')
    expect((await post('/api/profile', { username: 'Bo7' }, bo.token)).statusCode).toBe(200)
    expect((await post('/api/profile', { username: 'Bob' }, bo.token)).json().msg).toBe(
      'Full Name must be at least 4 characters',
    )
  })

  it.each(['abc', '123', '+1234567890123456', '-5'])('refuses %s as a phone', async (phone) => {
    const answer = await post('/api/profile', { username: 'Ann Lee', phone })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain('phone must be a number')
  })
})

describe('devices', () => {
  it('are listed with the own one first, and can be signed out', async () => {
    const phone = (await signIn('correct horse', 'Mozilla/5.0 (Android) Firefox/140')).json().token
    const read = async () =>
      devicesAnswer.parse((await test.call('GET', '/api/account/devices', { token: ann.token })).json())
        .devices
    const [own, other] = await read()
    expect([own?.current, other?.current, other?.name]).toEqual([true, false, 'Firefox on Android'])
    expect((await post(`/api/account/devices/${other?.id}/sign-out`)).statusCode).toBe(200)
    expect((await test.call('POST', '/api/user', { token: phone })).statusCode).toBe(401)
    expect(await read()).toHaveLength(1)
  })

  it('of somebody else do not exist', async () => {
    const bob = await test.signUp('Bob Ray')
    const { devices } = (await test.call('GET', '/api/account/devices', { token: bob.token })).json()
    expect((await post(`/api/account/devices/${devices[0].id}/sign-out`)).statusCode).toBe(404)
    expect((await test.call('POST', '/api/user', { token: bob.token })).statusCode).toBe(200)
  })
})

describe('the password', () => {
  it('changes with the current one: this device stays, others are signed out', async () => {
    const other = (await signIn('correct horse', 'Firefox')).json().token
    const changed = await post('/api/account/password', { current: 'correct horse', password: 'new innings' })
    expect(changed.statusCode).toBe(200)
    expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(200)
    expect((await test.call('POST', '/api/user', { token: other })).statusCode).toBe(401)
    expect((await signIn('new innings', 'Firefox')).statusCode).toBe(200)
    expect((await test.mails()).map(({ kind }) => kind)).toContain('password_changed')
  })

  it('stays with a wrong one, which is 422 and ends no session, and guesses run out', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await post('/api/account/password', {
        current: `guess ${guess}`,
        password: 'new innings',
      })
      expect(answer.statusCode).toBe(422)
    }
    const right = await post('/api/account/password', { current: 'correct horse', password: 'new innings' })
    expect(right.statusCode).toBe(429)
    expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(200)
  })
})

describe('the address', () => {
  it('is proved by the link that signing up mails', async () => {
    const [mail] = await test.mails()
    expect(mail).toMatchObject({ kind: 'email_verification', to: ann.email })
    const token = /verify-email\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1]
    expect((await test.call('POST', '/api/auth/verify-email', { body: { token } })).statusCode).toBe(200)
    expect(await profile()).toMatchObject({ emailVerified: true })
  })

  it('is not proved by a link that nobody mailed or that is a week old', async () => {
    const [mail] = await test.mails()
    const token = /verify-email\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1]
    test.advance(7 * 24 * 3_600_000)
    for (const each of [token, 'x'.repeat(43)])
      expect((await test.call('POST', '/api/auth/verify-email', { body: { token: each } })).statusCode).toBe(
        400,
      )
  })

  it('gets at most three links an hour', async () => {
    for (let time = 0; time < 5; time += 1) await post('/api/account/verification-mail')
    expect((await test.mails()).filter(({ kind }) => kind === 'email_verification')).toHaveLength(3)
  })
})

describe('a referral', () => {
  const referrer = async (email: string) =>
    (await test.pool.query('SELECT referred_by FROM users WHERE email = $1', [email])).rows[0].referred_by

  it('is kept with the member who came by it, in any case of letters', async () => {
    const { refcode } = await profile()
    await test.call('POST', '/api/auth/signup', {
      body: {
        email: 'cat@example.com',
        username: 'Cat',
        password: 'correct horse',
        ref: refcode.toLowerCase(),
      },
    })
    expect(await referrer('cat@example.com')).toBe(ann.id)
  })

  it('of nobody is no reason to refuse an account', async () => {
    const answer = await test.call('POST', '/api/auth/signup', {
      body: { email: 'cat@example.com', username: 'Cat', password: 'correct horse', ref: 'NOBODY' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await referrer('cat@example.com')).toBeNull()
  })
})

describe("a member's own data", () => {
  it('is everything that is kept, without secrets and without anybody else', async () => {
    const bob = await test.signUp('Bob Ray')
    await topUp(7)
    const answer = await test.call('GET', '/api/account/data', { token: ann.token })
    expect(answer.headers['content-disposition']).toContain('toprun-data.json')
    expect(answer.json()).toMatchObject({
      account: { email: ann.email, name: 'Ann Lee' },
      wallet: { balance: 7, movements: [{ kind: 'load', amount: 7 }] },
      payments: [{ amount: 7, state: 'succeeded' }],
    })
    expect(answer.body).not.toContain('argon2')
    expect(answer.body).not.toMatch(/tokenHash|password/i)
    expect(answer.body).not.toContain(bob.id)
  })
})

describe('deleting the account', () => {
  const erase = (body: object) => post('/api/account/delete', { password: 'correct horse', ...body })

  it('erases what is personal and ends every session', async () => {
    expect((await erase({})).json()).toEqual({ msg: 'Your account is deleted.' })
    expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(401)
    expect((await signIn('correct horse', 'Firefox')).statusCode).toBe(401)
    const { rows } = await test.pool.query('SELECT * FROM users JOIN sessions ON user_id = users.id')
    expect(JSON.stringify(rows)).not.toMatch(/Ann Lee|member1@/)
    expect(
      (
        await test.call('POST', '/api/auth/signup', {
          body: { email: ann.email, username: 'Ann Lee', password: 'correct horse' },
        })
      ).statusCode,
    ).toBe(200)
  })

  it('needs the password', async () => {
    expect((await erase({ password: 'guess' })).statusCode).toBe(422)
  })

  it('needs an empty wallet, or that the rest is given up aloud; the ledger stays whole', async () => {
    await topUp(12.34)
    const refused = await erase({})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'balance_left'])
    expect(refused.json().msg).toContain('$12.34')
    expect((await profile()).wallet).toBe(12.34)
    expect((await erase({ waiveBalance: true })).statusCode).toBe(200)
    const { rows } = await test.pool.query(
      "SELECT balance_minor FROM ledger_accounts WHERE account = 'revenue'",
    )
    expect(rows).toEqual([{ balance_minor: '1234' }])
    expect(await sumOfBalances(test.db)).toBe(0n)
  })
})
