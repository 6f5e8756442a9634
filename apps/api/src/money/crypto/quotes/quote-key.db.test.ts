import { expect, test } from 'vitest'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { responseOf } from '../../../testing/response.ts'

// Prices of the local chain are settings: no node is needed.
const site = appOfFile({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
const user = userOfEachTest(site)

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
  expect((await ask('key-2', { totalItem: 3 })).json().withheld.code).toBe('sold_out')
  await site.pool.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
  expect((await ask('key-2', { totalItem: 3 })).json().quote).not.toBe(first.quote)
})

test('what is sold out has its prices, and the reason in place of a quote', async () => {
  await site.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = 1')
  const looked = await ask('key-1')
  await site.pool.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
  expect([looked.statusCode, looked.json()]).toEqual([
    200,
    {
      ...{ price: 0.01, mprice: 60 },
      withheld: { code: 'sold_out', msg: 'There are not that many left. Please choose fewer.' },
    },
  ])
  expect(await site.rows('SELECT FROM crypto_quotes WHERE user_id = $1', user.id)).toEqual([])
})

test('ten concurrent requests under one key get one quote', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => ask('key-1')))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await site.rows('SELECT count(*)::int FROM crypto_quotes WHERE user_id = $1', user.id)).toEqual([
    { count: 1 },
  ])
})

test.each([{ totalItem: 2 }, { from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }])(
  'the same key for %j is refused',
  async (other) => {
    await ask('key-1')
    expect(await responseOf(ask('key-1', other))).toMatchObject([409, { status: 0, code: 'key_reused' }])
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
