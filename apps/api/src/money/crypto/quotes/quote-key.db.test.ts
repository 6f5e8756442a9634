import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'

let site: TestApp
let user: TestUser

beforeAll(async () => {
  // Prices of the local chain are settings: no node is needed.
  site = await createTestApp({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
  await site.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT DO NOTHING')
})
beforeEach(async () => {
  user = await site.signUp()
})
afterAll(() => site.close())

const ask = (key: string, body: object = {}, { token } = user) =>
  site.call('POST', '/payments/crypto/price', {
    token,
    body: { cat: 1, ...body },
    headers: { 'idempotency-key': key },
  })

test('a repeated request under its key returns the same quote, even later and when all is sold', async () => {
  const first = (await ask('key-1', { totalItem: 3 })).json()
  expect(first).toMatchObject({ price: 0.01, mprice: 60, units: 3, amount: 90 })
  site.advance(60_000)
  await site.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = 1')
  expect((await ask('key-1', { totalItem: 3 })).json()).toEqual(first)
  expect((await ask('key-2', { totalItem: 3 })).json().code).toBe('sold_out')
  await site.pool.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
  expect((await ask('key-2', { totalItem: 3 })).json().quote).not.toBe(first.quote)
})

test('ten concurrent requests under one key get one quote', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => ask('key-1')))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  const { rows } = await site.pool.query('SELECT count(*)::int FROM crypto_quotes WHERE user_id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ count: 1 }])
})

test.each([{ totalItem: 2 }, { from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }])(
  'the same key for %j is refused',
  async (other) => {
    await ask('key-1')
    const refused = await ask('key-1', other)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { status: 0, code: 'key_reused' }])
  },
)

test('a key belongs to its user', async () => {
  const other = await site.signUp()
  expect((await ask('shared')).json().quote).not.toBe((await ask('shared', {}, other)).json().quote)
})

test('every call that pays accepts a key, and its description documents it', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  for (const path of [
    '/payments/create-payment-intent',
    '/payments/wallet',
    '/payments/crypto/price',
    '/payments/crypto/confirm',
    '/payments/stablecoin/confirm',
  ])
    expect([path, paths[path].post.parameters]).toMatchObject([
      path,
      [{ in: 'header', name: 'idempotency-key', description: expect.stringContaining('pays once') }],
    ])
})
