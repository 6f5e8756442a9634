import { ofFile } from '@toprun/postgres/test-of-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { cryptoKit, deployPriceFeed, publishPrice, wayOf } from '../../../testing/crypto-kit.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { runCommand, signInAsOperator } from '../../../testing/operator-kit.ts'
import { responseOf } from '../../../testing/response.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { workConfirmations } from './confirmation-job.ts'
import { reconcileCrypto } from './reconcile.ts'

const treasury = '0x1111111111111111111111111111111111111111'
const ether = 10n ** 18n

describe.skipIf(!hasAnvil)('a quote after the market moved', () => {
  const chain = chainOfFile({ chainId: 1 })
  const feed = ofFile(async () => ({ held: { address: await deployPriceFeed(chain) } }))
  const site = appOfFile(() => [
    {
      ETH_RPC_URL: chain.url,
      TREASURY_ADDRESS: treasury,
      PRICE_FEED_ETH: feed.address,
      CONFIRMATIONS_ETH: 2,
    },
  ])
  const user = userOfEachTest(site)
  const { expire, ...coins } = cryptoKit(site)
  beforeEach(() => publish(3000))

  /** @param ageSeconds how long before the next block. */
  async function publish(dollars: number, ageSeconds = 0): Promise<void> {
    const { timestamp } = await chain.client.getBlock()
    const atSeconds = timestamp - BigInt(ageSeconds)
    await publishPrice(chain, feed.address, { usdE8: BigInt(dollars) * 10n ** 8n, atSeconds })
  }

  async function quote() {
    const price = await coins.quote(user)
    const { value: due, ...way } = wayOf(price)
    return { id: price.quote, ...way, due }
  }

  async function pay({ id, to, data }: Awaited<ReturnType<typeof quote>>, value: bigint) {
    const hash = await chain.send({ to, data, value })
    await chain.client.mine({ blocks: 1 })
    return (await coins.confirm(user, id, hash)).json()
  }

  const wallet = async () => (await site.call('GET', '/api/wallet', { token: user.token })).json().balance
  const run = (command: string, args: string[] = [], options: Record<string, string> = {}) =>
    runCommand(site, command, args, options)
  const finance = () => signInAsOperator(site, { level: 'finance' })

  test('is not available while its price is too old', async () => {
    await publish(1500, 6 * 3600)
    const asked = site.app.inject({
      method: 'POST',
      url: '/payments/crypto/price',
      headers: { authentication: user.token },
      payload: { cat: 1 },
    })
    expect(await responseOf(asked)).toMatchObject([
      503,
      {
        code: 'no_price',
        msg: 'There is no up-to-date price at the moment. Please try again later.',
      },
    ])
  })

  test('is not a free option: ten coins that are sent late are worth the rate at their block', async () => {
    const old = await quote()
    await expire(old.id)
    await publish(1500)
    expect(await pay(old, 10n * ether)).toMatchObject({ data: { outcome: 'late', credited: 15_000 } })
    expect(await wallet()).toBe(15_000)
  })

  test("never gives more than quoted: coins whose price rose are worth the quote's rate", async () => {
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
    const [ann, ben] = [await finance(), await finance()]
    const two = { by: ann.name, 'approved-by': ben.name }
    for (const [index, id] of ids.entries())
      expect(
        await run('assign-deposit', [id], {
          user: user.email,
          ...(index === 0 ? { amount: '1490', ...two } : { amount: '29.50' }),
        }),
      ).toContain(`credited to ${user.id}`)
    expect(await wallet()).toBe(1519.5)
    const claims = await site.pool.query(
      "SELECT outcome FROM crypto_claims WHERE user_id = $1 AND state = 'settled' ORDER BY outcome DESC",
      [user.id],
    )
    expect(claims.rows).toEqual([{ outcome: 'paid' }, { outcome: 'deposited' }])
    expect(await run('deposits')).toBe('There are no unclaimed deposits.')
    expect((await reconcileCrypto(site.db, openChains(site.config))).differences).toEqual([])
  })

  test('waits for the blocks of a public chain, which are not mined on demand', async () => {
    const { config, db, jobs, now: clock } = site
    const price = await quote()
    const hash = await chain.send({ to: price.to, data: price.data, value: price.due })
    const { data } = (await coins.confirm(user, price.id, hash)).json()
    expect(data).toMatchObject({ state: 'confirming', confirmations: 1, needed: 2 })
    const height = await chain.client.getBlockNumber({ cacheTime: 0 })
    await workConfirmations({ config, db, jobs, clock })
    const looked = () =>
      site.rows("SELECT output->>'why' AS why FROM jobs.job WHERE data->>'claimId' = $1", data.id)
    await expect
      .poll(looked, { timeout: 20_000, interval: 100 })
      .toEqual([{ why: `claim ${data.id} is confirming` }])
    expect(await chain.client.getBlockNumber({ cacheTime: 0 })).toBe(height)
  })
})
