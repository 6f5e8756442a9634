import type { Address, Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { statePerson } from '../../../ground/eligibility/state-person.ts'
import { liftSuspension } from '../../../ground/eligibility/suspension.ts'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { startBareNode } from '../../../testing/bare-node.ts'
import { cryptoKit, wayOf } from '../../../testing/crypto-kit.ts'
import { appOfFile, appOfTest } from '../../../testing/of-file.ts'
import { paymentKit } from '../../../testing/payment-kit.ts'
import { refusalOf, responseOf } from '../../../testing/response.ts'
import { suspend } from '../../../testing/stopped-users.ts'
import { chainOfFile, hasAnvil, startTestChain } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim } from './claims.ts'
import { workConfirmations } from './confirmation-job.ts'
import { reconcileCrypto } from './reconcile.ts'

const superCombo = 1
const [, , stranger, , other] = demoAccounts

describe.skipIf(!hasAnvil)('orders paid on a chain', () => {
  const chain = chainOfFile()
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url }])
  const { confirm, expire, holdings, quote: priceFor } = cryptoKit(site)
  const payments = paymentKit(site)
  beforeAll(() => payments.setStock(1000))

  async function pay(change: { value?: bigint; to?: Address; data?: Hex } = {}) {
    const buyer = await site.signUp()
    const price = await priceFor(buyer)
    const hash = await chain.send({ ...wayOf(price), ...change })
    return { buyer, price, hash }
  }

  /** The outcome of the confirmation. */
  const settled = async (...of: Parameters<typeof confirm>) => (await confirm(...of)).json().data
  async function claimed(of: Parameters<typeof insertClaim>[1]): Promise<string> {
    const made = await insertClaim(site, of, site.now())
    if (!made.ok) throw new Error(made.reason)
    return made.claim.id
  }
  const nothing = { wallet: 0, paidOrders: [] }

  test('a quote has ETH and MATIC for one unit, ten minutes and the data to sign', async () => {
    const price = await priceFor(await site.signUp(), { totalItem: 3 })
    expect(price).toMatchObject({ price: 0.01, mprice: 60, units: 3, amount: 90 })
    expect(new Date(price.expiresAt).getTime() - site.now().getTime()).toBe(600_000)
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
      const buyer = await site.signUp()
      const price = await priceFor(buyer, { totalItem: 2 })
      const hash = await chain.send(wayOf(price, coin))
      const early = await confirm(buyer, price.quote, hash)
      expect(early.json()).toMatchObject({
        status: 0,
        data: { state: 'confirming', confirmations: 1, needed: 2 },
      })
      expect(await holdings(buyer)).toEqual(nothing)
      await chain.client.mine({ blocks: 1 })
      const done = await confirm(buyer, price.quote, hash)
      expect(done.json()).toMatchObject({
        status: 1,
        data: { state: 'settled', outcome: 'paid', service: 'buy' },
      })
      expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [2] })
      const list = await site.call('GET', '/api/my-transactions', { token: buyer.token })
      expect(list.json().result).toEqual([
        expect.objectContaining({ service: 'buy', amount: 60, status: 'Success', method: `crypto_${coin}` }),
      ])
    },
  )

  test('an idempotency key of a buyer never collides with the booking of their quote', async () => {
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    const begun = await payments.begin(buyer, { amount: 10, ss: 2 }, `crypto:${price.quote}`)
    expect(begun.statusCode).toBe(200)
    expect((await settled(buyer, price.quote, hash)).outcome).toBe('paid')
    expect((await settled(buyer, price.quote, hash)).outcome).toBe('paid')
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('a transaction that a reorganisation removes waits again, and counts once it is in a block again', async () => {
    const buyer = await site.signUp()
    const price = await priceFor(buyer)
    const transaction = wayOf(price)
    const hash = await chain.send(transaction)
    expect((await settled(buyer, price.quote, hash)).state).toBe('confirming')
    await chain.reorganise(1)
    expect((await confirm(buyer, price.quote, hash)).json()).toMatchObject({
      status: 0,
      data: { state: 'waiting', confirmations: 0 },
    })
    expect(await holdings(buyer)).toEqual(nothing)
    const again = await chain.send(transaction)
    await chain.client.mine({ blocks: 1 })
    expect((await settled(buyer, price.quote, again)).outcome).toBe('paid')
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('a wallet that sends no data pays by the exact amount only', async () => {
    const { buyer, price, hash } = await pay({ data: '0x' })
    const near = await chain.send({ ...wayOf(price), data: '0x', value: wayOf(price).value + 1n })
    await chain.client.mine({ blocks: 1 })
    expect(await responseOf(confirm(buyer, price.quote, near))).toMatchObject([
      422,
      { status: 0, code: 'not_for_this_quote' },
    ])
    expect((await settled(buyer, price.quote, hash)).outcome).toBe('paid')
  })

  test.each([
    ['wrong_recipient', { to: stranger }],
    ['not_for_this_quote', { data: '0x1234' }],
    ['nothing_received', { value: 0n }],
  ] as const)('a transaction is refused as %s', async (code, change) => {
    const { buyer, price, hash } = await pay(change)
    expect(await refusalOf(confirm(buyer, price.quote, hash))).toEqual([422, code])
    expect(await holdings(buyer)).toEqual(nothing)
  })

  test('a quote for a wallet accepts no payment of another wallet without its reference', async () => {
    const buyer = await site.signUp()
    const price = await priceFor(buyer, { from: other })
    const hash = await chain.send({ ...wayOf(price), data: '0x' })
    expect((await confirm(buyer, price.quote, hash)).json().code).toBe('wrong_sender')
  })

  test("a user can neither pay with another user's transaction nor read another user's quote", async () => {
    const { buyer: payer, price, hash } = await pay()
    const thief = await site.signUp()
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(thief, price.quote, hash)).statusCode).toBe(404)
    const own = await priceFor(thief)
    expect((await confirm(thief, own.quote, hash)).json().code).toBe('not_for_this_quote')
    expect((await settled(payer, price.quote, hash)).outcome).toBe('paid')
    expect(await holdings(thief)).toEqual(nothing)
  })

  test.each([
    ['underpaid', (due: bigint) => due / 3n, { wallet: 10, paidOrders: [] }],
    ['overpaid', (due: bigint) => (due * 3n) / 2n, { wallet: 15, paidOrders: [1] }],
  ] as const)('what is %s is booked at the rate of the price', async (outcome, sent, held) => {
    const buyer = await site.signUp()
    const price = await priceFor(buyer)
    const way = wayOf(price)
    const hash = await chain.send({ ...way, value: sent(way.value) + 1_000_000n })
    await chain.client.mine({ blocks: 1 })
    const response = await confirm(buyer, price.quote, hash)
    expect(response.json()).toMatchObject({ status: 1, data: { outcome, credited: held.wallet } })
    expect(await holdings(buyer)).toEqual(held)
  })

  test('a payment after the quote expired goes to the wallet', async () => {
    const buyer = await site.signUp()
    const price = await priceFor(buyer)
    await expire(price.quote)
    const hash = await chain.send(wayOf(price))
    await chain.client.mine({ blocks: 1 })
    expect(await settled(buyer, price.quote, hash)).toMatchObject({
      outcome: 'late',
      service: 'deposit',
    })
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [] })
    const list = await site.call('GET', '/api/my-transactions', { token: buyer.token })
    expect(list.json().result).toEqual([
      expect.objectContaining({ service: 'deposit', label: 'Deposit', amount: 30, method: 'crypto_eth' }),
    ])
  })

  test('a user suspended before the payment is booked buys nothing: the whole amount is held for the operator', async () => {
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    await suspend(site, buyer)
    expect(await settled(buyer, price.quote, hash)).toMatchObject({
      state: 'held',
      outcome: null,
      credited: 0,
    })
    expect(await holdings(buyer)).toEqual(nothing)
    const held = await site.pool.query('SELECT amount, reason FROM unclaimed_deposits WHERE hash = $1', [
      hash,
    ])
    expect(held.rows).toEqual([{ amount: wayOf(price).value.toString(), reason: 'not_allowed' }])
  })

  describe('an order under confirmation', () => {
    async function confirming(change: (due: bigint) => bigint = (due) => due) {
      const [buyer, order] = [await site.signUp(), crypto.randomUUID()]
      const price = await priceFor(buyer, { order })
      const way = wayOf(price)
      const hash = await chain.send({ ...way, value: change(way.value) })
      expect((await settled(buyer, price.quote, hash)).state).toBe('confirming')
      expect(await site.rows('SELECT confirming_until FROM orders WHERE id = $1', order)).toEqual([
        { confirming_until: new Date(site.now().getTime() + 5 * 60_000) },
      ])
      const byCard = async () =>
        (await payments.begin(buyer, { study: 'buy', cat: superCombo, order })).json().code ?? 'begun'
      expect(await byCard()).toBe('order_being_paid')
      expect(
        (await payments.post(buyer, '/payments/crypto/price', { cat: superCombo, order })).json(),
      ).toEqual({
        ...{ price: expect.any(Number), mprice: expect.any(Number) },
        withheld: { code: 'order_being_paid', msg: expect.any(String) },
      })
      return { buyer, order, price, hash, byCard }
    }

    test.each([
      ['too little came', (due: bigint) => due / 3n, async () => undefined, 'underpaid'],
      ['it came too late', (due: bigint) => due, expire, 'late'],
    ] as const)('can be paid another way at once where %s', async (_how, sent, meanwhile, outcome) => {
      const { buyer, price, hash, byCard } = await confirming(sent)
      await meanwhile(price.quote)
      await chain.client.mine({ blocks: 1 })
      expect((await settled(buyer, price.quote, hash)).outcome).toBe(outcome)
      expect(await byCard()).toBe('begun')
    })

    test('can be paid another way at once if a reorganisation removed its transaction', async () => {
      const { buyer, price, hash, byCard } = await confirming()
      await chain.reorganise(1)
      expect((await settled(buyer, price.quote, hash)).state).toBe('waiting')
      expect(await byCard()).toBe('begun')
    })

    test('can be paid another way at once if its user was blocked and allowed again', async () => {
      const { buyer, price, hash, byCard } = await confirming()
      await chain.client.mine({ blocks: 1 })
      await suspend(site, buyer)
      expect((await settled(buyer, price.quote, hash)).state).toBe('held')
      await liftSuspension(site.db, { userId: buyer.id, by: 'ops', now: site.now() })
      expect(await byCard()).toBe('begun')
    })

    test('stays reserved while another transaction for it is confirmed', async () => {
      const { buyer, order, price, hash, byCard } = await confirming((due) => due / 3n)
      await chain.client.mine({ blocks: 1 })
      await site.rows('UPDATE orders SET confirming_until = NULL WHERE id = $1', order)
      const second = await priceFor(buyer, { order })
      const later = await chain.send(wayOf(second))
      expect((await settled(buyer, second.quote, later)).state).toBe('confirming')
      expect((await settled(buyer, price.quote, hash)).outcome).toBe('underpaid')
      expect(await byCard()).toBe('order_being_paid')
      await chain.client.mine({ blocks: 1 })
      expect((await settled(buyer, second.quote, later)).outcome).toBe('paid')
      expect(await byCard()).toBe('order_paid')
    })
  })

  test('prices are shown to users who may not buy, without a quote and an address', async () => {
    const young = await site.newcomer()
    const look = () => site.call('POST', '/payments/crypto/price', { token: young.token, body: { cat: '1' } })
    expect((await look()).json()).toEqual({
      ...{ price: 0.01, mprice: 60 },
      withheld: { code: 'age_unconfirmed', msg: 'Please confirm your age and country first.' },
    })
    await statePerson(site.db, young.id, { birthDate: '2015-01-01', country: 'NZ' }, site.now())
    expect((await look()).json()).toMatchObject({ price: 0.01, mprice: 60, withheld: { code: 'under_age' } })
    expect(await site.rows('SELECT FROM crypto_quotes WHERE user_id = $1', young.id)).toEqual([])
  })

  test('an order that was paid by balance meanwhile is not paid by coins too', async () => {
    const [buyer, order] = [await site.signUp(), crypto.randomUUID()]
    const price = await priceFor(buyer, { order })
    await payments.paid(buyer, { amount: 30 })
    expect((await payments.byWallet(buyer, { order })).statusCode).toBe(200)
    const hash = await chain.send(wayOf(price))
    await chain.client.mine({ blocks: 1 })
    expect((await settled(buyer, price.quote, hash)).outcome).toBe('quote_used')
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [1] })
  })

  test('a quote buys once: a second payment goes to the wallet', async () => {
    const { buyer, price, hash } = await pay()
    const second = await chain.send(wayOf(price))
    await chain.client.mine({ blocks: 1 })
    const outcomes = await Promise.all([
      confirm(buyer, price.quote, hash),
      confirm(buyer, price.quote, second),
    ])
    expect(outcomes.map((response) => response.json().data.outcome).sort()).toEqual(['paid', 'quote_used'])
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [1] })
  })

  test('twenty concurrent claims of a transaction count once', async () => {
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(buyer, price.quote, hash)))
    expect(new Set(responses.map((response) => response.json().data.outcome))).toEqual(new Set(['paid']))
    expect(await holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('an order that sold out meanwhile leaves its money in the wallet', async () => {
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    await payments.setStock(0)
    expect((await confirm(buyer, price.quote, hash)).json()).toMatchObject({
      msg: 'The combo sold out while you paid. Your money is in your wallet: $30.00.',
      data: { outcome: 'sold_out', credited: 30 },
    })
    await payments.setStock(1000)
    expect(await holdings(buyer)).toEqual({ wallet: 30, paidOrders: [] })
  })

  test('a transaction of another chain is not found, and given up after a day', async () => {
    const elsewhere = await startTestChain(137)
    const buyer = await site.signUp()
    const price = await priceFor(buyer)
    const hash = await elsewhere.send(wayOf(price))
    await elsewhere.stop()
    expect((await settled(buyer, price.quote, hash)).state).toBe('waiting')
    site.advance(25 * 3_600_000)
    expect((await settled(buyer, price.quote, hash)).state).toBe('lost')
    expect((await settled(buyer, price.quote, hash)).state).toBe('lost')
    expect(await holdings(buyer)).toEqual(nothing)
  })

  test('a transaction that was given up is checked again when it is claimed again', async () => {
    const { buyer, price, hash } = await pay()
    const claim = (await settled(buyer, price.quote, hash)).id
    await site.pool.query("UPDATE crypto_claims SET state = 'lost', block_number = NULL WHERE id = $1", [
      claim,
    ])
    const settle =
      "UPDATE crypto_claims SET state = 'settled', outcome = 'paid', settled_at = now() WHERE id = $1"
    await expect(site.rows(settle, claim)).rejects.toThrow('cannot be changed')
    expect((await settled(buyer, price.quote, hash)).state).toBe('confirming')
    const jobs = await site.pool.query("SELECT 1 FROM jobs.job WHERE data->>'claimId' = $1", [claim])
    expect(jobs.rows).toHaveLength(2)
    await chain.client.mine({ blocks: 1 })
    expect((await settled(buyer, price.quote, hash)).outcome).toBe('paid')
  })

  test.each([
    ['is booked at the address in the quote', null, 'settled'],
    [
      'of a price that kept none goes to the treasury of now',
      'UPDATE crypto_quotes SET treasury = NULL',
      'refused',
    ],
  ] as const)('what was sent before the treasury moved %s', async (_what, forget, state) => {
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    if (forget) await site.pool.query(`${forget} WHERE id = $1`, [price.quote])
    const claim = await claimed({
      ...{ userId: buyer.id, sessionId: null, hash },
      quoteId: price.quote,
      token: null,
    })
    const chains = openChains({ ...site.config, TREASURY_ADDRESS: stranger })
    expect(await checkClaim({ db: site.db, chains }, claim, site.now())).toMatchObject({ state })
  })

  test('a user can have at most twenty claims that wait, or were refused within the hour', async () => {
    const [user, other] = [await site.signUp(), await site.signUp()]
    const price = await priceFor(user)
    const strange = await chain.send({ to: stranger, value: 1n })
    expect((await confirm(user, price.quote, strange)).json().code).toBe('wrong_recipient')
    const unseen = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const
    for (let n = 1; n < 20; n += 1) expect((await confirm(user, price.quote, unseen(n))).statusCode).toBe(200)
    expect(await responseOf(confirm(user, price.quote, unseen(20)))).toMatchObject([
      429,
      {
        ...{ status: 0, code: 'too_many_claims' },
        msg: 'You have named many transactions. Please try again in an hour.',
      },
    ])
    expect((await confirm(user, price.quote, unseen(7))).statusCode).toBe(200)
    expect((await confirm(other, (await priceFor(other)).quote, unseen(20))).statusCode).toBe(200)
    site.advance(60 * 60_000 - 1)
    expect((await confirm(user, price.quote, unseen(20))).statusCode).toBe(429)
    site.advance(1)
    expect((await confirm(user, price.quote, unseen(20))).statusCode).toBe(200)
    // The refused one no longer counts; waiting ones do.
    expect((await confirm(user, price.quote, unseen(21))).statusCode).toBe(429)
    await site.pool.query(
      "UPDATE crypto_claims SET state = 'lost' WHERE user_id = $1 AND state = 'waiting'",
      [user.id],
    )
  })

  test('concurrently claimed transactions are limited too', async () => {
    const user = await site.signUp()
    const price = await priceFor(user)
    const hashes = Array.from(
      { length: 24 },
      (_each, n) => `0x${(n + 100).toString(16).padStart(64, '0')}` as const,
    )
    const made = await Promise.all(
      hashes.map((hash) => {
        const claim = { userId: user.id, sessionId: null, hash, quoteId: price.quote, token: null }
        return insertClaim(site, claim, site.now())
      }),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test('a deposit of a token that is no longer offered is given up after a day', async () => {
    const { id: userId } = await site.signUp()
    const hash = await chain.send({ to: stranger })
    const claim = await claimed({ userId, sessionId: null, hash, quoteId: null, token: '1-OLD' })
    const context = { db: site.db, chains: openChains(site.config) }
    site.advance(24 * 3_600_000)
    expect(await checkClaim(context, claim, site.now())).toMatchObject({ state: 'waiting' })
    site.advance(1)
    expect(await checkClaim(context, claim, site.now())).toMatchObject({ state: 'lost' })
  })

  test('a payment is booked without requests, and the local chain mines the blocks for it', async () => {
    const { buyer, price, hash } = await pay()
    expect((await settled(buyer, price.quote, hash)).state).toBe('confirming')
    await workConfirmations({ config: site.config, db: site.db, jobs: site.jobs, clock: site.now })
    await expect.poll(() => holdings(buyer)).toEqual({ wallet: 0, paidOrders: [1] })
  })

  test('books and chain agree, until a reorganisation removes a transaction that was deep enough', async () => {
    const chains = openChains(site.config)
    const before = await reconcileCrypto(site.db, chains)
    expect(before.differences.filter((difference) => difference.startsWith('clearing:crypto'))).toEqual([])
    expect(before.compared).toBeGreaterThan(5)
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    await confirm(buyer, price.quote, hash)
    await chain.reorganise(2)
    const after = await reconcileCrypto(site.db, chains)
    expect(after.differences).toContainEqual(
      expect.stringContaining(`${hash} was booked, and TopRun demo does not have it any more`),
    )
  })

  test('a booked transaction is compared with its block', async () => {
    const { buyer, price, hash } = await pay()
    await chain.client.mine({ blocks: 1 })
    const { id } = await settled(buyer, price.quote, hash)
    await site.owner.query('ALTER TABLE crypto_claims DISABLE TRIGGER crypto_claims_kept')
    await site.owner.query("UPDATE crypto_claims SET block_hash = '0xother' WHERE id = $1", [id])
    await site.owner.query('ALTER TABLE crypto_claims ENABLE TRIGGER crypto_claims_kept')
    expect((await reconcileCrypto(site.db, openChains(site.config))).differences).toContain(
      `${id}  ${hash} was booked in another block of TopRun demo than the one it is in now`,
    )
  })

  test('a node of the wrong chain is not trusted, and the site is not ready', async () => {
    const node = await startBareNode()
    const misled = await appOfTest({ CHAIN_RPC_URL: node.url })
    const { token } = await misled.signUp()
    const { quote } = await cryptoKit(misled).quote({ token })
    node.answerFor(137)
    expect(await refusalOf(misled.app.inject({ url: '/readyz' }))).toEqual([503, 'chain_unreachable'])
    const named = misled.app.inject({
      ...{ method: 'POST', url: '/payments/crypto/confirm', headers: { authentication: token } },
      payload: { quote, hash: `0x${'1'.repeat(64)}` },
    })
    expect(await refusalOf(named)).toEqual([503, 'chain_unreachable'])
    expect(misled.log.join('')).toContain('answers for chain 137')
    const asked = {
      method: 'POST',
      url: '/payments/crypto/price',
      headers: { authentication: token },
    } as const
    expect(await refusalOf(misled.app.inject({ ...asked, payload: { cat: 1 } }))).toEqual([
      503,
      'chain_unreachable',
    ])
    await node.stop()
    expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})
