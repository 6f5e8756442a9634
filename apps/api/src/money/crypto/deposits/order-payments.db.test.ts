import { type CryptoPriceResponse, cryptoPriceResponse } from '@toprun/api-schema/crypto'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSuspension } from '../../../ground/eligibility/suspension.ts'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { hasAnvil, startTestChain, type TestChain } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim } from './claims.ts'
import { workConfirmations } from './confirmation-job.ts'
import { reconcileCrypto } from './reconcile.ts'

const superCombo = 1
const [, , stranger, , other] = demoAccounts

describe.skipIf(!hasAnvil)('orders paid on a chain', () => {
  let chain: TestChain
  let app: TestApp

  beforeAll(async () => {
    chain = await startTestChain()
    app = await createTestApp({ CHAIN_RPC_URL: chain.url })
    await app.pool.query(
      'INSERT INTO combo_stock (combo, stock) VALUES ($1, 1000) ON CONFLICT (combo) DO UPDATE SET stock = 1000',
      [superCombo],
    )
  })

  afterAll(async () => {
    await app?.close()
    await chain?.stop()
  })

  async function priceFor(buyer: TestUser, body: object = {}): Promise<CryptoPriceResponse> {
    const response = await app.call('POST', '/payments/crypto/price', {
      token: buyer.token,
      body: { cat: superCombo, ...body },
    })
    expect(response.statusCode).toBe(200)
    return cryptoPriceResponse.parse(response.json())
  }

  function wayOf({ pay }: CryptoPriceResponse, coin: 'eth' | 'matic' = 'eth') {
    const way = pay.find((each) => each.coin === coin)
    if (!way || !isAddress(way.to) || !isHex(way.data)) throw new Error(`No way to pay in ${coin}`)
    return { to: way.to, data: way.data, value: BigInt(way.wei) }
  }

  function confirm(buyer: TestUser, quote: string, hash: Hex) {
    return app.call('POST', '/payments/crypto/confirm', { token: buyer.token, body: { quote, hash } })
  }

  async function holdings(buyer: TestUser) {
    const profile = await app.call('GET', '/api/profile', { token: buyer.token })
    const { rows } = await app.pool.query(
      "SELECT quantity AS units FROM orders WHERE user_id = $1 AND state = 'paid'",
      [buyer.id],
    )
    return { wallet: profile.json().data.wallet, paidOrders: rows.map(({ units }) => units) }
  }

  async function payAs(buyer: TestUser, change: { value?: bigint; to?: Address; data?: Hex } = {}) {
    const price = await priceFor(buyer)
    const hash = await chain.send({ ...wayOf(price), ...change })
    return { price, hash }
  }

  /** Replaces the chain's last blocks by empty ones. */
  async function reorganise(depth: number): Promise<void> {
    await chain.client.request<{ Method: 'anvil_reorg'; Parameters: [number, never[]]; ReturnType: null }>({
      method: 'anvil_reorg',
      params: [depth, []],
    })
  }

  test('a quote has ETH and MATIC for one unit, ten minutes and the data to sign', async () => {
    const price = await priceFor(await app.signUp(), { totalItem: 3 })
    expect(price).toMatchObject({ price: 0.01, mprice: 60, units: 3, amount: 90 })
    expect(new Date(price.expiresAt).getTime() - app.now().getTime()).toBe(600_000)
    expect(
      price.pay.map(({ coin, chainId, to, confirmations }) => ({ coin, chainId, to, confirmations })),
    ).toEqual([
      { coin: 'eth', chainId: 31337, to: demoAccounts[9], confirmations: 2 },
      { coin: 'matic', chainId: 31337, to: demoAccounts[9], confirmations: 2 },
    ])
    expect(wayOf(price).value - 3n * 10n ** 16n).toBeLessThan(1_000_000n)
  })

  test.each(['eth', 'matic'] as const)(
    'an order is paid by %s once its transaction is deep enough',
    async (coin) => {
      const buyer = await app.signUp()
      const price = await priceFor(buyer, { totalItem: 2 })
      const hash = await chain.send(wayOf(price, coin))
      const early = await confirm(buyer, price.quote, hash)
      expect(early.json()).toMatchObject({
        status: 0,
        data: { state: 'confirming', confirmations: 1, needed: 2 },
      })
      expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [] })
      await chain.client.mine({ blocks: 1 })
      const done = await confirm(buyer, price.quote, hash)
      expect(done.json()).toMatchObject({
        status: 1,
        data: { state: 'settled', outcome: 'paid', service: 'buy' },
      })
      expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [2] })
      const list = await app.call('GET', '/api/my-transactions', { token: buyer.token })
      expect(list.json().result).toEqual([
        expect.objectContaining({ service: 'buy', amount: 60, status: 'Success', method: `crypto_${coin}` }),
      ])
    },
  )

  test('an idempotency key of a buyer never collides with the booking of their quote', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    await chain.client.mine({ blocks: 1 })
    const begun = await app.call('POST', '/payments/create-payment-intent', {
      token: buyer.token,
      headers: { 'idempotency-key': `crypto:${price.quote}` },
      body: { study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 2 },
    })
    expect(begun.statusCode).toBe(200)
    expect((await confirm(buyer, price.quote, hash)).json().data.outcome).toBe('paid')
    expect((await confirm(buyer, price.quote, hash)).json().data.outcome).toBe('paid')
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('a transaction that a reorganisation removes waits again, and counts once it is in a block again', async () => {
    const buyer = await app.signUp()
    const price = await priceFor(buyer)
    const transaction = wayOf(price)
    const hash = await chain.send(transaction)
    expect((await confirm(buyer, price.quote, hash)).json().data.state).toBe('confirming')
    await reorganise(1)
    expect((await confirm(buyer, price.quote, hash)).json()).toMatchObject({
      status: 0,
      data: { state: 'waiting', confirmations: 0 },
    })
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [] })
    const again = await chain.send(transaction)
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(buyer, price.quote, again)).json().data.outcome).toBe('paid')
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('a wallet that sends no data pays by the exact amount only', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer, { data: '0x' })
    const near = await chain.send({ ...wayOf(price), data: '0x', value: wayOf(price).value + 1n })
    await chain.client.mine({ blocks: 1 })
    const refused = await confirm(buyer, price.quote, near)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { status: 0, code: 'not_for_this_quote' },
    ])
    expect((await confirm(buyer, price.quote, hash)).json().data.outcome).toBe('paid')
  })

  test.each([
    ['wrong_recipient', { to: stranger }],
    ['not_for_this_quote', { data: '0x1234' }],
    ['nothing_received', { value: 0n }],
  ] as const)('a transaction is refused as %s', async (code, change) => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer, change)
    const refused = await confirm(buyer, price.quote, hash)
    expect([refused.statusCode, refused.json().code]).toEqual([422, code])
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [] })
  })

  test('a quote for a wallet accepts no payment of another wallet without its reference', async () => {
    const buyer = await app.signUp()
    const price = await priceFor(buyer, { from: other })
    const hash = await chain.send({ ...wayOf(price), data: '0x' })
    expect((await confirm(buyer, price.quote, hash)).json().code).toBe('wrong_sender')
  })

  test("a user can neither pay with another user's transaction nor read another user's quote", async () => {
    const [payer, thief] = [await app.signUp(), await app.signUp()]
    const { price, hash } = await payAs(payer)
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(thief, price.quote, hash)).statusCode).toBe(404)
    const own = await priceFor(thief)
    expect((await confirm(thief, own.quote, hash)).json().code).toBe('not_for_this_quote')
    expect((await confirm(payer, price.quote, hash)).json().data.outcome).toBe('paid')
    expect(await holdings(thief)).toEqual({ wallet: 0, paidOrders: [] })
  })

  test.each([
    ['underpaid', (due: bigint) => due / 3n, { wallet: 10, paidOrders: [] }],
    ['overpaid', (due: bigint) => (due * 3n) / 2n, { wallet: 15, paidOrders: [1] }],
  ] as const)('what is %s is booked at the rate of the price', async (outcome, sent, held) => {
    const buyer = await app.signUp()
    const price = await priceFor(buyer)
    const way = wayOf(price)
    const hash = await chain.send({ ...way, value: sent(way.value) + 1_000_000n })
    await chain.client.mine({ blocks: 1 })
    const answer = await confirm(buyer, price.quote, hash)
    expect(answer.json()).toMatchObject({ status: 1, data: { outcome, credited: held.wallet } })
    expect(await holdings(buyer)).toEqual(held)
  })

  test('a payment after the quote expired goes to the wallet', async () => {
    const buyer = await app.signUp()
    const price = await priceFor(buyer)
    await app.pool.query(
      "UPDATE crypto_quotes SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' WHERE id = $1",
      [price.quote],
    )
    const hash = await chain.send(wayOf(price))
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(buyer, price.quote, hash)).json().data).toMatchObject({
      outcome: 'late',
      service: 'deposit',
    })
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [] })
    const list = await app.call('GET', '/api/my-transactions', { token: buyer.token })
    expect(list.json().result).toEqual([
      expect.objectContaining({ service: 'deposit', label: 'Deposit', amount: 30, method: 'crypto_eth' }),
    ])
  })

  test('a user suspended before the payment is booked buys nothing: the whole amount is held for the operator', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    await chain.client.mine({ blocks: 1 })
    await beginSuspension(app.db, { userId: buyer.id, by: 'ops', reason: 'Two accounts', now: app.now() })
    expect((await confirm(buyer, price.quote, hash)).json().data).toMatchObject({
      state: 'held',
      outcome: null,
      credited: 0,
    })
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [] })
    const held = await app.pool.query('SELECT amount, reason FROM unclaimed_deposits WHERE hash = $1', [hash])
    expect(held.rows).toEqual([{ amount: wayOf(price).value.toString(), reason: 'not_allowed' }])
  })

  test('a quote buys once: a second payment goes to the wallet', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    const second = await chain.send(wayOf(price))
    await chain.client.mine({ blocks: 1 })
    const outcomes = await Promise.all([
      confirm(buyer, price.quote, hash),
      confirm(buyer, price.quote, second),
    ])
    expect(outcomes.map((answer) => answer.json().data.outcome).sort()).toEqual(['paid', 'quote_used'])
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [1] })
  })

  test('twenty concurrent claims of a transaction count once', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    await chain.client.mine({ blocks: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(buyer, price.quote, hash)))
    expect(new Set(answers.map((answer) => answer.json().data.outcome))).toEqual(new Set(['paid']))
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('an order that sold out meanwhile leaves its money in the wallet', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    await chain.client.mine({ blocks: 1 })
    await app.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = $1', [superCombo])
    expect((await confirm(buyer, price.quote, hash)).json().data).toMatchObject({
      outcome: 'sold_out',
      credited: 30,
    })
    await app.pool.query('UPDATE combo_stock SET stock = 1000 WHERE combo = $1', [superCombo])
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [] })
  })

  test('a transaction of another chain is not found, and given up after a day', async () => {
    const elsewhere = await startTestChain(137)
    const buyer = await app.signUp()
    const price = await priceFor(buyer)
    const hash = await elsewhere.send(wayOf(price))
    await elsewhere.stop()
    expect((await confirm(buyer, price.quote, hash)).json().data.state).toBe('waiting')
    app.advance(25 * 3_600_000)
    expect((await confirm(buyer, price.quote, hash)).json().data.state).toBe('lost')
    expect((await confirm(buyer, price.quote, hash)).json().data.state).toBe('lost')
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [] })
  })

  test('a transaction that was given up is checked again when it is claimed again', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    const claim = (await confirm(buyer, price.quote, hash)).json().data.id
    await app.pool.query("UPDATE crypto_claims SET state = 'lost', block_number = NULL WHERE id = $1", [
      claim,
    ])
    const settled =
      "UPDATE crypto_claims SET state = 'settled', outcome = 'paid', settled_at = now() WHERE id = $1"
    await expect(app.pool.query(settled, [claim])).rejects.toThrow('cannot be changed')
    expect((await confirm(buyer, price.quote, hash)).json().data.state).toBe('confirming')
    const jobs = await app.pool.query("SELECT 1 FROM jobs.job WHERE data->>'claimId' = $1", [claim])
    expect(jobs.rows).toHaveLength(2)
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(buyer, price.quote, hash)).json().data.outcome).toBe('paid')
  })

  test.each([
    ['is booked at the address in the quote', null, 'settled'],
    [
      'of a price that kept none goes to the treasury of now',
      'UPDATE crypto_quotes SET treasury = NULL',
      'refused',
    ],
  ] as const)('what was sent before the treasury moved %s', async (_what, forget, state) => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    await chain.client.mine({ blocks: 1 })
    if (forget) await app.pool.query(`${forget} WHERE id = $1`, [price.quote])
    const named = await insertClaim(
      app,
      { userId: buyer.id, sessionId: null, hash, quoteId: price.quote, token: null },
      app.now(),
    )
    if (!named.ok) throw new Error(named.reason)
    const chains = openChains({ ...app.config, TREASURY_ADDRESS: stranger })
    expect(await checkClaim({ db: app.db, chains }, named.claim.id, app.now())).toMatchObject({ state })
  })

  test('a user can have at most twenty claims that wait, or were rejected within the hour', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()]
    const price = await priceFor(user)
    const strange = await chain.send({ to: stranger, value: 1n })
    expect((await confirm(user, price.quote, strange)).json().code).toBe('wrong_recipient')
    const unseen = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const
    for (let n = 1; n < 20; n += 1) expect((await confirm(user, price.quote, unseen(n))).statusCode).toBe(200)
    const refused = await confirm(user, price.quote, unseen(20))
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { status: 0, code: 'too_many_claims' }])
    expect((await confirm(user, price.quote, unseen(7))).statusCode).toBe(200)
    expect((await confirm(other, (await priceFor(other)).quote, unseen(20))).statusCode).toBe(200)
    app.advance(61 * 60_000)
    expect((await confirm(user, price.quote, unseen(20))).statusCode).toBe(200)
    // The rejected one counts no more; those that wait do.
    expect((await confirm(user, price.quote, unseen(21))).statusCode).toBe(429)
    await app.pool.query("UPDATE crypto_claims SET state = 'lost' WHERE user_id = $1 AND state = 'waiting'", [
      user.id,
    ])
  })

  test('transactions that are claimed at once are limited too', async () => {
    const user = await app.signUp()
    const price = await priceFor(user)
    const hashes = Array.from(
      { length: 24 },
      (_each, n) => `0x${(n + 100).toString(16).padStart(64, '0')}` as const,
    )
    const claimed = await Promise.all(
      hashes.map((hash) =>
        insertClaim(
          app,
          { userId: user.id, sessionId: null, hash, quoteId: price.quote, token: null },
          app.now(),
        ),
      ),
    )
    expect(claimed.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test('a deposit of a token that is not offered any more is given up after a day', async () => {
    const { id: userId } = await app.signUp()
    const hash = await chain.send({ to: stranger })
    const named = await insertClaim(
      app,
      { userId, sessionId: null, hash, quoteId: null, token: '1-OLD' },
      app.now(),
    )
    if (!named.ok) throw new Error(named.reason)
    const context = { db: app.db, chains: openChains(app.config) }
    expect(await checkClaim(context, named.claim.id, app.now())).toMatchObject({ state: 'waiting' })
    app.advance(25 * 3_600_000)
    expect(await checkClaim(context, named.claim.id, app.now())).toMatchObject({ state: 'lost' })
  })

  test('a payment is booked without requests, and the local chain mines the blocks for it', async () => {
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    expect((await confirm(buyer, price.quote, hash)).json().data.state).toBe('confirming')
    await workConfirmations({ config: app.config, db: app.db, jobs: app.jobs, clock: app.now })
    await expect.poll(() => holdings(buyer), { timeout: 15_000 }).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('books and chain agree, until a reorganisation removes what was deep enough', async () => {
    const chains = openChains(app.config)
    const before = await reconcileCrypto(app.db, chains)
    expect(before.differences.filter((difference) => difference.startsWith('clearing:crypto'))).toEqual([])
    expect(before.compared).toBeGreaterThan(5)
    const buyer = await app.signUp()
    const { price, hash } = await payAs(buyer)
    await chain.client.mine({ blocks: 1 })
    await confirm(buyer, price.quote, hash)
    await reorganise(2)
    const after = await reconcileCrypto(app.db, chains)
    expect(after.differences).toContainEqual(
      expect.stringContaining(`${hash} was booked, and TopRun demo does not have it any more`),
    )
  })

  test('a node of the wrong chain is not trusted, and the site is not ready', async () => {
    const wrong = await startTestChain(137)
    const misled = await createTestApp({ CHAIN_RPC_URL: wrong.url })
    const ready = await misled.app.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'chain_unreachable'])
    await misled.close()
    await wrong.stop()
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})

test('without a chain, crypto payments are off', async () => {
  const app = await createTestApp()
  const { token } = await app.signUp()
  const price = await app.call('POST', '/payments/crypto/price', { token, body: { cat: superCombo } })
  expect([price.statusCode, price.json()]).toMatchObject([403, { status: 0, code: 'crypto_off' }])
  const methods = await app.call('GET', '/payments/methods', { token })
  expect(
    methods
      .json()
      .methods.filter(
        ({ method, available }: { method: string; available: boolean }) =>
          available && method.startsWith('crypto'),
      ),
  ).toEqual([])
  await app.close()
})

test('coins of a local chain buy nothing beside real payments', async () => {
  const app = await createTestApp({ CHAIN_RPC_URL: 'http://127.0.0.1:1', PAYMENTS: 'live' })
  const { token } = await app.signUp()
  const price = await app.call('POST', '/payments/crypto/price', { token, body: { cat: superCombo } })
  expect(price.json().code).toBe('crypto_off')
  await app.close()
})
