import { createHash } from 'node:crypto'
import { cardsResponse, type Edition, editionResponse } from '@toprun/api-schema/card'
import { openedPack, openedPacks, openingProof, openingsResponse } from '@toprun/api-schema/opening'
import { drawPack, supplyOfKinds, supplyText } from '@toprun/game-rules/pack-draw'
import { describe, expect, test } from 'vitest'
import { stockProducts } from '../../../money/orders/combo-stock.ts'
import { reconcileDraws, requeueSetAside } from '../../../money/orders/order-seeds.ts'
import { registryOf } from '../../../platform/metrics/registry.ts'
import { cardKit } from '../../../testing/card-kit.ts'
import { crashingAfter } from '../../../testing/crashing-database.ts'
import { explained } from '../../../testing/explained.ts'
import { increments, readExposition } from '../../../testing/exposition.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { everyPage } from '../../../testing/pages.ts'
import { sentenceOf } from '../../../testing/response.ts'
import type { Beacon, Beacons } from './beacons/beacon.ts'
import { listOpenings } from './read-openings.ts'

const superCombo = 1
const wildcard = 2
const champions = 3

const site = appOfFile()
const kit = cardKit(site)
const fan = kit.buyerOfFile()

const read = async (url: string, { token } = fan) => (await site.call('GET', url, { token })).json()
const send = (url: string, { token } = fan) => site.call('POST', url, { token })
const packsOf = (order: string) => kit.packsOf(fan, order)
const proofOf = (order: string) => kit.proofOf(fan, order)
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

async function onePack(cat = wildcard): Promise<{ order: string; opening: string }> {
  const { order } = await kit.buy(fan, { cat })
  await kit.draw()
  const [pack = expect.fail('Nothing was drawn')] = (await packsOf(order)).packs
  return { order, opening: pack.id }
}

describe('the packs of a paid order', () => {
  test('wait until they are drawn, then are sealed, one of each kind a unit for a combo', async () => {
    const { order } = await kit.buy(fan, { cat: superCombo, units: 2 })
    expect(await packsOf(order)).toMatchObject({ packs: [], waiting: 8 })
    expect((await send(`/api/my-orders/${order}/open`)).json()).toMatchObject({ packs: [], waiting: 8 })
    await kit.draw()
    const { packs, waiting } = await packsOf(order)
    expect(waiting).toBe(0)
    expect(packs.map(({ pack, number, state }) => [pack, number, state])).toEqual(
      ['wild', 'champion', 'ace', 'pro', 'wild', 'champion', 'ace', 'pro'].map((pack, index) => [
        pack,
        index + 1,
        'sealed',
      ]),
    )
    const places = packs.map(({ seq }) => seq)
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
  })

  test('are drawn in the order in which they were paid, each once', async () => {
    const bought: string[] = []
    for (let count = 0; count < 3; count += 1) {
      site.advance(1000)
      bought.push((await kit.buy(fan, { cat: wildcard })).order)
    }
    expect(await kit.draw()).toBe(3)
    expect(await kit.draw()).toBe(0)
    const places = await Promise.all(bought.map(async (order) => (await packsOf(order)).packs[0]?.seq ?? 0))
    expect(places).toEqual([places[0], (places[0] ?? 0) + 1, (places[0] ?? 0) + 2])
  })

  test('wait for the next draw if the site stops before this one', async () => {
    const { order } = await kit.buy(fan, { cat: wildcard })
    expect(await kit.draw(site.db, undefined, { signal: AbortSignal.abort() })).toBe(0)
    expect(await packsOf(order)).toMatchObject({ packs: [], waiting: 1 })
    expect(await kit.draw()).toBe(1)
  })

  test('are drawn once by four processes at once, without a gap in the queue', async () => {
    await Promise.all(Array.from({ length: 6 }, () => kit.buy(fan, { cat: superCombo, units: 3 })))
    const drawn = await Promise.all(Array.from({ length: 4 }, () => kit.draw()))
    expect(drawn.reduce((sum, packs) => sum + packs, 0)).toBe(72)
    const { rows } = await site.pool.query(
      `SELECT count(*)::int AS count, max(seq) AS last, (SELECT last_seq FROM draw_queue) AS queue FROM openings`,
    )
    expect([rows[0].last, rows[0].queue]).toEqual([rows[0].count, rows[0].count])
  })

  test('are not drawn while the queue is missing', async () => {
    await kit.buy(fan, { cat: wildcard })
    const [{ last_seq }] = await site.rows('SELECT last_seq FROM draw_queue')
    await site.owner.query('DELETE FROM draw_queue')
    await expect(kit.draw()).rejects.toThrow('The queue of draws is gone')
    await site.owner.query('INSERT INTO draw_queue (last_seq) VALUES ($1)', [last_seq])
    expect(await kit.draw()).toBe(1)
  })

  test('give out the serials of every edition from 1, without a gap', async () => {
    expect(
      await site.rows(`
      SELECT editions.id FROM editions LEFT JOIN cards ON cards.edition_id = editions.id
      GROUP BY editions.id HAVING count(cards.id) <> editions.drawn OR max(cards.serial) <> editions.drawn`),
    ).toEqual([])
  })
})

describe('the beacon of a draw', () => {
  test('makes its orders wait while it is silent, and orders that were paid later too', async () => {
    const first = await kit.buy(fan, { cat: wildcard })
    site.advance(1000)
    const second = await kit.buy(fan, { cat: wildcard })
    const silent = { 'local-chain': async () => null }
    expect(await kit.draw(site.db, undefined, { beacons: silent })).toBe(0)
    expect(await kit.draw(site.db, undefined, { beacons: {} })).toBe(0)
    const asked: Date[] = []
    const once: Beacon = async (paidAt) => {
      asked.push(paidAt)
      return asked.length > 1 ? null : { round: 1, value: Buffer.alloc(32, 1), signature: null }
    }
    expect(await kit.draw(site.db, undefined, { beacons: { 'local-chain': once } })).toBe(1)
    expect(asked.map((paidAt) => paidAt.getTime())).toEqual([
      site.now().getTime() - 1000,
      site.now().getTime(),
      site.now().getTime(),
    ])
    expect(await packsOf(first.order)).toMatchObject({ waiting: 0, packs: [{ state: 'sealed' }] })
    expect(await packsOf(second.order)).toMatchObject({ waiting: 1, packs: [] })
    expect(await kit.draw()).toBe(1)
    expect((await proofOf(first.order)).beacon).toEqual({
      ...{ source: 'local-chain', round: 1, value: '01'.repeat(32), signature: null },
    })
  })

  test('is stored with its first value, and later values are ignored', async () => {
    const { order } = await kit.buy(fan, { cat: wildcard })
    const saying = (byte: number): Beacons => ({
      'local-chain': async () => ({ round: 1000 + byte, value: Buffer.alloc(32, byte), signature: null }),
    })
    // The process dies after the value is stored, before the draw.
    await expect(kit.draw(crashingAfter(site.db, 4), undefined, { beacons: saying(2) })).rejects.toThrow()
    await kit.draw(site.db, undefined, { beacons: saying(3) })
    expect((await proofOf(order)).beacon).toMatchObject({ round: 1002, value: '02'.repeat(32) })
    await expect(
      site.pool.query('UPDATE order_seeds SET beacon_round = 1 WHERE beacon_round IS NOT NULL'),
    ).rejects.toThrow('cannot be changed')
  })
})

describe('opening a pack', () => {
  test('puts its cards into the vault once, to be issued on chain, and returns the same when repeated', async () => {
    const { opening } = await onePack()
    const [first, second, ...more] = await Promise.all(
      Array.from({ length: 5 }, () => send(`/api/openings/${opening}/open`)),
    )
    const opened = openedPack.parse(first?.json())
    for (const other of [second, ...more]) expect(other?.json()).toEqual(opened)
    expect(opened.cards.length).toBeGreaterThanOrEqual(4)
    expect(opened.cards.map(({ face }) => face.category).slice(0, 4)).toEqual([
      'wild',
      'wild',
      'wild',
      'power',
    ])
    expect(
      await site.rows(
        'SELECT DISTINCT state, token_state, owner_id FROM cards WHERE opening_id = $1',
        opening,
      ),
    ).toEqual([{ state: 'vault', token_state: 'pending', owner_id: fan.id }])
  })

  test('reveals the seed, with which anyone can recompute the draw', async () => {
    const { opening } = await onePack(superCombo)
    const sealed = openingProof.parse(await read(`/api/openings/${opening}`))
    expect(sealed).toMatchObject({
      state: 'sealed',
      serverSeed: null,
      supply: null,
      cards: null,
      faces: null,
    })
    await send(`/api/openings/${opening}/open`)
    const proof = openingProof.parse((await site.call('GET', `/api/openings/${opening}`)).json())
    const { serverSeed, supply, cards, clientSeed, beacon, number, pack } = proof
    if (!serverSeed || !supply || !cards || !beacon) throw new Error('Nothing was revealed')
    expect(proof).toMatchObject({
      version: 2,
      commitment: sealed.commitment,
      supplyDigest: sealed.supplyDigest,
      state: 'opened',
    })
    expect(sha256(serverSeed)).toBe(sealed.commitment)
    const published = supplyOfKinds((kind) => supply[kind] ?? expect.fail(`No supply of ${kind}`))
    const text = supplyText(published)
    expect(sha256(Buffer.from(text).toString('hex'))).toBe(sealed.supplyDigest)
    const redrawn = drawPack(
      {
        ...{ serverSeed: Buffer.from(serverSeed, 'hex'), clientSeed, number },
        beacon: Buffer.from(beacon.value, 'hex'),
      },
      pack,
      published,
    )
    expect(redrawn).toMatchObject({
      ok: true,
      cards: cards.map(({ edition, drawn }) => ({ edition, drawn })),
    })
  })

  test('opens all of an order at once', async () => {
    const { order } = await kit.buy(fan, { cat: superCombo, units: 3 })
    await kit.draw()
    const metrics = async () => readExposition(await registryOf(site.db).metrics())
    const unopened = await metrics()
    const opened = openedPacks.parse((await send(`/api/my-orders/${order}/open`)).json())
    expect(opened).toMatchObject({ waiting: 0, packs: Array.from({ length: 12 }, () => ({ order })) })
    const times = () => site.rows('SELECT opened_at FROM openings WHERE order_id = $1 ORDER BY number', order)
    const before = await times()
    site.advance(60_000)
    expect((await send(`/api/my-orders/${order}/open`)).json()).toEqual(opened)
    expect(await times()).toEqual(before)
    expect(increments(unopened, await metrics(), 'toprun_packs')).toEqual(
      Object.fromEntries(
        ['wild', 'champion', 'ace', 'pro'].map((pack) => [`toprun_packs_opened_total{pack="${pack}"}`, 3]),
      ),
    )
    const { packs } = await packsOf(order)
    expect(packs.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'opened'))
  })

  test('is only for the owner of the pack', async () => {
    const [{ order, opening }, other] = [await onePack(), await site.signUp()]
    for (const [url, msg] of [
      [`/api/openings/${opening}/open`, 'There is no such pack.'],
      [`/api/my-orders/${order}/open`, 'There is no such order.'],
    ] as const) {
      expect(await sentenceOf(send(url, other))).toEqual([404, msg])
      expect((await site.call('POST', url)).statusCode).toBe(401)
    }
    const packs = site.call('GET', `/api/my-orders/${order}/packs`, { token: other.token })
    expect(await sentenceOf(packs)).toEqual([404, 'There is no such order.'])
    expect((await read('/api/my-packs', other)).packs).toEqual([])
  })

  test('removes it from the packs to open', async () => {
    const { opening } = await onePack()
    const ids = () =>
      everyPage(0, async (after) => {
        const { packs, next } = await read(`/api/my-packs?limit=7&after=${after}`)
        return { items: packs.map(({ id }: { id: string }) => id), next }
      })
    expect(await ids()).toContain(opening)
    const count = (await ids()).length
    expect((await read(`/api/my-packs?limit=${count}`)).next).toBeNull()
    expect((await read(`/api/my-packs?limit=${count - 1}`)).next).toEqual(expect.any(Number))
    await send(`/api/openings/${opening}/open`)
    expect(await ids()).not.toContain(opening)
  })

  test('changes the counts and odds of the catalogue; the draw does not', async () => {
    const catalogue = () =>
      everyPage('0', async (cursor) => {
        const page = cardsResponse.parse(await read(`/api/cards?limit=100&cursor=${cursor}`))
        return { items: page.editions, next: page.next }
      })
    const before = await catalogue()
    const drawn = await onePack()
    await onePack()
    expect(await catalogue()).toEqual(before)
    const opened = openedPack.parse((await send(`/api/openings/${drawn.opening}/open`)).json())
    const [card = expect.fail('The pack was empty')] = opened.cards
    const out = opened.cards.filter(({ face }) => face.edition === card.face.edition).length
    const countOf = (editions: readonly Edition[]) =>
      editions.find(({ edition }) => edition === card.face.edition)?.drawn
    expect(countOf(await catalogue())).toBe((countOf(before) ?? 0) + out)
    expect(await read(`/api/cards/${card.face.edition}`)).toMatchObject({
      edition: { drawn: countOf(await catalogue()) },
    })
  })

  test('takes a full edition out of the odds', async () => {
    const { opening } = await onePack()
    const { rows } = await site.pool.query(
      `UPDATE editions SET drawn = cap FROM cards WHERE cards.edition_id = editions.id AND opening_id = $1 RETURNING editions.id`,
      [opening],
    )
    const odds = async () => editionResponse.parse(await read(`/api/cards/${rows[0].id}`)).edition.odds
    expect(await odds()).not.toEqual([])
    // Other sealed packs of earlier tests may hold cards of it.
    await site.pool.query(
      `UPDATE cards SET acquired_at = now(), state = 'vault' WHERE edition_id = $1 AND acquired_at IS NULL`,
      [rows[0].id],
    )
    expect(await odds()).toEqual([])
  })

  test('shows its cards and their owner in the gallery, which knows nothing of sealed packs', async () => {
    const { opening } = await onePack()
    const { rows } = await site.pool.query(
      'SELECT edition_id, serial FROM cards WHERE opening_id = $1 LIMIT 1',
      [opening],
    )
    const url = `/api/cards/${rows[0].edition_id}/${rows[0].serial}`
    expect((await site.call('GET', url)).statusCode).toBe(404)
    await send(`/api/openings/${opening}/open`)
    expect((await site.call('GET', url)).json().card).toMatchObject({
      owner: fan.name,
      opening,
      state: 'vault',
      token: { state: 'pending', hash: null, cid: null },
    })
    const page = (await site.call('GET', `/api/cards/${rows[0].edition_id}`)).json()
    expect(page.cards).toContainEqual(expect.objectContaining({ serial: rows[0].serial, owner: fan.name }))
  })
})

describe('the list of all draws', () => {
  const everyOpening = (order: string) =>
    everyPage(0, async (after) => {
      const page = openingsResponse.parse(
        (await site.call('GET', `/api/openings?limit=30&order=${order}&after=${after}`)).json(),
      )
      return { items: page.openings, next: page.next }
    })

  test('has every place of the queue once, in pages, with the cards only of opened packs', async () => {
    const found = await everyOpening('oldest')
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1))
    for (const { state, cards } of found) expect(cards !== null).toBe(state === 'opened')
  })

  test('is the same in reverse, from the newest', async () => {
    expect(await everyOpening('newest')).toEqual((await everyOpening('oldest')).reverse())
  })

  test('has only opened packs where asked, each with what is drawn on its cards', async () => {
    const opened = (await everyOpening('newest')).filter(({ state }) => state === 'opened')
    expect(opened).not.toEqual([])
    const page = openingsResponse.parse(await read('/api/openings?order=newest&state=opened&limit=500'))
    expect(page.openings).toEqual(opened)
    for (const { id, faces } of opened.slice(0, 5))
      expect(faces).toEqual(openingProof.parse(await read(`/api/openings/${id}`)).faces)
  })

  test('reads opened packs by an index', async () => {
    const query = { order: 'newest', state: 'opened', after: 0, limit: 50 } as const
    const [plan] = await explained(
      site.pool,
      (db) => listOpenings(db, query),
      'ANALYZE openings; SET enable_seqscan = off; SET enable_sort = off',
    )
    expect(plan).toContain('Index Scan Backward using openings_opened on openings')
  })

  test('ends with a full page where nothing follows it', async () => {
    const all = await everyOpening('oldest')
    const page = async (limit: number) => openingsResponse.parse(await read(`/api/openings?limit=${limit}`))
    expect((await page(all.length)).next).toBeNull()
    expect((await page(all.length - 1)).next).toBe(all.length - 1)
  })

  test('has nothing at an address without an opening', async () => {
    expect(await sentenceOf(site.call('GET', `/api/openings/${crypto.randomUUID()}`))).toEqual([
      404,
      'There is no such opening.',
    ])
  })
})

describe('a supply that runs out', () => {
  test('is left out of the draw and published with it, and a tier without editions is replaced by the next', async () => {
    await site.pool.query("UPDATE editions SET drawn = cap WHERE category = 'wild' AND tier = 'silver'")
    const { opening } = await onePack(4)
    const opened = openedPack.parse((await send(`/api/openings/${opening}/open`)).json())
    expect(opened.cards.slice(0, 3).map(({ face, insteadOf }) => [face.tier, insteadOf])).toEqual([
      ['gold', 'silver'],
      ['gold', 'silver'],
      ['gold', 'silver'],
    ])
    const { supply } = openingProof.parse(await read(`/api/openings/${opening}`))
    expect(supply?.['silver-wild']).toEqual([])
  })

  test('gives an edition with four cards left at most four times; full editions are left out', async () => {
    // An earlier test filled some.
    const [{ id, cap }] = await site.rows(
      "SELECT id, cap FROM editions WHERE category = 'wild' AND tier = 'gold' AND drawn < cap - 4 ORDER BY id LIMIT 1",
    )
    await site.pool.query(
      `UPDATE editions SET drawn = cap - CASE WHEN id = $1 THEN 4 ELSE 0 END WHERE category = 'wild' AND tier = 'gold'`,
      [id],
    )
    const proofs = []
    for (let pack = 0; pack < 2; pack += 1) {
      const { opening } = await onePack(4)
      await send(`/api/openings/${opening}/open`)
      proofs.push(openingProof.parse(await read(`/api/openings/${opening}`)))
    }
    const [first, second] = proofs
    expect(first?.supply?.['gold-wild']).toEqual([[id, 4]])
    const given = proofs.map(({ cards }) => cards?.filter(({ edition }) => edition === id) ?? [])
    // Silver is full, so the three Wild cards of an Ace pack are of the next tier, Gold.
    expect(given[0]?.map(({ serial }) => serial)).toEqual(
      Array.from({ length: given[0]?.length ?? 0 }, (_, at) => cap - 3 + at),
    )
    expect(given[0]?.length).toBeGreaterThanOrEqual(3)
    expect(second?.supply?.['gold-wild']).toEqual(given[0]?.length === 4 ? [] : [[id, 1]])
    expect(given.flat()).toHaveLength(4)
    expect(await site.rows('SELECT drawn FROM editions WHERE id = $1', id)).toEqual([{ drawn: cap }])
  })

  test('draws the packs that an order was sold with, even if its product has changed', async () => {
    const { order } = await kit.buy(fan, { cat: superCombo })
    const products = kit.content.products
      .filter(({ cat }) => cat !== wildcard)
      .map((product) => ({ ...product, packs: ['ace' as const] }))
    await stockProducts(site.db, products)
    const later = await kit.buy(fan, { cat: superCombo })
    expect(await kit.draw(site.db, { products })).toBe(5)
    const drawn = async (id: string) => (await packsOf(id)).packs.map(({ pack }) => pack)
    expect(await drawn(order)).toEqual(['wild', 'champion', 'ace', 'pro'])
    expect(await drawn(later.order)).toEqual(['ace'])
    await stockProducts(site.db, kit.content.products)
  })

  /** Like an order from before the packs of orders were stored. */
  const fromBefore = (order: string) =>
    site.pool.query('UPDATE orders SET packs = NULL WHERE id = $1', [order])

  test('sets aside an order from before whose product is gone from the content, and draws what comes after it', async () => {
    const [gone, next] = [
      await kit.buy(fan, { cat: superCombo, units: 2 }),
      await kit.buy(fan, { cat: wildcard }),
    ]
    await fromBefore(gone.order)
    const products = kit.content.products.filter(({ cat }) => cat !== superCombo)
    expect(await kit.draw(site.db, { products })).toBe(1)
    expect(await packsOf(next.order)).toMatchObject({ waiting: 0, packs: [{ state: 'sealed' }] })
    expect(await packsOf(gone.order)).toMatchObject({ waiting: 8, packs: [] })
    const product = (combo: number) =>
      site.owner.query(
        `BEGIN; SET LOCAL session_replication_role = replica; UPDATE orders SET combo = ${combo} WHERE id = '${gone.order}'; COMMIT`,
      )
    await product(77)
    expect(await packsOf(gone.order)).toMatchObject({ waiting: 2, packs: [] })
    await product(superCombo)
    expect(site.log.filter((line) => line.startsWith('{"order"'))).toEqual([
      JSON.stringify({
        order: gone.order,
        product: superCombo,
        msg: 'a paid order cannot be drawn: its product is not in the content',
      }),
    ])
    expect(await kit.draw(site.db, { products })).toBe(0)
    expect(await reconcileDraws(site.db)).toEqual([expect.stringContaining(gone.order)])
    await requeueSetAside(site.db)
    expect(await kit.draw()).toBe(8)
    expect(await reconcileDraws(site.db)).toEqual([])
  })

  test('sets aside an order of more packs than the database can number', async () => {
    const { order } = await kit.buy(fan, { cat: superCombo, units: 25 })
    await fromBefore(order)
    const products = kit.content.products.map((product) => ({
      ...product,
      packs: [...product.packs, 'ace' as const],
    }))
    expect(await kit.draw(site.db, { products })).toBe(0)
    expect(await reconcileDraws(site.db)).toEqual([expect.stringContaining(order)])
    await requeueSetAside(site.db)
    expect(await kit.draw()).toBe(100)
  })

  test('sets aside an order for which a whole category is gone, draws those behind it, and draws it once there is supply again', async () => {
    await site.pool.query("UPDATE editions SET drawn = cap WHERE category = 'wild'")
    await site.pool.query(
      "INSERT INTO card_players SELECT 'new', name, role, country, team, short, false FROM card_players LIMIT 1",
    )
    const newEdition = (id: number, tier: string, cap: number) =>
      site.pool.query(
        "INSERT INTO editions (id, player_id, category, tier, stars, cap) VALUES ($1, 'new', 'wild', $2, 3, $3)",
        [id, tier, cap],
      )
    // Enough for the first pack of the order below, which is returned because its second cannot be drawn.
    await newEdition(100_000, 'gold', 5)
    const drawnOf = async () =>
      await site.rows("SELECT id, drawn FROM editions WHERE category = 'wild' ORDER BY id")
    const before = await drawnOf()
    const [stopped, next] = [
      await kit.buy(fan, { cat: wildcard, units: 2 }),
      await kit.buy(fan, { cat: champions }),
    ]
    expect(await kit.draw()).toBe(1)
    expect(await drawnOf()).toEqual(before)
    expect(await packsOf(stopped.order)).toMatchObject({ packs: [], waiting: 2 })
    expect(await packsOf(next.order)).toMatchObject({ packs: [{ state: 'sealed' }], waiting: 0 })
    expect(await reconcileDraws(site.db)).toEqual([expect.stringContaining(stopped.order)])
    expect(site.log.findLast((line) => line.startsWith('{"order"'))).toBe(
      JSON.stringify({
        order: stopped.order,
        product: wildcard,
        msg: 'a paid order cannot be drawn: a category is given out',
      }),
    )
    await newEdition(100_001, 'black', 10)
    await requeueSetAside(site.db)
    expect(await kit.draw()).toBe(2)
    expect(await packsOf(stopped.order)).toMatchObject({ waiting: 0 })
  })
})
