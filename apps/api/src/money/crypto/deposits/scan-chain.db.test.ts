import { deployLocalTokens } from '@toprun/demo-tokens/local-tokens'
import { concat, type Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { OperatorError } from '../../../operator/commands/command.ts'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { cryptoKit, stablecoinCall, wayOf } from '../../../testing/crypto-kit.ts'
import { appOfFile, userOfEachTest, userOfFile } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { suspend } from '../../../testing/stopped-users.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { depositReference } from '../quotes/reference.ts'
import { checkClaim } from './check-claim.ts'
import { reconcileCrypto } from './reconcile.ts'
import { scanChain, treasuriesOfQuotes } from './scan-chain.ts'
import { workChainScans } from './scan-job.ts'

const [, payer, stranger] = demoAccounts

describe.skipIf(!hasAnvil)('the scan of a chain', () => {
  const chain = chainOfFile({ deploy: deployLocalTokens })
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url, CHAIN_SCAN_SECONDS: 1 }])
  const coins = cryptoKit(site)
  /** Who is told the addresses: the user of a test may be suspended. */
  const other = userOfFile(site)
  beforeAll(async () => {
    await site.call('POST', '/payments/crypto/faucet', { token: other.token, body: { address: payer } })
    await scan()
  })
  const user = userOfEachTest(site)

  /** Makes the transactions deep enough, scans them, and checks every resulting claim, as the jobs do. */
  async function scan(): Promise<void> {
    const chains = openChains(site.config)
    const [local = expect.fail('There is no chain')] = chains.all
    await chain.client.mine({ blocks: 1 })
    while (
      await scanChain({ ...site, chains, treasuries: await treasuriesOfQuotes(site.db) }, local, site.now())
    );
    const rows = await site.rows("SELECT id FROM crypto_claims WHERE state IN ('waiting', 'confirming')")
    for (const { id } of rows) await checkClaim({ db: site.db, chains }, id, site.now())
  }

  async function quote(change: object = {}) {
    const price = await coins.quote(user, change)
    return { id: price.quote, order: price.order, ...wayOf(price) }
  }
  async function transfer(symbol: string, units: bigint, reference: Hex = '0x'): Promise<Hex> {
    const { address, to } = await coins.token(symbol, other)
    return chain.send({ to: address, data: concat([stablecoinCall('transfer', to, units), reference]) })
  }
  const orders = async () => (await site.call('GET', '/api/my-orders', { token: user.token })).json().count
  const wallet = async () => (await site.call('GET', '/api/wallet', { token: user.token })).json().balance
  const unclaimed = () =>
    site.rows('SELECT hash, token, amount, reason FROM unclaimed_deposits WHERE assigned_at IS NULL')
  const run = (command: string, args: string[] = [], options: Record<string, string> = {}) =>
    runCommand(site, command, args, options)

  test('books a payment once, even if its tab was closed before it named its transaction', async () => {
    await chain.send(await quote())
    await scan()
    await scan()
    expect([await orders(), await wallet()]).toEqual([1, 0])
  })

  test('books a transaction that replaced the named one', async () => {
    const price = await quote()
    await coins.confirm(user, price.id, `0x${'7'.repeat(64)}`)
    await chain.send(price)
    await scan()
    expect(await orders()).toBe(1)
  })

  test('books a payment from another wallet by the data of the quote', async () => {
    const price = await quote({ from: stranger })
    await chain.send(price)
    await scan()
    expect(await orders()).toBe(1)
  })

  test('finds the quote by its exact amount if the wallet sends no data', async () => {
    await chain.send({ ...(await quote()), data: '0x' })
    await scan()
    expect(await orders()).toBe(1)
  })

  test('credits a token transfer to the user of its reference, unless someone else wrote it', async () => {
    await transfer('PVD', 12_340_000n, depositReference(user.id))
    await scan()
    expect(await wallet()).toBe(12.34)
    const before = await unclaimed()
    const [, owner, passer] = chain.accounts
    if (!owner || !passer) throw new Error('The chain has no accounts')
    const { address, to } = await coins.token('PVD', other)
    await chain.send({ from: owner, to: address, data: stablecoinCall('approve', passer, 5_000_000n) })
    const passed = stablecoinCall('transferFrom', owner, to, 5_000_000n)
    const hash = await chain.send({
      from: passer,
      to: address,
      data: concat([passed, depositReference(user.id)]),
    })
    await scan()
    expect(await wallet()).toBe(12.34)
    expect(await unclaimed()).toEqual([
      ...before,
      { hash, token: '31337-PVD', amount: '5000000', reason: 'unmatched' },
    ])
  })

  test('holds transfers with the reference of a suspended user, whether or not they claimed them', async () => {
    await suspend(site, user)
    const hash = await transfer('PVD', 3_000_000n, depositReference(user.id))
    await scan()
    await scan()
    expect(await wallet()).toBe(0)
    expect((await unclaimed()).filter((each) => each.hash === hash)).toEqual([
      { hash, token: '31337-PVD', amount: '3000000', reason: 'not_allowed' },
    ])
  })

  test('lists unidentified deposits; the operator assigns each once, and their name is stored', async () => {
    const { to } = await quote()
    await scan()
    const before = (await unclaimed()).length
    const coins = await chain.send({ to, value: 5n * 10n ** 17n })
    const tokens = await transfer('CRD', 7_000_000n)
    await scan()
    expect((await unclaimed()).length).toBe(before + 2)
    for (const hash of [coins, tokens]) {
      const { blockNumber } = await chain.client.getTransactionReceipt({ hash })
      const { timestamp } = await chain.client.getBlock({ blockNumber })
      expect(
        await site.rows(
          'SELECT chain_id, block_number::int, block_at FROM unclaimed_deposits WHERE hash = $1',
          hash,
        ),
      ).toEqual([
        {
          ...{ chain_id: 31337, block_number: Number(blockNumber) },
          block_at: new Date(Number(timestamp) * 1000),
        },
      ])
    }
    const list = await run('deposits')
    expect(list).toContain(`0.5 ETH\n    chain 31337, from ${payer.toLowerCase()}, ${coins}`)
    expect(list).toContain('does not identify a user')
    const [{ id }] = await site.rows('SELECT id FROM unclaimed_deposits WHERE hash = $1', tokens)
    await expect(run('assign-deposit', [id], { user: 'nobody@example.com', amount: '7' })).rejects.toThrow(
      'There is no such user.',
    )
    const assign = () => run('assign-deposit', [id], { user: user.email, amount: '7' })
    expect(await assign()).toMatch(
      new RegExp(`^${id}: \\$7\\.00 credited to ${user.id} by .+ of ${tokens}\\.$`),
    )
    expect(await wallet()).toBe(7)
    await expect(assign()).rejects.toThrow('That deposit is already assigned.')
    const assigned = 'SELECT user_id, credited_minor, assigned_by FROM unclaimed_deposits WHERE id = $1'
    expect(await site.rows(assigned, id)).toEqual([
      { user_id: user.id, credited_minor: '700', assigned_by: expect.any(String) },
    ])
    await expect(
      site.owner.query('UPDATE unclaimed_deposits SET credited_minor = 1 WHERE id = $1', [id]),
    ).rejects.toThrow('cannot be changed')
    expect((await reconcileCrypto(site.db, openChains(site.config))).differences).toEqual([])
  })

  test.each([
    [[], {}],
    [['that one'], { user: 'ann@example.com', amount: '1' }],
    [[crypto.randomUUID()], { amount: '1' }],
    [[crypto.randomUUID()], { user: 'ann@example.com' }],
    [[crypto.randomUUID()], { user: 'ann@example.com', amount: '-1' }],
  ])('the operator’s %j %j is refused with a sentence', async (args, options) => {
    await expect(run('assign-deposit', args, options)).rejects.toThrow(OperatorError)
  })

  test('lists transfers of a cent and more, and leaves out dust', async () => {
    const cent = await transfer('PVD', 10_000n)
    const dust = await transfer('PVD', 9_999n)
    await scan()
    const hashes = (await unclaimed()).map(({ hash }) => hash)
    expect([cent, dust].map((hash) => hashes.includes(hash))).toEqual([true, false])
  })

  test('ignores transactions that are not deep enough, go to other addresses, or have no value', async () => {
    const price = await quote()
    const before = (await unclaimed()).length
    await chain.send({ to: stranger, value: 10n ** 15n })
    await chain.send({ to: price.to, value: 0n })
    const created = await chain.client.sendTransaction({ account: payer, data: '0x00', chain: null })
    await chain.client.waitForTransactionReceipt({ hash: created })
    await scan()
    await chain.send(price)
    await scanOnce()
    expect([await orders(), (await unclaimed()).length]).toEqual([0, before])
    await scan()
    expect(await orders()).toBe(1)
  })

  test('ignores a failed payment, and accepts the same one that succeeds', async () => {
    const price = await quote()
    const before = (await unclaimed()).length
    // A treasury can be a contract that refuses.
    await chain.client.setCode({ address: price.to, bytecode: '0x60006000fd' })
    const failed = await chain.client.sendTransaction({
      account: payer,
      ...price,
      gas: 100_000n,
      chain: null,
    })
    expect((await chain.client.waitForTransactionReceipt({ hash: failed })).status).toBe('reverted')
    await chain.client.setCode({ address: price.to, bytecode: '0x' })
    await scan()
    expect([await orders(), (await unclaimed()).length, await claimsOf(failed)]).toEqual([0, before, 0])
    await chain.send(price)
    await scan()
    expect(await orders()).toBe(1)
  })

  const claimsOf = async (hash: Hex) =>
    (await site.rows('SELECT FROM crypto_claims WHERE hash = $1', hash)).length

  /** One step of the scan, without making anything deep enough. @param meanwhile happens once the step knows what to read */
  async function scanOnce(meanwhile: () => Promise<void> = async () => undefined): Promise<boolean> {
    const chains = openChains(site.config)
    const [local = expect.fail('There is no chain')] = chains.all
    let first: Promise<void> | undefined
    const getBlock: typeof local.client.getBlock = async (parameters) => {
      first ??= meanwhile()
      await first
      return local.client.getBlock(parameters)
    }
    const treasuries = await treasuriesOfQuotes(site.db)
    const slow = { ...local, client: { ...local.client, getBlock } }
    return scanChain({ ...site, chains, treasuries }, slow, site.now())
  }
  const cursor = async () =>
    Number((await site.rows('SELECT next_block FROM chain_cursors WHERE chain_id = 31337'))[0].next_block)

  test('reads many blocks in portions, each step continuing where the previous one ended', async () => {
    const prices = [await quote({ totalItem: 1 }), await quote({ totalItem: 2 })]
    await chain.send(prices[0] ?? fail())
    await chain.client.mine({ blocks: 120 })
    await chain.send(prices[1] ?? fail())
    await chain.client.mine({ blocks: 1 })
    const ends = [await cursor()]
    for (let isBehind = true; isBehind; ) {
      isBehind = await scanOnce()
      ends.push(await cursor())
    }
    expect(ends.slice(1).map((end, index) => end - (ends[index] ?? 0))).toEqual([50, 50, expect.any(Number)])
    await scan()
    expect([await orders(), await wallet()]).toEqual([2, 0])
  })

  test('stores nothing from blocks that another process has read meanwhile, and does not return to them', async () => {
    await chain.send(await quote())
    await chain.client.mine({ blocks: 120 })
    expect(await scanOnce(scan)).toBe(false)
    expect(await cursor()).toBe(Number(await chain.client.getBlockNumber()))
    expect([await orders(), await wallet()]).toEqual([1, 0])
  })

  test('runs as a job, and makes the last block of the local chain deep enough', async () => {
    const { config, db, jobs, now: clock } = site
    await chain.send(await quote())
    await workChainScans({ config, db, jobs, clock }, site.app.log)
    const claims = async () =>
      (await site.rows('SELECT FROM crypto_claims WHERE user_id = $1', user.id)).length
    await expect.poll(claims, { timeout: 20_000, interval: 200 }).toBe(1)
  })

  test('the database computes the same reference for a user', async () => {
    const made = depositReference(user.id)
    expect(await site.rows('SELECT deposit_reference($1) AS made', user.id)).toEqual([{ made }])
  })
})

function fail(): never {
  throw new Error('There is no quote')
}
