import {
  awayResponse,
  type VaultCard,
  type VaultSort,
  vaultCardResponse,
  vaultQuery,
  vaultResponse,
} from '@toprun/api-schema/card'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database.ts'
import { cardKit } from '../../../testing/card-kit.ts'
import { explained } from '../../../testing/explained.ts'
import { newCard } from '../../../testing/market-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { everyPage } from '../../../testing/pages.ts'
import { responseOf, sentenceOf } from '../../../testing/response.ts'
import { endSale, handOver, listForSale, lockCard } from './hand-over-card.ts'
import { readOwnSerials, readVault } from './read-vault.ts'

let held: number
const site = appOfFile()
const kit = cardKit(site)
const fan = kit.buyerOfFile()
beforeAll(async () => {
  for (let order = 0; order < 3; order += 1) {
    const { order: id } = await kit.buy(fan, { cat: 1, units: 3 })
    await kit.draw()
    site.advance(1000)
    await site.call('POST', `/api/my-orders/${id}/open`, { token: fan.token })
  }
  held = (await everyCard('')).length
})

const read = async (query: string, { token } = fan) =>
  vaultResponse.parse((await site.call('GET', `/api/my-vault?${query}`, { token })).json())

const everyCard = (query: string) =>
  everyPage('', async (cursor) => {
    const page = await read(`${query}&limit=13${cursor && `&cursor=${cursor}`}`)
    return { items: page.nfts, next: page.next }
  })

describe('the vault', () => {
  test('has every card of every opened pack once', async () => {
    const { rows } = await site.pool.query('SELECT id FROM cards WHERE owner_id = $1', [fan.id])
    const ids = (await everyCard('')).map(({ id }) => id)
    expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  test('shows the fields that it was recorded with', async () => {
    const [card] = (await read('tier=gold&category=power')).nfts
    if (!card) throw new Error('Nine Pro packs hold a Gold Power card')
    const [silver] = (await read('tier=silver')).nfts
    expect(silver?.desc).toMatch(/ Number \d+ of 2,500\.$/)
    const { player, cap } = card.face
    expect(card).toMatchObject({
      name: player.name,
      title: 'Gold Power Card',
      desc: `Gold Power Card of ${player.name}, ${player.team.name}. Number ${card.serial} of ${cap}.`,
      ipfs: '',
      hash: '',
      file: 'img',
      star: 3,
      category: 'Power',
      subcategory: 'Gold',
      tt: 1,
      state: 'vault',
      token: { state: 'pending', hash: null, cid: null },
    })
  })

  test('shows the token of a card that is on chain', async () => {
    const [hash, cid] = [`0x${'c'.repeat(64)}`, 'bafkcard']
    await site.pool.query(
      "UPDATE cards SET token_state = 'issued', token_hash = $2, token_cid = $3 WHERE id = (SELECT min(id::text)::uuid FROM cards WHERE owner_id = $1)",
      [fan.id, hash, cid],
    )
    const onChain = (await everyCard('')).filter(({ token }) => token.state === 'issued')
    expect(onChain).toMatchObject([{ ipfs: cid, hash, token: { state: 'issued', hash, cid } }])
  })

  test('ends with a full page if nothing follows it', async () => {
    const gold = (await everyCard('tier=gold')).length
    expect((await read(`tier=gold&limit=${gold}`)).next).toBeNull()
    expect((await read(`tier=gold&limit=${gold - 1}`)).next).not.toBeNull()
  })

  test.each<[VaultSort, (card: VaultCard) => string | number, 1 | -1]>([
    ['newest', ({ acquiredAt }) => acquiredAt, -1],
    ['oldest', ({ acquiredAt }) => acquiredAt, 1],
    ['rarest', ({ star }) => star, -1],
    ['commonest', ({ star }) => star, 1],
    ['player', ({ face }) => face.player.id, 1],
  ])('is sorted by %s, across pages', async (sort, key, direction) => {
    const found = await everyCard(`sort=${sort}`)
    expect(found).toHaveLength(held)
    expect(new Set(found.map(({ id }) => id)).size).toBe(held)
    const keys = found.map(key)
    const sorted = [...keys].sort((one, other) => (one < other ? -direction : one > other ? direction : 0))
    expect(keys).toEqual(sorted)
  })

  test('filters by tier, category and part of a player’s name, in any order', async () => {
    const all = await everyCard('')
    const [some] = all
    // The site trims what is searched: "orin " of Corin Tallowby would find Lorinda too.
    const part = some?.name.slice(1, 6).trim().toUpperCase() ?? ''
    for (const sort of ['newest', 'rarest', 'player']) {
      const found = await everyCard(`sort=${sort}&q=${encodeURIComponent(part)}&category=wild&tier=silver`)
      expect(found.map(({ id }) => id).sort()).toEqual(
        all
          .filter(
            ({ name, face }) =>
              name.toUpperCase().includes(part) && face.category === 'wild' && face.tier === 'silver',
          )
          .map(({ id }) => id)
          .sort(),
      )
    }
  })

  test('counts its cards by tier, and the packs to open, only on the first page', async () => {
    await kit.buy(fan, { cat: 2, units: 2 })
    await kit.draw()
    const first = await read('limit=5&tier=gold')
    const all = await everyCard('')
    const count = { silver: 0, gold: 0, black: 0, diamond: 0 }
    for (const { face } of all) count[face.tier] += 1
    expect(first).toMatchObject({ count, packs: 2 })
    expect(await read(`limit=5&tier=gold&cursor=${first.next}`)).toMatchObject({ count: null, packs: null })
  })

  test('counts the players of each side that the user has, the fullest side first, only on the first page', async () => {
    const { sides, next } = await read('limit=5&tier=gold')
    const held = Map.groupBy(await everyCard(''), ({ face }) => face.player.team.name)
    for (const found of sides ?? []) {
      const players = new Set(held.get(found.side.name)?.map(({ face }) => face.player.id))
      expect([found.side.name, found.held]).toEqual([found.side.name, players.size])
      expect(found.players).toBeGreaterThanOrEqual(11)
    }
    const counts = sides?.map((found) => found.held)
    expect(counts).toEqual(counts?.toSorted((one, other) => other - one))
    expect(sides?.length).toBe((await site.rows('SELECT DISTINCT team FROM card_players')).length)
    expect((await read(`limit=5&tier=gold&cursor=${next}`)).sides).toBeNull()
  })

  test('has the tokens that the user minted, the latest first, only on the first page', async () => {
    const maker = await site.signUp()
    const cid = `bafy${'m'.repeat(50)}`
    await site.owner.query(
      `INSERT INTO stored_files (cid, kind, media_type, bytes, profile, created_at) VALUES ('${cid}', 'img', 'image/png', 10, 'p', now())`,
    )
    for (const [title, state, token] of [
      ['Cover Drive', 'minted', 1],
      ['Late Cut', 'minted', 2],
      ['Not Yet', 'uploaded', null],
    ] as const)
      await site.owner.query(
        `INSERT INTO mints (user_id, state, title, category, price, cid, uploaded_at, chain_id, hash, token_id, owner, block_number, created_at, minted_at)
         VALUES ($1, $2, $3, 1, '0.1', '${cid}', now(), 31337, $4, $5, $6, $7, clock_timestamp(), CASE WHEN $2 = 'minted' THEN now() END)`,
        [maker.id, state, title, `0x${'a'.repeat(64)}`, token, token && `0x${'1'.repeat(40)}`, token && 5],
      )
    const { mints } = await read('', maker)
    expect(mints?.map(({ title, tokenId, file }) => [title, tokenId, file])).toEqual([
      ['Late Cut', '2', 'img'],
      ['Cover Drive', '1', 'img'],
    ])
    const first = await read('limit=5')
    expect((await read(`limit=5&cursor=${first.next}`)).mints).toBeNull()
  })

  test('is empty for a user who has opened nothing, and closed to visitors', async () => {
    const nobody = await site.signUp()
    const { sides, ...vault } = await read('', nobody)
    expect(new Set(sides?.map((found) => found.held))).toEqual(new Set([0]))
    expect(vault).toEqual({
      nfts: [],
      next: null,
      count: { silver: 0, gold: 0, black: 0, diamond: 0 },
      packs: 0,
      mints: [],
    })
    expect((await site.call('GET', '/api/my-vault')).statusCode).toBe(401)
  })

  test.each(['cursor=nonsense', 'cursor=WyIyMDI2Il0', 'sort=price', 'limit=0', 'tier=blue'])(
    'refuses %s with a sentence',
    async (query) => {
      const refused = await site.call('GET', `/api/my-vault?${query}`, { token: fan.token })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().msg).toMatch(/\w/)
    },
  )

  test('reads a page of ten thousand cards by an index, in each order', async () => {
    const [hoarder, other] = [await site.signUp(), await site.signUp()]
    await site.pool.query(
      `INSERT INTO card_players SELECT 'hoard-' || n, 'Hoard ' || n, role, country, team, short, false
       FROM (SELECT * FROM card_players LIMIT 1) AS player, generate_series(1, 50) AS n`,
    )
    await site.pool.query(
      `INSERT INTO editions (id, player_id, category, tier, stars, cap, drawn)
       SELECT 900000 + n, 'hoard-' || n, 'active', 'silver', 2, 400, 400 FROM generate_series(1, 50) AS n`,
    )
    await site.pool.query(
      `INSERT INTO cards (edition_id, serial, player_id, stars, owner_id, opening_id, place, drawn, state, acquired_at, token_state)
       SELECT 900000 + n, serial, 'hoard-' || n, 2, CASE WHEN serial % 2 = 0 THEN $1::uuid ELSE $2::uuid END,
         (SELECT id FROM openings LIMIT 1), 400 * n + serial, 'silver-power', 'vault', now() - serial * n * interval '1 second', 'issued'
       FROM generate_series(1, 50) AS n, generate_series(1, 400) AS serial`,
      [hoarder.id, other.id],
    )
    for (const table of ['cards', 'editions', 'card_players']) await site.owner.query(`ANALYZE ${table}`)
    for (const sort of ['newest', 'rarest', 'player'] as const) {
      const { next } = await read(`sort=${sort}&limit=100`, hoarder)
      const page = await read(`sort=${sort}&limit=100&cursor=${next}`, hoarder)
      expect(page.nfts).toHaveLength(100)
      for (const cursor of [undefined, next ?? '']) {
        const query = vaultQuery.parse({ sort, limit: 100, cursor })
        const plans = await explained(site.pool, (db) => readVault(db, hoarder.id, query))
        const [ofCards = ''] = plans.filter((plan) => plan.includes('Limit'))
        expect(ofCards).toMatch(/Index.* Scan.* cards_by_\w+/)
        expect(ofCards).not.toMatch(/Seq Scan on cards\b/)
      }
    }
  })
})

test('cards that left are in pages, the latest first', async () => {
  const owner = await site.signUp()
  const ids: string[] = []
  for (let count = 0; count < 51; count += 1) ids.push(await newCard(site.db, owner.id))
  await site.pool.query(
    `UPDATE cards SET state = CASE WHEN serial % 2 = 0 THEN 'leaving' ELSE 'withdrawn' END, acquired_at = $2::timestamptz + serial * interval '1 second'
     WHERE owner_id = $1`,
    [owner.id, site.now()],
  )
  const page = async (cursor = '') =>
    awayResponse.parse((await site.call('GET', `/api/my-vault/away${cursor}`, { token: owner.token })).json())
  const latest = ids.toReversed()
  const first = await page()
  expect(first.nfts.map(({ id }) => id)).toEqual(latest.slice(0, 50))
  const second = await page(`?cursor=${first.next}`)
  expect([second.nfts.map(({ id }) => id), second.next]).toEqual([latest.slice(50), null])
  await site.pool.query("UPDATE cards SET state = 'vault' WHERE id = $1", [ids[0]])
  expect((await page()).next).toBeNull()
})

test('without a chain for cards no address is proved, and no card leaves', async () => {
  const off = [403, { code: 'moving_off', msg: 'Cards cannot be moved to own addresses at the moment.' }]
  const address = `0x${'1'.repeat(40)}`
  const post = (url: string, body: object) => responseOf(site.call('POST', url, { token: fan.token, body }))
  expect(await post(`/api/my-vault/${crypto.randomUUID()}/move`, { address })).toEqual(off)
  expect(await post('/api/my-wallets/challenge', { address })).toEqual(off)
  expect(await post('/api/my-wallets', { signature: `0x${'1'.repeat(130)}` })).toEqual(off)
  expect((await site.call('GET', '/api/my-wallets', { token: fan.token })).json()).toEqual({
    wallets: [],
    network: null,
  })
})

test('a card is listed for sale, is free again afterwards, and belongs to its next owner from the moment of the sale', async () => {
  const [seller, buyer] = [await site.signUp(), await site.signUp()]
  const id = await newCard(site.db, seller.id)
  const stateAfter = async (act: (tx: Database) => Promise<unknown>) => {
    await site.db.transaction(act)
    return (await site.db.transaction((tx) => lockCard(tx, id)))?.state
  }
  expect(await stateAfter((tx) => listForSale(tx, id))).toBe('listed')
  expect(await stateAfter((tx) => endSale(tx, id))).toBe('vault')
  await site.pool.query("UPDATE cards SET state = 'frozen' WHERE id = $1", [id])
  expect(await stateAfter((tx) => endSale(tx, id))).toBe('frozen')
  expect(await stateAfter((tx) => handOver(tx, id, buyer.id, site.now()))).toBe('vault')
  expect(await site.db.transaction((tx) => lockCard(tx, id))).toMatchObject({
    ownerId: buyer.id,
    acquiredAt: site.now(),
  })
  expect(await site.db.transaction((tx) => lockCard(tx, crypto.randomUUID()))).toBeNull()
})

test('the vault shows the user’s serials of an edition, by an index, and no other user’s', async () => {
  const [card = expect.fail('There is no card')] = (await read('')).nfts
  const { edition } = card.face
  const own = (await everyCard('')).flatMap(({ face, serial }) => (face.edition === edition ? [serial] : []))
  const url = `/api/my-vault/serials?edition=${edition}`
  const serials = (await site.call('GET', url, { token: fan.token })).json()
  expect(serials).toEqual({ serials: own.toSorted((one, other) => one - other) })
  const stranger = await site.signUp()
  expect((await site.call('GET', url, { token: stranger.token })).json()).toEqual({ serials: [] })
  const [plan] = await explained(
    site.pool,
    (db) => readOwnSerials(db, fan.id, edition),
    'SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off',
  )
  // By owner and player, or by edition: neither reads more than an edition has.
  expect(plan).toMatch(/Index .*using cards_(by_player|edition_id_serial_key)/)
})

describe('one card of the vault', () => {
  test('shows the order, the draw and the token that it comes from', async () => {
    const [card] = (await read('sort=oldest')).nfts
    const found = vaultCardResponse.parse(
      (await site.call('GET', `/api/my-vault/${card?.id}`, { token: fan.token })).json(),
    )
    expect(found.card).toEqual(card)
    const { rows } = await site.pool.query(
      'SELECT order_id, seq, pack FROM openings JOIN cards ON openings.id = opening_id WHERE cards.id = $1',
      [card?.id],
    )
    const { order, seq, pack } = found.provenance
    expect({ order_id: order, seq, pack }).toEqual(rows[0])
  })

  test('is hidden from other users there, and its order stays the buyer’s when it has a new owner', async () => {
    const [card] = (await read('')).nfts
    const other = await site.signUp()
    const url = `/api/my-vault/${card?.id}`
    expect(await sentenceOf(site.call('GET', url, { token: other.token }))).toEqual([
      404,
      'There is no such card in your vault.',
    ])
    await site.pool.query('UPDATE cards SET owner_id = $2 WHERE id = $1', [card?.id, other.id])
    const found = vaultCardResponse.parse((await site.call('GET', url, { token: other.token })).json())
    expect(found.provenance.order).toBeNull()
    expect((await site.call('GET', url, { token: fan.token })).statusCode).toBe(404)
  })
})
