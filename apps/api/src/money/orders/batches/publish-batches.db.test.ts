import { orderSeeds } from '@toprun/api-schema/opening'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localPublisherKey } from '../../../platform/local-accounts.ts'
import { cardChainOfFile } from '../../../testing/card-chain.ts'
import { give } from '../../../testing/contest-kit.ts'
import { refusalOf } from '../../../testing/response.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { minedWhileAsked } from '../../../testing/test-chain.ts'
import { type BatchContext, publishBatches } from './publish-batches.ts'

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

/** Steps and blocks until the root is final. */
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
  test('is given out once its root is in a final block, and no order is taken before', async () => {
    const known = (await batches()).length
    expect(await publishBatches(contextOf())).toBe('waiting')
    await kit.taken()
    for (const early of [reserve, buy]) expect(await refusalOf(early())).toEqual([409, 'no_seeds'])
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

  test('is signed again where the chain does not have its transaction', async () => {
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

  test('is not signed again where a block takes its transaction while the chain is asked about it', async () => {
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

  test('is not final where its block was taken back, until another one has the root', async () => {
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

  test('is made once by two processes at once', async () => {
    const known = (await batches()).length
    await Promise.all([publishBatches(contextOf()), publishBatches(contextOf())])
    expect((await batches()).length).toBe(known + 1)
    await finish()
    expect((await batches()).length).toBe(known + 1)
  })

  test('for another beacon is given out no more', async () => {
    await finish()
    expect(orderSeeds.parse((await reserve()).json()).beacon).toBe('local-chain')
    await finish(contextOf({ beacon: 'drand-quicknet' }))
    expect(orderSeeds.parse((await reserve()).json())).toMatchObject({
      beacon: 'drand-quicknet',
      batch: { place: 1 },
    })
  })
})
