import { orderSeeds } from '@toprun/api-schema/opening'
import { rootOf } from '@toprun/game-rules/seed-tree'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reserveSeeds } from '../../../money/orders/order-seeds.ts'
import { cardKit } from '../../../testing/card-kit.ts'
import { behind, untilSomebodyWaits } from '../../../testing/lock-waits.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { paymentKit } from '../../../testing/payment-kit.ts'
import { refusalOf, sentenceOf } from '../../../testing/response.ts'
import type { TestUser } from '../../../testing/test-app.ts'

const wildcard = 2

const site = appOfFile()
const kit = cardKit(site)
const fan = kit.buyerOfFile()

const read = async (url: string) => (await site.call('GET', url, { token: fan.token })).json()
const putSeeds = (order: string, body: object, { token } = fan) =>
  site.call('PUT', `/api/my-orders/${order}/seeds`, { token, body })
const packsOf = (order: string) => kit.packsOf(fan, order)
const proofOf = (order: string) => kit.proofOf(fan, order)

describe('the seeds of an order', () => {
  test('are committed to first; then comes the buyer’s seed, and both stay when it is paid', async () => {
    const order = crypto.randomUUID()
    const reserved = (await putSeeds(order, {})).json()
    expect(reserved).toMatchObject({ clientSeed: null, fixed: false, serverSeed: null })
    site.advance(1000)
    const chosen = { ...reserved, clientSeed: 'my own luck' }
    expect((await putSeeds(order, { clientSeed: 'my own luck' })).json()).toEqual(chosen)
    expect((await putSeeds(order, {})).json()).toEqual(chosen)
    expect((await putSeeds(order, { clientSeed: 'my own luck' })).json()).toEqual(chosen)
    site.advance(1000)
    const bought = await kit.buy(fan, { cat: wildcard, order })
    expect(bought).toMatchObject({ commitment: reserved.commitment, reservedBy: 'buyer' })
    const stored = await read(`/api/my-orders/${order}`)
    expect(stored.order.seeds).toEqual({ ...chosen, fixed: true })
    expect(await refusalOf(putSeeds(order, { clientSeed: 'another' }))).toEqual([409, 'order_paid'])
    site.advance(1000)
    await kit.draw()
    const proof = await proofOf(order)
    expect(proof).toMatchObject({ reservedBy: 'buyer', clientSeedBy: 'buyer', clientSeed: 'my own luck' })
    const moments = [
      ...[proof.batch?.finalAt, proof.committedAt, proof.clientSeedAt, proof.paidAt],
      proof.drawnAt,
    ]
    expect(moments).toEqual(moments.toSorted())
    expect(new Set(moments).size).toBe(5)
  })

  test('cannot be chosen in the call that also asks for the commitment', async () => {
    const order = crypto.randomUUID()
    expect(await refusalOf(putSeeds(order, { clientSeed: 'before I saw anything' }))).toEqual([
      409,
      'not_reserved',
    ])
    expect(await site.rows('SELECT FROM order_seeds WHERE order_id = $1', order)).toEqual([])
  })

  test('are reserved by a purchase call that has none, with a client seed of the server', async () => {
    const { order, commitment, reservedBy } = await kit.buy(fan, { cat: wildcard })
    expect(reservedBy).toBe('purchase')
    const { seeds } = await packsOf(order)
    expect(seeds).toMatchObject({ commitment, fixed: true, serverSeed: null })
    expect(seeds.clientSeed).toMatch(/^[0-9a-f-]{36}$/)
    expect(seeds.clientSeed).not.toBe(order)
    await kit.draw()
    expect(await proofOf(order)).toMatchObject({ reservedBy: 'purchase', clientSeedBy: 'server' })
  })

  test('that are reserved get a client seed of the server if the buyer sends none', async () => {
    const order = crypto.randomUUID()
    const { commitment } = (await putSeeds(order, {})).json()
    expect(await kit.buy(fan, { cat: wildcard, order })).toMatchObject({ commitment, reservedBy: 'buyer' })
    await kit.draw()
    expect(await proofOf(order)).toMatchObject({ reservedBy: 'buyer', clientSeedBy: 'server' })
  })

  test('are returned when a card payment begins, and can be chosen until it is paid', async () => {
    const order = crypto.randomUUID()
    const begun = (await paymentKit(site).begin(fan, { study: 'buy', cat: wildcard, order })).json()
    expect(begun.reservedBy).toBe('purchase')
    expect(await packsOf(order)).toMatchObject({ packs: [], waiting: 0 })
    expect(await sentenceOf(site.call('POST', `/api/my-orders/${order}/open`, { token: fan.token }))).toEqual(
      [404, 'There is no such order.'],
    )
    expect((await putSeeds(order, { clientSeed: 'late, but not too late' })).json()).toMatchObject({
      commitment: begun.commitment,
      clientSeed: 'late, but not too late',
    })
  })

  test('are taken from a batch in order, each with its path to the root', async () => {
    const batches = []
    for (let count = 0; count < 3; count += 1) {
      const { commitment, batch } = orderSeeds.parse((await putSeeds(crypto.randomUUID(), {})).json())
      if (!batch) throw new Error('no batch')
      const path = batch.path.map((node) => Buffer.from(node, 'hex'))
      const root = rootOf(Buffer.from(commitment, 'hex'), batch.place, path)
      expect(root && Buffer.from(root).toString('hex')).toBe(batch.root)
      batches.push(batch)
    }
    const [first] = batches
    expect(batches.map(({ place }) => place - (first?.place ?? 0))).toEqual([0, 1, 2])
    expect(new Set(batches.map(({ root }) => root)).size).toBe(1)
  })

  test('are never shared by two orders, however many are reserved at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => putSeeds(crypto.randomUUID(), {})))
    const places = responses.map((response) => orderSeeds.parse(response.json()).batch?.place)
    expect(new Set(places).size).toBe(20)
    const order = crypto.randomUUID()
    const same = await Promise.all(Array.from({ length: 5 }, () => putSeeds(order, {})))
    expect(new Set(same.map((response) => response.json().commitment)).size).toBe(1)
  })

  test('that a purchase did not use go to the next order', async () => {
    const poor = await site.signUp()
    const nextPlace = async () =>
      (await site.rows('SELECT batch_id, place FROM unused_seeds ORDER BY 1, 2 LIMIT 1'))[0]
    const before = await nextPlace()
    expect(
      (await site.call('POST', '/payments/wallet', { token: poor.token, body: { cat: 2, totalItem: 1 } }))
        .statusCode,
    ).toBe(402)
    expect(await nextPlace()).toEqual(before)
  })

  test.each([{ clientSeed: '' }, { clientSeed: 'é' }, { clientSeed: 'x'.repeat(65) }, { clientSeed: 7 }])(
    'of a buyer cannot be %j',
    async (body) => {
      expect(await sentenceOf(putSeeds(crypto.randomUUID(), body))).toEqual([
        400,
        expect.stringContaining('clientSeed'),
      ])
    },
  )

  test('that another user reserved under the same id stay theirs', async () => {
    const [order, other] = [crypto.randomUUID(), await site.signUp()]
    await putSeeds(order, {}, other)
    await putSeeds(order, { clientSeed: 'theirs' }, other)
    const { commitment } = await kit.buy(fan, { cat: wildcard, order })
    expect((await putSeeds(order, {}, other)).json().commitment).not.toBe(commitment)
  })

  test('without an order are forgotten, the oldest first, when there are more than fifty', async () => {
    const hoarder = await site.signUp()
    const forgotten = crypto.randomUUID()
    await putSeeds(forgotten, {}, hoarder)
    for (let count = 0; count < 50; count += 1) {
      site.advance(1)
      await putSeeds(crypto.randomUUID(), {}, hoarder)
    }
    expect(await refusalOf(putSeeds(forgotten, { clientSeed: 'too late' }, hoarder))).toEqual([
      409,
      'not_reserved',
    ])
    expect(
      (await site.rows('SELECT count(*)::int FROM order_seeds WHERE user_id = $1', hoarder.id))[0].count,
    ).toBe(50)
  })

  describe('that are the oldest of fifty without an order', () => {
    let hoarder: TestUser
    let order: string
    beforeEach(async () => {
      hoarder = await kit.buyer()
      order = crypto.randomUUID()
      await putSeeds(order, {}, hoarder)
      for (let count = 1; count < 50; count += 1) {
        site.advance(1)
        await putSeeds(crypto.randomUUID(), {}, hoarder)
      }
      site.advance(1)
    })
    const buy = () => kit.buy(hoarder, { cat: wildcard, order })
    const fixed = () =>
      site.rows('SELECT fixed_at IS NOT NULL AS fixed FROM order_seeds WHERE order_id = $1', order)

    test('are others if they are forgotten while the order is paid', async () => {
      const another = { orderId: crypto.randomUUID(), userId: hoarder.id }
      await behind(site, (tx) => reserveSeeds(tx, another, site.now()), buy)
      expect(await fixed()).toEqual([{ fixed: true }])
    })

    test('are not forgotten while the order is paid', async () => {
      const { commitment } = (await putSeeds(order, {}, hoarder)).json()
      let another: Promise<unknown> = Promise.resolve()
      const bought = await behind(
        site,
        (tx) => tx.execute(sql`SELECT pg_advisory_xact_lock('combo_stock'::regclass::oid::int, ${wildcard})`),
        buy,
        () => {
          another = putSeeds(crypto.randomUUID(), {}, hoarder)
          return Promise.race([another, untilSomebodyWaits(site.pool, 2)])
        },
      )
      await another
      expect(bought.commitment).toBe(commitment)
      expect(await fixed()).toEqual([{ fixed: true }])
    })
  })

  test('never change in the database', async () => {
    await expect(
      site.pool.query("UPDATE order_seeds SET server_seed = sha256('x'), commitment = sha256(sha256('x'))"),
    ).rejects.toThrow('cannot be changed')
    for (const change of ["client_seed = 'x'", "client_seed_by = 'buyer'", 'client_seed_at = now()'])
      await expect(
        site.pool.query(`UPDATE order_seeds SET ${change} WHERE fixed_at IS NOT NULL`),
      ).rejects.toThrow('cannot be changed')
    for (const change of [
      'place = place + 1000',
      "path = ''",
      "beacon = 'drand-quicknet'",
      'created_at = now()',
    ])
      await expect(site.pool.query(`UPDATE order_seeds SET ${change}`)).rejects.toThrow('cannot be changed')
  })
})
