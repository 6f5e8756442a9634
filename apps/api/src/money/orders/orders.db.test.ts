import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { newUser } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { storePayment } from '../../testing/payment-kit.ts'
import { newBatch, storeBatch } from './batches/batch-store.ts'
import {
  batchOf,
  beaconOf,
  chooseClientSeed,
  closeSeeds,
  dueWithoutBeacon,
  giveBeacon,
  hex,
  isAnyDrawDue,
  leaveQueue,
  lockDueOrders,
  readSeeds,
  reconcileDraws,
  requeueSetAside,
  reservationOf,
  reserveSeeds,
  revealSeeds,
  seedsMessage,
} from './order-seeds.ts'
import { isOrderId, lockPayableOrder, moveOrder, orderOf } from './order-store.ts'

const site = databaseOfFile()
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))

let userId: UserId
beforeEach(async () => {
  userId = await newUser(site.db)
})

async function newOrder(): Promise<string> {
  const wanted = { id: randomUUID(), userId, combo: 1, quantity: 2, priceMinor: 6000n }
  const opened = await site.db.transaction((tx) => lockPayableOrder(tx, wanted, at(0)))
  return opened.ok ? opened.orderId : expect.fail(opened.reason)
}

async function paidOrder(paidAt: Date): Promise<string> {
  const id = await newOrder()
  const { id: paymentId } = await storePayment(site.db, {
    ...{ userId, purpose: 'buy', orderId: id, amountMinor: 6000n, state: 'succeeded' },
    ...{ createdAt: paidAt, expiresAt: paidAt, settledAt: paidAt, watched: false },
  })
  await moveOrder(site.db, { id }, { state: 'paid', paymentId, paidAt })
  return id
}

const round = (value: number) => ({ round: value, value: Buffer.alloc(32, value), signature: null })

describe('an order', () => {
  test('has the requested id and what was ordered', async () => {
    const id = await newOrder()
    expect(await orderOf(site.db, { orderId: id })).toMatchObject({
      id,
      userId,
      combo: 1,
      quantity: 2,
      named: true,
    })
    expect(await orderOf(site.db, { orderId: null })).toBeNull()
    expect(await orderOf(site.db, { orderId: randomUUID() })).toBeNull()
    expect([await isOrderId(site.db, id), await isOrderId(site.db, randomUUID())]).toEqual([true, false])
  })

  test('cannot be changed if it does not exist', async () => {
    const id = randomUUID()
    await expect(moveOrder(site.db, { id }, { state: 'held' })).rejects.toThrow(
      `Order ${id} vanished while it was locked`,
    )
  })
})

describe('the seeds of an order', () => {
  const reserved = async (): Promise<{ orderId: string; userId: UserId }> => {
    const order = { orderId: randomUUID(), userId }
    await site.db.transaction((tx) => reserveSeeds(tx, order, at(0)))
    return order
  }
  const read = async (order: { orderId: string; userId: UserId }) =>
    (await readSeeds(site.db, order)) ?? expect.fail('There are no seeds.')

  test('are returned as a commitment, with who reserved them; an order without seeds has none', async () => {
    const order = await reserved()
    const { commitment } = await read(order)
    expect(await reservationOf(site.db, order)).toEqual({
      ...{ commitment: hex(commitment), reservedBy: 'buyer' },
    })
    expect(await reservationOf(site.db, { ...order, orderId: randomUUID() })).toEqual({})
    const other = { ...order, userId: await newUser(site.db) }
    expect(await readSeeds(site.db, other)).toBeNull()
  })

  test('are chosen by their buyer, which is recorded with the time, and can be changed until the order is paid', async () => {
    const order = await reserved()
    const choose = (seed: string, second: number) => chooseClientSeed(site.db, order, seed, at(second))
    const chosen = { clientSeed: 'mine', clientSeedBy: 'buyer', clientSeedAt: at(1) }
    expect(await choose('mine', 1)).toMatchObject({ ok: true, seeds: chosen })
    expect(await choose('mine', 2)).toMatchObject({ ok: true, seeds: chosen })
    expect(await read(order)).toMatchObject(chosen)
    expect(await choose('other', 3)).toMatchObject({ ok: true, seeds: { clientSeedAt: at(3) } })
  })

  test('are fixed and revealed once', async () => {
    const order = { orderId: await paidOrder(at(1)), userId }
    await closeSeeds(site.db, order, at(5))
    await closeSeeds(site.db, order, at(6))
    expect((await seedsMessage(site.db, await read(order))).serverSeed).toBeNull()
    await revealSeeds(site.db, order, at(7))
    await revealSeeds(site.db, order, at(8))
    const seeds = await read(order)
    expect(seeds).toMatchObject({ queuedAt: at(5), revealedAt: at(7) })
    expect(await seedsMessage(site.db, seeds)).toMatchObject({
      ...{ serverSeed: hex(seeds.serverSeed), fixed: true, committedAt: at(0).toISOString() },
    })
  })

  test('from before batches and beacons have neither', async () => {
    const { batchId, place, path } = await read(await reserved())
    const whole = { batchId, place, path }
    for (const part of ['batchId', 'place', 'path'] as const)
      expect(await batchOf(site.db, { ...whole, [part]: null })).toBeNull()
    expect(await batchOf(site.db, whole)).toMatchObject({ place, size: 256, chainId: 31337 })
    for (const part of [
      { beacon: null, beaconRound: 1 },
      { beacon: 'local-chain', beaconRound: null },
    ] as const)
      expect(await beaconOf(site.db, part)).toBeNull()
  })

  test('of a batch that is not final, or of a round that is not stored, are an error', async () => {
    const signed = { transactionHash: `0x${'2'.repeat(64)}`, signed: '0x', chainId: 31337 }
    const batch = await site.db.transaction((tx) =>
      storeBatch(tx, newBatch(2), { ...signed, beacon: 'local-chain' }, at(0)),
    )
    for (const batchId of [batch.id, batch.id + 1000])
      await expect(batchOf(site.db, { batchId, place: 1, path: Buffer.alloc(32) })).rejects.toThrow(
        `Seeds of batch ${batchId} were given out before it was final`,
      )
    await expect(beaconOf(site.db, { beacon: 'local-chain', beaconRound: 999 })).rejects.toThrow(
      'Round 999 of local-chain is not stored',
    )
  })
})

describe('the orders whose packs are to be drawn', () => {
  const due = async () => (await dueWithoutBeacon(site.db, 10)).map(({ orderId }) => orderId)
  const ready = () =>
    site.db.transaction(async (tx) => (await lockDueOrders(tx, 10)).map(({ order }) => order.id))
  const empty = async () => {
    const drawn = (await site.rows('SELECT order_id FROM order_seeds')).map(({ order_id }) => order_id)
    await requeueSetAside(site.db)
    await leaveQueue(site.db, { drawn, setAside: [] }, at(59))
  }
  beforeEach(empty)

  test('are the paid orders, in the order of payment, once their beacon has a value', async () => {
    await newOrder()
    expect([await isAnyDrawDue(site.db), await due(), await ready()]).toEqual([false, [], []])
    const [second, first, third] = [await paidOrder(at(2)), await paidOrder(at(1)), await paidOrder(at(3))]
    expect(await isAnyDrawDue(site.db)).toBe(true)
    expect(await due()).toEqual([first, second, third])
    expect(await dueWithoutBeacon(site.db, 1)).toEqual([
      { orderId: first, userId, beacon: 'local-chain', paidAt: at(1) },
    ])
    expect(await ready()).toEqual([])
    const give = (orderId: string, said: ReturnType<typeof round>) =>
      giveBeacon(site.db, { orderId, userId, beacon: 'local-chain' }, said)
    await give(first, round(1))
    await give(third, round(3))
    expect(await due()).toEqual([second])
    expect(await ready()).toEqual([first])
    await give(second, round(2))
    await give(second, round(4))
    expect(await ready()).toEqual([first, second, third])
    const [, one] = await site.db.transaction((tx) => lockDueOrders(tx, 2))
    expect([one?.seeds.beaconRound, one?.beacon]).toEqual([2, Buffer.alloc(32, 2)])
    expect(await beaconOf(site.db, { beacon: 'local-chain', beaconRound: 2 })).toEqual({
      ...{ source: 'local-chain', round: 2, value: '02'.repeat(32), signature: null },
    })
  })

  test('leave the queue once they are drawn, or set aside, and set-aside orders can return', async () => {
    const [drawn, later, sooner] = [await paidOrder(at(1)), await paidOrder(at(2)), await paidOrder(at(3))]
    await leaveQueue(site.db, { drawn: [drawn], setAside: [] }, at(4))
    expect(await reconcileDraws(site.db)).toEqual([])
    await leaveQueue(site.db, { drawn: [], setAside: [sooner] }, at(5))
    await leaveQueue(site.db, { drawn: [], setAside: [later] }, at(6))
    expect([await isAnyDrawDue(site.db), await due()]).toEqual([false, []])
    expect(await reconcileDraws(site.db)).toEqual(
      [sooner, later].map(
        (id) =>
          `Order ${id} is paid and cannot be drawn: the content lacks its product, or a category is given out.`,
      ),
    )
    await closeSeeds(site.db, { orderId: sooner, userId }, at(7))
    await requeueSetAside(site.db)
    expect([await due(), await reconcileDraws(site.db)]).toEqual([[later], []])
  })
})
