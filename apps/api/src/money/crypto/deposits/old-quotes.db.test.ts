import { cryptoPriceResponse } from '@toprun/api-schema/crypto'
import { demoPriceFeed } from '@toprun/demo-tokens/artifacts/demo-price-feed'
import { type Address, isAddress, isHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../testing/operator-kit.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { hasAnvil, startTestChain, type TestChain } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { reconcileCrypto } from './reconcile.ts'

const treasury = '0x1111111111111111111111111111111111111111'
const ether = 10n ** 18n

describe.skipIf(!hasAnvil)('a quote after the market moved', () => {
  let chain: TestChain
  let feed: Address
  let app: TestApp
  let user: TestUser

  beforeAll(async () => {
    chain = await startTestChain(1)
    feed = await deployFeed()
    app = await createTestApp({
      ETH_RPC_URL: chain.url,
      TREASURY_ADDRESS: treasury,
      PRICE_FEED_ETH: feed,
      CONFIRMATIONS_ETH: 2,
    })
    await app.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT DO NOTHING')
  })
  beforeEach(async () => {
    user = await app.signUp()
    await publish(3000)
  })
  afterAll(async () => {
    await app?.close()
    await chain?.stop()
  })

  async function deployFeed(): Promise<Address> {
    const [account] = chain.accounts
    if (!account) throw new Error('The chain has no account.')
    const hash = await chain.client.deployContract({ ...demoPriceFeed, args: [8], account, chain: null })
    const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('The feed was not deployed.')
    return contractAddress
  }

  /** @param ageSeconds how long before the next block. */
  async function publish(dollars: number, ageSeconds = 0): Promise<void> {
    const [account] = chain.accounts
    if (!account) throw new Error('The chain has no account.')
    const { timestamp } = await chain.client.getBlock()
    const hash = await chain.client.writeContract({
      address: feed,
      abi: demoPriceFeed.abi,
      functionName: 'publish',
      args: [BigInt(dollars) * 10n ** 8n, timestamp - BigInt(ageSeconds)],
      account,
      chain: null,
    })
    await chain.client.waitForTransactionReceipt({ hash })
  }

  async function quote() {
    const asked = await app.call('POST', '/payments/crypto/price', { token: user.token, body: { cat: 1 } })
    const price = cryptoPriceResponse.parse(asked.json())
    const [way] = price.pay
    if (!way || !isAddress(way.to) || !isHex(way.data)) throw new Error('There is no way to pay.')
    return { id: price.quote, to: way.to, data: way.data, due: BigInt(way.wei) }
  }

  async function pay({ id, to, data }: Awaited<ReturnType<typeof quote>>, value: bigint) {
    const hash = await chain.send({ to, data, value })
    await chain.client.mine({ blocks: 1 })
    const body = { quote: id, hash }
    return (await app.call('POST', '/payments/crypto/confirm', { token: user.token, body })).json()
  }

  /** Moves the chain's clock past the quote's end. */
  const expire = (id: string) =>
    app.pool.query(
      "UPDATE crypto_quotes SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' WHERE id = $1",
      [id],
    )
  const wallet = async () => (await app.call('GET', '/api/wallet', { token: user.token })).json().balance
  const run = (command: string, args: string[] = [], options: Record<string, string> = {}) =>
    runCommand(app, command, args, options)

  test('is not a free option: ten coins sent late for it are worth their rate at their block', async () => {
    const old = await quote()
    await expire(old.id)
    await publish(1500)
    expect(await pay(old, 10n * ether)).toMatchObject({ data: { outcome: 'late', credited: 15_000 } })
    expect(await wallet()).toBe(15_000)
  })

  test('never gives more than quoted: coins that rose are worth its own rate', async () => {
    const old = await quote()
    await expire(old.id)
    await publish(6000)
    expect(await pay(old, old.due)).toMatchObject({ data: { outcome: 'late', credited: 30 } })
  })

  test('in time buys its order at its price, and the rest is worth its rate at its block', async () => {
    const price = await quote()
    await publish(1500)
    expect(await pay(price, price.due + ether)).toMatchObject({
      data: { outcome: 'overpaid', credited: 1500 },
    })
    expect(await pay(price, price.due)).toMatchObject({ data: { outcome: 'quote_used', credited: 15 } })
  })

  test('is held for the operator if the rate at its block is unknown, and credited as they decide', async () => {
    const [late, over] = [await quote(), await quote()]
    await publish(1500, 6 * 3600)
    const bought = await pay(over, over.due + ether)
    expect(bought).toMatchObject({ status: 1, data: { state: 'settled', outcome: 'paid', credited: 0 } })
    await expire(late.id)
    const held = await pay(late, late.due)
    expect(held).toMatchObject({
      status: 0,
      msg: expect.stringContaining('held until we have checked it'),
      data: { state: 'held', outcome: null },
    })
    expect(await wallet()).toBe(0)
    const list = await run('deposits')
    expect(list).toContain('1 ETH')
    expect(list).toContain('the rate at its block is unknown')
    const ids = list.split('\n').flatMap((line) => /^[0-9a-f-]{36}/.exec(line) ?? [])
    expect(ids).toHaveLength(2)
    for (const [index, id] of ids.entries())
      expect(
        await run('assign-deposit', [id], { user: user.email, amount: index === 0 ? '1490' : '29.50' }),
      ).toContain(`credited to ${user.id}`)
    expect(await wallet()).toBe(1519.5)
    const claims = await app.pool.query(
      "SELECT outcome FROM crypto_claims WHERE user_id = $1 AND state = 'settled' ORDER BY outcome DESC",
      [user.id],
    )
    expect(claims.rows).toEqual([{ outcome: 'paid' }, { outcome: 'deposited' }])
    expect(await run('deposits')).toBe('There are no unclaimed deposits.')
    expect((await reconcileCrypto(app.db, openChains(app.config))).differences).toEqual([])
  })
})
