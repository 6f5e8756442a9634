import { orderSeeds } from '@toprun/api-schema/opening'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localPublisherKey } from '../../../platform/local-accounts.ts'
import { cardChainOfFile } from '../../../testing/card-chain.ts'
import { give } from '../../../testing/contest-kit.ts'
import { refusalOf } from '../../../testing/response.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { minedWhileAsked } from '../../../testing/test-chain.ts'
import { finishBatch, newBatch, replaceTransaction, storeBatch, unfinishedBatch } from './batch-store.ts'
import { type BatchContext, batchPublisher, publishBatches, seedPublisher } from './publish-batches.ts'

const kit = cardChainOfFile()
let buyer: TestUser
beforeAll(async () => {
  buyer = await kit.site.signUp()
  await give(kit.site.db, buyer.id, 100_000n)
})

const contextOf = (changes: Partial<BatchContext> = {}): BatchContext => ({
  db: kit.site.db,
  clock: kit.site.now,
  chain: kit.context.chain,
  publisher: privateKeyToAccount(localPublisherKey()),
  beacon: 'local-chain',
  size: 8,
  log: { warn: () => undefined },
  ...changes,
})

const reserve = () =>
  kit.site.call('PUT', `/api/my-orders/${crypto.randomUUID()}/seeds`, { token: buyer.token, body: {} })
const buy = () =>
  kit.site.call('POST', '/payments/wallet', { token: buyer.token, body: { cat: 2, totalItem: 1 } })
const batches = () => kit.site.rows('SELECT * FROM seed_batches WHERE made_at > $1', new Date('2021-01-01'))

/** Runs steps and blocks until the root is final. */
async function finish(context = contextOf()): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await publishBatches(context)) === 'idle') return
    await kit.mine()
  }
  throw new Error('The root of the batch did not become final')
}

beforeEach(async () => {
  await kit.client.setAutomine(true)
  await kit.site.rows('DELETE FROM unused_seeds')
  await kit.site.rows('UPDATE seed_batches SET withdrawn_at = now() WHERE withdrawn_at IS NULL')
})

describe('a batch of commitments', () => {
  test('is given out once its root is in a final block, and no order is accepted before', async () => {
    const known = (await batches()).length
    expect(await publishBatches(contextOf())).toBe('waiting')
    await kit.taken()
    for (const early of [reserve, buy]) expect(await refusalOf(early())).toEqual([409, 'no_seeds'])
    expect((await reserve()).json().msg).toBe(
      'No sealed seed is ready for this order yet. Please try again in a minute. While packs are not on sale, it cannot be paid.',
    )
    // One block is not deep enough.
    expect(await publishBatches(contextOf())).toBe('waiting')
    expect(await refusalOf(reserve())).toEqual([409, 'no_seeds'])
    expect(await kit.site.rows('SELECT FROM orders WHERE user_id = $1', buyer.id)).toEqual([])
    kit.site.advance(60_000)
    await kit.mine()
    expect(await publishBatches(contextOf())).toBe('idle')

    const { batch, committedAt } = orderSeeds.parse((await reserve()).json())
    if (!batch) throw new Error('no batch')
    expect(batch).toMatchObject({ size: 8, place: 1, chainId: 31337, finalAt: committedAt })
    const carrier = await kit.client.getTransaction({ hash: `0x${batch.transaction.slice(2)}` })
    expect(carrier).toMatchObject({ input: `0x${batch.root}`, blockHash: batch.blockHash })
    const block = await kit.client.getBlock({ blockNumber: BigInt(batch.block) })
    expect([block.hash, new Date(Number(block.timestamp) * 1000).toISOString()]).toEqual([
      batch.blockHash,
      batch.blockAt,
    ])
    expect((await buy()).statusCode).toBe(200)
    expect((await batches()).length).toBe(known + 1)
  })

  test('is followed by another one as soon as fewer seeds than a batch has are ready', async () => {
    const known = (await batches()).length
    await finish()
    await finish()
    expect((await batches()).length).toBe(known + 1)
    await reserve()
    await finish()
    expect((await batches()).length).toBe(known + 2)
    const places = []
    for (let count = 0; count < 9; count += 1)
      places.push(orderSeeds.parse((await reserve()).json()).batch?.place)
    expect(places).toEqual([2, 3, 4, 5, 6, 7, 8, 1, 2])
  })

  test('is signed again if the chain does not have its transaction', async () => {
    await kit.client.setAutomine(false)
    await publishBatches(contextOf())
    const [first] = (await batches()).slice(-1)
    await kit.undoBlock()
    await kit.client.setAutomine(true)
    await finish()
    const again = (await kit.site.rows('SELECT * FROM seed_batches WHERE id = $1', first.id))[0]
    expect(again.root).toEqual(first.root)
    expect((await kit.client.getTransaction({ hash: again.transaction_hash })).input).toBe(
      `0x${Buffer.from(again.root).toString('hex')}`,
    )
    expect((await reserve()).statusCode).toBe(200)
  })

  test('is not signed again if a block takes its transaction while the chain is asked about it', async () => {
    await kit.client.setAutomine(false)
    await publishBatches(contextOf())
    const hashes = () => kit.site.rows('SELECT transaction_hash FROM seed_batches ORDER BY id DESC LIMIT 1')
    const before = await hashes()
    await publishBatches(contextOf({ chain: minedWhileAsked(kit.context.chain, kit.mine) }))
    expect(await hashes()).toEqual(before)
    await kit.client.setAutomine(true)
    await finish()
    expect(await hashes()).toEqual(before)
  })

  test('is not final if its block was reorganised, until another one has the root', async () => {
    await publishBatches(contextOf())
    await kit.taken()
    await kit.undoBlock()
    await publishBatches(contextOf())
    expect(await refusalOf(reserve())).toEqual([409, 'no_seeds'])
    await kit.client.setAutomine(true)
    await finish()
    const { batch } = orderSeeds.parse((await reserve()).json())
    const block = await kit.client.getBlock({ blockNumber: BigInt(batch?.block ?? 0) })
    expect(block.hash).toBe(batch?.blockHash)
  })

  test('is created once by two concurrent processes', async () => {
    const known = (await batches()).length
    await Promise.all([publishBatches(contextOf()), publishBatches(contextOf())])
    expect((await batches()).length).toBe(known + 1)
    await finish()
    expect((await batches()).length).toBe(known + 1)
  })

  test('for another beacon is no longer given out', async () => {
    await finish()
    expect(orderSeeds.parse((await reserve()).json()).beacon).toBe('local-chain')
    await finish(contextOf({ beacon: 'drand-quicknet' }))
    expect(orderSeeds.parse((await reserve()).json())).toMatchObject({
      beacon: 'drand-quicknet',
      batch: { place: 1 },
    })
  })

  const lastBatch = async () =>
    (await kit.site.rows('SELECT * FROM seed_batches ORDER BY id DESC LIMIT 1'))[0]

  test('is signed again, at the fee of that moment, if no block has taken it for more than five minutes', async () => {
    const { chain } = kit.context
    const gwei = 10n ** 9n
    const atFees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => {
      const estimateFeesPerGas = async () => ({ maxFeePerGas, maxPriorityFeePerGas })
      const client = { ...chain.client, estimateFeesPerGas } as typeof chain.client
      return contextOf({ chain: { ...chain, client } })
    }
    await kit.client.setAutomine(false)
    await publishBatches(atFees(3n * gwei, gwei))
    const { transaction_hash: hash } = await lastBatch()
    expect(await kit.client.getTransaction({ hash })).toMatchObject({
      ...{ maxFeePerGas: 6n * gwei, maxPriorityFeePerGas: 2n * gwei },
    })
    const dearer = atFees(6n * gwei, 2n * gwei)
    kit.site.advance(5 * 60_000)
    expect(await publishBatches(dearer)).toBe('waiting')
    expect((await lastBatch()).transaction_hash).toBe(hash)
    kit.site.advance(1)
    expect(await publishBatches(dearer)).toBe('waiting')
    const again = await lastBatch()
    expect(again.transaction_hash).not.toBe(hash)
    expect(again.signed_at).toEqual(kit.site.now())
    await publishBatches(dearer)
    expect((await lastBatch()).transaction_hash).toBe(again.transaction_hash)
    await kit.client.setAutomine(true)
    await finish()
  })

  test('that a node refuses is noted, and sent at the next check', async () => {
    const noted: unknown[] = []
    const { chain } = kit.context
    const refused = new Error('The pool is full.')
    const client = { ...chain.client, sendRawTransaction: () => Promise.reject(refused) }
    const log = { warn: (...told: unknown[]) => noted.push(told) }
    expect(await publishBatches(contextOf({ chain: { ...chain, client }, log }))).toBe('waiting')
    expect(noted).toEqual([[{ err: refused }, 'the root of a batch was not taken by the node']])
    await finish()
    expect((await reserve()).statusCode).toBe(200)
  })

  test('stays in its block, and under its transaction, once it is final', async () => {
    await finish()
    const batch = await lastBatch()
    const other = { blockNumber: 1, blockHash: `0x${'1'.repeat(64)}`, blockAt: new Date() }
    await finishBatch(kit.site.db, batch, other, new Date())
    const signed = { transactionHash: `0x${'2'.repeat(64)}`, signed: '0x' }
    await replaceTransaction(kit.site.db, batch, signed, new Date())
    expect(await lastBatch()).toEqual(batch)
  })

  test('is checked only on its own chain, the oldest first', async () => {
    const signed = { transactionHash: `0x${'2'.repeat(64)}`, signed: '0x', beacon: 'local-chain' } as const
    const store = (chainId: number) =>
      kit.site.db.transaction((tx) => storeBatch(tx, newBatch(2), { ...signed, chainId }, new Date()))
    await store(5)
    expect(await unfinishedBatch(kit.site.db, 31337)).toBeNull()
    const first = await store(31337)
    await store(31337)
    expect(await unfinishedBatch(kit.site.db, 31337)).toEqual(first)
  })
})

describe('the publisher of batches', () => {
  const begin = new Date('2026-11-22T12:00:00Z').getTime()
  /** The clock shows this many milliseconds since the start, however long the test's helpers waited. */
  const after = (milliseconds: number) => vi.setSystemTime(begin + milliseconds)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const finals = async () =>
    (await kit.site.rows('SELECT FROM seed_batches WHERE withdrawn_at IS NULL AND final_at IS NOT NULL'))
      .length

  test('checks after a second while a root is on its way, and after five once seeds are ready', async () => {
    const publish = batchPublisher(contextOf(), 60_000)
    const known = (await batches()).length
    await publish()
    await kit.taken()
    await kit.mine()
    after(999)
    await publish()
    expect(await finals()).toBe(0)
    after(1_000)
    await publish()
    expect(await finals()).toBe(1)
    await reserve()
    after(5_999)
    await publish()
    expect((await batches()).length).toBe(known + 1)
    after(6_000)
    await publish()
    expect((await batches()).length).toBe(known + 2)
  })

  test('makes the last block of a local chain final', async () => {
    const publish = batchPublisher(contextOf(), 60_000)
    await publish()
    await kit.taken()
    for (const moment of [1_000, 2_000]) {
      after(moment)
      await publish()
    }
    expect(await finals()).toBe(1)
  })

  test('asks an unavailable chain again after a pause, and says why', async () => {
    const noted: unknown[] = []
    const client = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) })
    const log = { warn: (...told: unknown[]) => noted.push(told) }
    const publish = batchPublisher(contextOf({ chain: { ...kit.context.chain, client }, log }), 60_000)
    await publish()
    const outage = [
      { chainId: 31337, why: 'HTTP request failed.' },
      'commitments could not be published; tried again',
    ]
    expect(noted).toEqual([outage])
    after(59_999)
    await publish()
    expect(noted).toEqual([outage])
    after(60_000)
    await publish()
    expect(noted).toEqual([outage, outage])
  })

  test('fails on any other error', async () => {
    const clock = () => expect.fail('There is no time.')
    await expect(batchPublisher(contextOf({ clock }), 60_000)()).rejects.toThrow('There is no time.')
  })
})

test('the account that publishes is the configured one, or that of every local chain', () => {
  const local = privateKeyToAccount(localPublisherKey())
  const key = `0x${'7'.repeat(64)}` as const
  expect(seedPublisher(kit.site.config).address).toBe(local.address)
  expect(seedPublisher({ ...kit.site.config, SEED_PUBLISHER_KEY: key }).address).toBe(
    privateKeyToAccount(key).address,
  )
})
