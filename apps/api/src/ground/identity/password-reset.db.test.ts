import { beforeAll, describe, expect, it } from 'vitest'
import { identityKit } from '../../testing/identity-kit.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { workPasswordResets } from './password-reset.ts'

const test = appOfFile({ PUBLIC_URL: 'https://toprun.example' })
beforeAll(() => workPasswordResets({ ...test, clock: test.now }))
const ann = userOfEachTest(test, { name: 'Ann Lee' })
const { checkLink, forgot, isLive, mailedReset, mailedResetEmails, mailedResets, reset, signIn, tokenOf } =
  identityKit(test)

describe('a forgotten password', () => {
  it('is reset by an emailed link, which ends every session', async () => {
    expect((await forgot(ann.email)).statusCode).toBe(200)
    const [link = ''] = await mailedResets(ann.email)
    expect((await reset(link, 'new innings')).json()).toEqual({
      msg: 'Your password is changed. Please sign in with the new one.',
    })
    expect(await isLive(ann.token)).toBe(false)
    expect((await signIn(ann.email, 'correct horse')).statusCode).toBe(401)
    expect((await signIn(ann.email, 'new innings')).statusCode).toBe(200)
    expect(await test.mails()).toContainEqual(
      expect.objectContaining({ kind: 'password_changed', to: ann.email }),
    )
  })

  it('has links that work once', async () => {
    const link = await mailedReset(ann.email)
    const responses = await Promise.all([reset(link, 'first innings'), reset(link, 'second innings')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const refused = responses.filter(({ statusCode }) => statusCode === 400)
    expect(refused.map((response) => response.json().code)).toEqual(['link_not_usable'])
    expect((await reset(link, 'third innings')).json().code).toBe('link_not_usable')
  })

  it('has links that show before a password is typed whether they work, and still work afterwards', async () => {
    const link = await mailedReset(ann.email)
    for (let opened = 0; opened < 2; opened += 1) expect((await checkLink(link)).json().isUsable).toBe(true)
    expect((await reset(link, 'new innings')).statusCode).toBe(200)
    const msg = 'This link was used already or is too old. Please ask for a new one.'
    for (const each of [link, 'unknown'])
      expect((await checkLink(each)).json()).toEqual({ isUsable: false, msg })
  })

  it('has links that work for 30 minutes', async () => {
    const link = await mailedReset(ann.email)
    test.advance(30 * 60_000 - 1)
    expect((await checkLink(link)).json().isUsable).toBe(true)
    test.advance(1)
    expect((await checkLink(link)).json().isUsable).toBe(false)
    expect((await reset(link, 'too late')).statusCode).toBe(400)
    expect((await signIn(ann.email, 'correct horse')).statusCode).toBe(200)
  })

  it('has older links that stop working once one was used', async () => {
    await forgot(ann.email)
    await forgot(ann.email)
    const [first = '', second = ''] = await mailedResets(ann.email)
    expect((await reset(second, 'new innings')).statusCode).toBe(200)
    expect((await reset(first, 'by a thief')).statusCode).toBe(400)
  })

  it('has the same response for an address without an account, and sends it nothing', async () => {
    const [known, unknown] = [await forgot(ann.email), await forgot('nobody@example.com')]
    expect(unknown.json()).toEqual(known.json())
    expect(await mailedResets(ann.email)).toHaveLength(1)
    expect(await mailedResets('nobody@example.com')).toEqual([])
    expect(known.json().msg).toBe(
      'If this address has an account, a link to choose a new password is on its way.',
    )
  })

  it('sends at most three links an hour', async () => {
    for (let time = 0; time < 5; time += 1) await forgot(ann.email)
    expect(await mailedResets(ann.email)).toHaveLength(3)
    test.advance(61 * 60_000)
    await forgot(ann.email)
    expect(await mailedResets(ann.email)).toHaveLength(4)
  })

  it('has no link in the database or the log, whether its email waits or was sent', async () => {
    await forgot(ann.email)
    const [queued] = await mailedResetEmails(ann.email)
    const everything = async () =>
      JSON.stringify([
        await test.rows('SELECT * FROM jobs.job'),
        await test.rows('SELECT password_reset_links::text FROM password_reset_links'),
        test.log,
      ])
    expect(await everything()).not.toMatch(/reset-password\/[\w-]{43}/)
    const link = await tokenOf(queued)
    const forms = [link, Buffer.from(link, 'base64url').toString('hex')]
    for (const form of forms) expect(await everything()).not.toContain(form)
    expect((await reset(link, 'new innings')).statusCode).toBe(200)
    for (const form of forms) expect(await everything()).not.toContain(form)
  })

  it('has a link that works for 30 minutes after its email was sent, however long that waited', async () => {
    await forgot(ann.email)
    const [queued] = await mailedResetEmails(ann.email)
    test.advance(3 * 3_600_000)
    const link = await tokenOf(queued)
    test.advance(29 * 60_000)
    expect((await reset(link, 'new innings')).statusCode).toBe(200)
  })

  it('is no longer emailed once the password was set', async () => {
    await forgot(ann.email)
    await forgot(ann.email)
    const [first, second] = await mailedResetEmails(ann.email)
    expect((await reset(await tokenOf(second), 'new innings')).statusCode).toBe(200)
    expect(await tokenOf(first)).toBe('no link')
  })
})

describe('a new password', () => {
  it.each([
    ['abc', 'abc', 'Password must be at least 6 characters'],
    ['x'.repeat(26), 'x'.repeat(26), 'Password must be at most 25 characters'],
    ['x'.repeat(129), 'x'.repeat(129), 'Password must be at most 25 characters'],
    ['first innings', 'second innings', 'Passwords does not match'],
  ])('%s with %s is refused: %s', async (password, cpassword, msg) => {
    const response = await reset('any', password, cpassword)
    expect(response.statusCode).toBe(400)
    expect(response.json().msg).toContain(msg)
  })
})
