import { expect, test } from 'vitest'
import { appOfFile } from '../testing/of-file.ts'

const site = appOfFile()

const secret = 'S3cret-that-opens-something'

test.each([
  ['GET', `/reset-password/${secret}`],
  ['GET', `/verify-email/${secret}`],
  ['GET', `/newsletter/leave/${secret}`],
  ['GET', `/card/payments?payment_intent=pi&payment_intent_client_secret=${secret}`],
  ['GET', `/payments?order_id=${secret}`],
  ['POST', '/api/reset-password'],
  ['POST', '/api/auth/verify-email'],
  ['POST', '/payments/status'],
  ['POST', '/api/auth/login'],
  ['GET', '/api/profile'],
] as const)('of %s %s the log keeps no secret of address, headers or body', async (method, url) => {
  const before = site.log.length
  const body = {
    hashcode: secret,
    password: secret,
    cpassword: secret,
    token: secret,
    username: 'a@example.com',
    status: 'succeeded',
    tid: secret,
    sid: secret,
  }
  await site.call(method, url, {
    token: secret,
    headers: {
      referer: `https://toprun.example/reset-password/${secret}`,
      cookie: secret,
      'idempotency-key': secret,
    },
    ...(method === 'POST' && { body }),
  })
  const lines = site.log.slice(before)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).not.toContain(secret)
})

test('a page whose address grants access sends no referrer and is not cached', async () => {
  const headersOf = async (url: string) => (await site.call('GET', url)).headers
  for (const url of [
    ...[`/reset-password/${secret}`, `/verify-email/${secret}`, `/card/payments?x=${secret}`],
    ...[`/c/${secret}`, `/contests/1/verify?code=${secret}`, `/results/1.data?code=${secret}`],
  ])
    expect([url, await headersOf(url)]).toMatchObject([
      url,
      { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    ])
  expect((await headersOf('/'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect((await headersOf('/'))['cache-control']).not.toBe('no-store')
})
