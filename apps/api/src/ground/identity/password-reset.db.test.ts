import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemChance } from '../../platform/chance.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { workPasswordResets } from './password-reset.ts'

let test: TestApp
let ann: TestUser
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://toprun.example' })
  await workPasswordResets({ ...test, clock: test.now, chance: systemChance })
})
beforeEach(async () => {
  ann = await test.signUp('Ann Lee')
})
afterAll(() => test.close())

const forgot = (email: string) => test.call('POST', '/api/auth/forgot-password', { body: { email } })
const reset = (hashcode: string, password: string, cpassword = password) =>
  test.call('POST', '/api/reset-password', { body: { password, cpassword, hashcode } })
const signIn = (password: string) =>
  test.call('POST', '/api/auth/login', { body: { username: ann.email, password } })

async function jobsDone(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await test.pool.query(
        "SELECT 1 FROM jobs.job WHERE name = 'password_reset' AND state <> 'completed'",
      )
      expect(rows).toEqual([])
    },
    { timeout: 5_000, interval: 50 },
  )
}

async function mailedTokens(recipient = ann.email): Promise<string[]> {
  await jobsDone()
  const mails = (await test.mails()).filter(({ kind, to }) => kind === 'password_reset' && to === recipient)
  return mails.map(
    ({ text }) => /https:\/\/toprun\.example\/reset-password\/([\w-]{43})\s/.exec(text)?.[1] ?? 'no link',
  )
}

describe('a forgotten password', () => {
  it('is reset by an emailed link, which ends every session', async () => {
    expect((await forgot(ann.email)).statusCode).toBe(200)
    const [link = ''] = await mailedTokens()
    expect((await reset(link, 'new innings')).json()).toEqual({
      msg: 'Your password is changed. Please sign in with the new one.',
    })
    expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(401)
    expect((await signIn('correct horse')).statusCode).toBe(401)
    expect((await signIn('new innings')).statusCode).toBe(200)
    expect(await test.mails()).toContainEqual(
      expect.objectContaining({ kind: 'password_changed', to: ann.email }),
    )
  })

  it('has links that work once', async () => {
    await forgot(ann.email)
    const [link = ''] = await mailedTokens()
    const answers = await Promise.all([reset(link, 'first innings'), reset(link, 'second innings')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await reset(link, 'third innings')).json().code).toBe('link_not_usable')
  })

  it('has links that work for 30 minutes', async () => {
    await forgot(ann.email)
    const [link = ''] = await mailedTokens()
    test.advance(30 * 60_000)
    expect((await reset(link, 'too late')).statusCode).toBe(400)
    expect((await signIn('correct horse')).statusCode).toBe(200)
  })

  it('has older links that stop working once one was used', async () => {
    await forgot(ann.email)
    await forgot(ann.email)
    const [first = '', second = ''] = await mailedTokens()
    expect((await reset(second, 'new innings')).statusCode).toBe(200)
    expect((await reset(first, 'by a thief')).statusCode).toBe(400)
  })

  it('has the same response for an address without an account, and sends it nothing', async () => {
    const [known, unknown] = [await forgot(ann.email), await forgot('nobody@example.com')]
    expect(unknown.json()).toEqual(known.json())
    expect(await mailedTokens()).toHaveLength(1)
    expect(await mailedTokens('nobody@example.com')).toEqual([])
  })

  it('sends at most three links an hour', async () => {
    for (let time = 0; time < 5; time += 1) await forgot(ann.email)
    expect(await mailedTokens()).toHaveLength(3)
    test.advance(61 * 60_000)
    await forgot(ann.email)
    expect(await mailedTokens()).toHaveLength(4)
  })

  it('never shows a link in the log or the database', async () => {
    await forgot(ann.email)
    const [link = ''] = await mailedTokens()
    await reset(link, 'new innings')
    expect(test.log.join('')).not.toContain(link)
    const { rows } = await test.pool.query('SELECT * FROM password_reset_links')
    expect(JSON.stringify(rows)).not.toContain(link)
  })
})

describe('a new password', () => {
  it.each([
    ['abc', 'abc', 'Password must be at least 6 characters'],
    ['x'.repeat(26), 'x'.repeat(26), 'Password must be at most 25 characters'],
    ['first innings', 'second innings', 'Passwords does not match'],
  ])('%s with %s is refused: %s', async (password, cpassword, msg) => {
    const answer = await reset('any', password, cpassword)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain(msg)
  })
})
