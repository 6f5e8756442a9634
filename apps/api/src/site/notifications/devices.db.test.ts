import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { noticeKit } from '../../testing/notice-kit.ts'
import { responseOf } from '../../testing/response.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { pushSubscriptions } from './tables.ts'

const { site, push, send, player, device, ownMatch, teamOf } = noticeKit()

const minute = 60_000

describe('a browser', () => {
  const subscriptions = (user: TestUser) =>
    site.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id))

  /** Notifies the user that a match locks. */
  async function tell(user: TestUser) {
    const matchId = await ownMatch()
    await teamOf(user, matchId)
    site.advance(50 * minute)
    await send()
  }

  test.each([404, 410])('that its service no longer knows (%i) gets no more messages', async (status) => {
    const user = await player(`Gone ${status}`)
    await device(user, `gone-${status}`)
    push.answerWith(status)
    await tell(user)
    await vi.waitFor(async () => expect(await subscriptions(user)).toEqual([]), 10_000)
  })

  test('whose service is down is kept for some time, and counted', async () => {
    const user = await player('Down Dan')
    await device(user, 'down')
    push.answerWith(503)
    await tell(user)
    await vi.waitFor(async () => expect(await subscriptions(user)).toMatchObject([{ failures: 1 }]), 10_000)
    await site.db.update(pushSubscriptions).set({ failures: 29 }).where(eq(pushSubscriptions.userId, user.id))
    await tell(user)
    await vi.waitFor(async () => expect(await subscriptions(user)).toEqual([]), 10_000)
  })

  test('is not taken over by another user, until the first one has signed out there', async () => {
    const [first, second] = [await player('First Fay'), await player('Second Sid')]
    const { keys, ...rest } = push.subscribe('shared')
    const register = (user: TestUser) =>
      site.call('POST', '/api/notifications/devices', { token: user.token, body: { ...rest, keys } })
    expect((await register(first)).statusCode).toBe(200)
    expect(await responseOf(register(second))).toMatchObject([409, { code: 'push_taken' }])
    expect([await subscriptions(first), await subscriptions(second)]).toMatchObject([[{}], []])
    expect((await register(first)).statusCode).toBe(200)
    await site.call('POST', '/api/auth/logout', { token: first.token })
    expect((await register(second)).statusCode).toBe(200)
    expect([await subscriptions(first), await subscriptions(second)]).toMatchObject([[], [{}]])
  })

  test('has one address, in any spelling', async () => {
    const [first, second] = [await player('Plain Pia'), await player('Other Otto')]
    const { endpoint, keys } = push.subscribe('written')
    const { host } = new URL(endpoint)
    const register = (user: TestUser, written: string, place = '/api/notifications/devices') =>
      site.call('POST', place, { token: user.token, body: { endpoint: written, keys } })
    expect((await register(first, endpoint)).statusCode).toBe(200)
    const others = [`${endpoint}#other`, endpoint.replace(host, `${host}/.`), ` ${endpoint}`]
    for (const written of others) expect((await register(second, written)).statusCode, written).toBe(409)
    expect((await register(first, `${endpoint}#own`)).json()).toMatchObject({ devices: 1 })
    const removed = await register(first, `${endpoint}#own`, '/api/notifications/devices/remove')
    expect(removed.json()).toMatchObject({ devices: 0 })
  })

  test('that signed out is sent nothing', async () => {
    const user = await player('Out Olga')
    await device(user, 'out')
    await site.call('POST', '/api/auth/logout', { token: user.token })
    await tell(user)
    const { rows } = await site.pool.query(
      "SELECT 1 FROM jobs.job WHERE name = 'push' AND data->>'subscriptionId' IN (SELECT id::text FROM push_subscriptions WHERE user_id = $1)",
      [user.id],
    )
    expect(rows).toEqual([])
    expect(push.requests('out')).toBe(0)
  })

  test('can use only known push services, and a user has at most ten', async () => {
    const user = await player('Many Mia')
    const { keys } = push.subscribe('many')
    const refused = await site.call('POST', '/api/notifications/devices', {
      token: user.token,
      body: { endpoint: 'http://169.254.169.254/latest', keys },
    })
    expect(refused.json()).toMatchObject({ code: 'unknown_push_service' })
    for (let count = 0; count < 12; count += 1) {
      site.advance(1000)
      await device(user, `many-${count}`)
    }
    const kept = await subscriptions(user)
    expect(kept).toHaveLength(10)
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(`${push.origin}/many-0`)
  })
})
