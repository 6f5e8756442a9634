import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bareNodeOfFile } from '../../../testing/bare-node.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { responseOf } from '../../../testing/response.ts'
import { openChains } from '../chain/chains.ts'
import type { PriceSource } from '../chain/coin-price.ts'
import { makeQuote, type QuoteRequest } from './quotes.ts'

// Prices of the local chain are settings: its node only has to answer.
const node = bareNodeOfFile()
const site = appOfFile(() => [{ CHAIN_RPC_URL: node.url }])
const user = userOfEachTest(site)

const ask = (key: string, body: object = {}, { token } = user) =>
  site.call('POST', '/payments/crypto/price', {
    token,
    body: { cat: 1, ...body },
    headers: { 'idempotency-key': key },
  })

test('a repeated request with its key returns the same quote, even later and when everything is sold', async () => {
  const first = (await ask('key-1', { totalItem: 3 })).json()
  expect(first).toMatchObject({ price: 0.01, mprice: 60, units: 3, amount: 90 })
  site.advance(60_000)
  await site.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = 1')
  expect((await ask('key-1', { totalItem: 3 })).json()).toEqual(first)
  expect((await ask('key-2', { totalItem: 3 })).json().withheld.code).toBe('sold_out')
  await site.pool.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
  expect((await ask('key-2', { totalItem: 3 })).json().quote).not.toBe(first.quote)
})

test('a sold-out product has prices, and the reason instead of a quote', async () => {
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

test('ten concurrent requests with one key get one quote', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => ask('key-1')))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await site.rows('SELECT count(*)::int FROM crypto_quotes WHERE user_id = $1', user.id)).toEqual([
    { count: 1 },
  ])
})

const at3000: PriceSource = async () => ({ ok: true, usdE8: 3000n * 10n ** 8n })

/** @param bytes the random bytes, in turn */
function quoteOf(change: Partial<QuoteRequest> = {}, bytes: Buffer[] = [randomBytes(3)], prices = at3000) {
  const chance = () => bytes.shift() ?? expect.fail('Chance was asked once more.')
  const request = {
    ...{ userId: user.id, sessionId: null, amountMinor: 3000n, payer: null, idempotencyKey: 'a-key' },
    ...{ order: { id: null, combo: 1, quantity: 1 }, ...change },
  }
  const { coins } = openChains(site.config)
  return makeQuote(site.db, { coins: coins.slice(0, 1), prices, chance }, request, site.now())
}

test.each<[string, Partial<QuoteRequest>]>([
  ['combo', { order: { id: null, combo: 2, quantity: 1 } }],
  ['quantity', { order: { id: null, combo: 1, quantity: 2 } }],
  ['order', { order: { id: crypto.randomUUID(), combo: 1, quantity: 1 } }],
  ['price', { amountMinor: 3001n }],
  ['wallet', { payer: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' }],
])('a quote with the key of one of another %s is refused', async (_what, change) => {
  const made = await quoteOf()
  const quote = made.ok ? made.quote : expect.fail(made.reason)
  expect(await quoteOf(change)).toEqual({ ok: false, reason: 'key_reused' })
  const named = { order: { id: quote.orderId, combo: 1, quantity: 1 } }
  for (const same of [{}, named]) expect(await quoteOf(same)).toEqual({ ok: true, quote })
})

test('an amount ends in random digits, below a million, which are drawn again if another quote has the amount', async () => {
  const due = 10n ** 16n
  const ethOf = async (bytes: Buffer[]) => {
    const made = await quoteOf({ idempotencyKey: null }, bytes)
    return made.ok ? made.quote.ethWei : made.reason
  }
  const [low, high] = [Buffer.from([1, 2, 3]), Buffer.from([0x0f, 0x42, 0x47])]
  expect(await ethOf([low])).toBe(due + 66_051n)
  expect(await ethOf([low, high])).toBe(due + 7n)
})

test('an order without a price, or of a sold-out product, is neither quoted nor created', async () => {
  const none: PriceSource = async () => ({ ok: false, reason: 'stale' })
  expect(await quoteOf({}, [], none)).toEqual({ ok: false, reason: 'no_price' })
  const many = { order: { id: null, combo: 1, quantity: 25 } }
  await site.pool.query('UPDATE combo_stock SET stock = 24 WHERE combo = 1')
  expect(await quoteOf(many, [])).toEqual({ ok: false, reason: 'sold_out' })
  await site.pool.query('UPDATE combo_stock SET stock = 25 WHERE combo = 1')
  expect(await quoteOf(many)).toMatchObject({ ok: true })
  await site.pool.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
  expect(await site.rows('SELECT quantity FROM orders WHERE user_id = $1', user.id)).toEqual([
    { quantity: 25 },
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
      [{ in: 'header', name: 'idempotency-key', description: expect.stringContaining('does so once') }],
    ])
})

test('every call about coins is documented, with its refusals', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  const about = (path: string, method = 'post') => {
    const { summary, description, responses } = paths[path][method]
    return [summary, description, Object.keys(responses).join(' ')]
  }
  const sentence = expect.stringMatching(/^[A-Z].+\.$/)
  expect(about('/payments/crypto/price')).toEqual([
    ...['What an order costs in ETH and in MATIC, for ten minutes, and what to send for it', sentence],
    '200 400 401 403 409 429 503',
  ])
  expect(about('/payments/crypto/confirm')).toEqual([
    ...[expect.any(String), sentence, '200 400 401 403 404 422 429 503'],
  ])
  expect(about('/payments/stablecoin/confirm')).toEqual([
    ...[expect.any(String), sentence, '200 400 401 403 422 429 503'],
  ])
  expect(about('/payments/crypto/options', 'get')).toEqual([expect.any(String), sentence, '200 403 429'])
  expect(about('/payments/crypto/faucet')).toEqual([
    ...['Play money of the local chain for a wallet', undefined, '200 400 401 429 503'],
  ])
})

test('the faucet takes ten calls a minute from an address', async () => {
  const call = async () => {
    const body = { address: 'nowhere' }
    const response = await site.call('POST', '/payments/crypto/faucet', { token: user.token, body })
    return response.statusCode
  }
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1) statuses.push(await call())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('a price of another user, or an unknown one, is not confirmed', async () => {
  const { quote } = (await ask('a-price')).json()
  const hash = `0x${'1'.repeat(64)}`
  for (const [id, { token }] of [
    [quote, await site.signUp()],
    [crypto.randomUUID(), user],
  ] as const)
    expect(
      await responseOf(site.call('POST', '/payments/crypto/confirm', { token, body: { quote: id, hash } })),
    ).toEqual([404, { status: 0, code: 'not_found', msg: 'There is no such price of yours.' }])
})

test('a chain that does not answer is an outage, whose log does not have the address of its node', async () => {
  const { quote } = (await ask('a-price')).json()
  await node.stop()
  const named = site.app.inject({
    method: 'POST',
    url: '/payments/crypto/confirm',
    headers: { authentication: user.token },
    payload: { quote, hash: `0x${'1'.repeat(64)}` },
  })
  expect(await responseOf(named)).toEqual([
    503,
    {
      ...{ status: 0, code: 'chain_unreachable' },
      msg: 'The chain does not answer at the moment. Your payment is not lost: please try again.',
    },
  ])
  const [line] = site.log.filter((each) => each.includes('unavailable because of an outage')).slice(-1)
  expect(line).toContain('HTTP request failed')
  expect(line).not.toContain(new URL(node.url).host)
})
