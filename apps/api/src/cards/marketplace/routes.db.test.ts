import {
  editionMarket,
  editionSalesResponse,
  listingResponse,
  type MarketListing,
  marketQuery,
  marketResponse,
  myBidsResponse,
  pricesResponse,
  sellableCardsResponse,
} from '@toprun/api-schema/market'
import { beforeAll, describe, expect, test } from 'vitest'
import { give } from '../../testing/contest-kit.ts'
import { explained } from '../../testing/explained.ts'
import { newCard } from '../../testing/market-kit.ts'
import { appOfFile, appOfTest, userOfFile } from '../../testing/of-file.ts'
import { everyPage } from '../../testing/pages.ts'
import { refusalOf } from '../../testing/response.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { readMarket } from './read-market.ts'
import { readEditionPrices, readHeld, readSales } from './read-prices.ts'

const site = appOfFile()
const seller = userOfFile(site, { name: 'Sam Seller' })
const buyer = userOfFile(site, { name: 'Ben Buyer', walletMinor: 100_000n })

const hour = 3_600_000

/** Lists a new card of the edition a second after the previous listing. @returns the listing's id */
async function list(
  edition: number,
  offer: { price: number; hours?: number },
  by: TestUser = seller,
): Promise<string> {
  site.advance(1000)
  const card = await newCard(site.db, by.id, edition)
  const body = { card, kind: offer.hours === undefined ? 'fixed' : 'auction', ...offer }
  const listed = await site.call('POST', '/api/market/listings', { token: by.token, body })
  if (listed.statusCode !== 201) throw new Error(listed.body)
  return listed.json().listing
}

const read = async (url: string, token?: string) =>
  (await site.call('GET', url, token === undefined ? {} : { token })).json()
const send = (token: string, url: string, body: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  site.call(method, `/api/market/listings/${url}`, { token, body })
const offerCard = ({ token }: TestUser, card: string | undefined, price = 5) =>
  site.call('POST', '/api/market/listings', { token, body: { card, kind: 'fixed', price } })

/** Two at a time. */
const everything = (query: string) =>
  everyPage('', async (cursor) => {
    const url = `/api/market?limit=2&${query}${cursor && `&cursor=${cursor}`}`
    const page = marketResponse.parse(await read(url))
    return { items: page.listings, next: page.next }
  })

describe('what is for sale', () => {
  let ids: Record<'cheap' | 'dear' | 'soon' | 'late' | 'same', string>
  beforeAll(async () => {
    // Editions 1 to 4 are the Power cards of the first player, Silver to Diamond; 5 is a Wild card.
    ids = {
      cheap: await list(1, { price: 0.5 }),
      dear: await list(4, { price: 250 }),
      late: await list(5, { price: 20, hours: 24 }),
      soon: await list(1, { price: 3, hours: 1 }),
      same: await list(2, { price: 20 }),
    }
  })
  const names = (found: MarketListing[]) =>
    found.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0])

  test.each([
    ['sort=newest', 'same soon late dear cheap'],
    ['sort=cheapest', 'cheap soon (late same) dear'],
    ['sort=ending', 'soon late'],
    ['kind=fixed&sort=cheapest', 'cheap same dear'],
    ['kind=auction', 'soon late'],
    ['tier=silver&sort=cheapest', 'cheap soon late'],
    ['category=wild', 'late'],
    ['tier=diamond&category=power', 'dear'],
    ['player=nobody', ''],
    ['cursor=abc&sort=ending', 'soon late'],
  ])('by %s is %s, page by page', async (query, expected) => {
    const found = names(await everything(query)).join(' ')
    const ties = found.includes('late same') ? 'late same' : 'same late'
    expect(found).toBe(expected.replace('(late same)', ties))
  })

  test('by falling price is in the opposite order', async () => {
    const [up, down] = [await everything('sort=cheapest'), await everything('sort=dearest')]
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse())
  })

  test('has the floor of each edition on the page: its lowest fixed price', async () => {
    const dearer = await list(1, { price: 0.75 })
    const { prices } = marketResponse.parse(await read('/api/market?limit=50'))
    await send(seller.token, dearer, {}, 'DELETE')
    // Edition 5 has only an auction.
    const floors = [
      { edition: 1, floor: 0.5, lastSale: null },
      { edition: 4, floor: 250, lastSale: null },
    ]
    expect(prices).toEqual(expect.arrayContaining(floors))
    expect(pricesResponse.parse(await read('/api/market/prices?editions=4,1,5,1,777'))).toEqual({
      prices: floors,
    })
  })

  test('has no floor of what the caller alone sells, where only others are asked about', async () => {
    const prices = '/api/market/prices?editions=1,4&of=others'
    expect(pricesResponse.parse(await read(prices, seller.token))).toEqual({ prices: [] })
    expect(pricesResponse.parse(await read(prices)).prices).toHaveLength(2)
  })

  test('of one player', async () => {
    const [first] = await everything('sort=cheapest')
    const found = await everything(`player=${first?.face.player.id}&sort=newest`)
    expect(names(found)).toEqual(['same', 'soon', 'late', 'dear', 'cheap'])
    expect(first).toMatchObject({ seller: 'Sam Seller', price: 0.5, kind: 'fixed', bids: 0, serial: 1 })
  })

  test.each([
    ['newest', 'market_by_time'],
    ['cheapest', 'market_by_price'],
    ['dearest', 'market_by_price'],
    ['ending', 'market_by_end'],
  ] as const)('sorted by %s is read from the index %s, also on a later page', async (sort, index) => {
    const query = marketQuery.parse({ sort, limit: 1 })
    const { next } = await readMarket(site.db, query)
    for (const cursor of [undefined, next ?? '']) {
      const [plan] = await explained(
        site.pool,
        (db) => readMarket(db, { ...query, cursor }),
        'SET enable_seqscan = off; SET enable_sort = off',
      )
      expect(plan).toContain(index)
    }
  })

  test.each([
    ['sort=best', 'sort'],
    ['tier=blue', 'tier'],
    ['limit=101', 'limit'],
  ])('is refused by %s', async (query) => {
    expect(await refusalOf(site.call('GET', `/api/market?${query}`))).toEqual([400, 'invalid_request'])
  })
})

test('a card is listed, repriced and bought, and the price is public on its edition', async () => {
  const id = await list(9, { price: 12 })
  const cheaper = await list(9, { price: 11 })
  expect((await send(seller.token, id, { price: 10 }, 'PUT')).json()).toEqual({
    msg: 'Your price is $10.00 now.',
    listing: id,
  })
  expect((await send(buyer.token, `${id}/purchase`, { price: 12 })).json()).toMatchObject({
    code: 'amount_differs',
    msg: 'The price is $10.00 now. You were not charged.',
  })
  expect((await send(buyer.token, `${id}/purchase`, { price: 10 })).json()).toEqual({
    msg: 'The card is in your vault.',
    listing: id,
    balance: 990,
  })
  expect(editionMarket.parse(await read('/api/market/editions/9'))).toEqual({
    floor: 11,
    sales: [{ price: 10, serial: 1, kind: 'fixed', at: site.now().toISOString() }],
    next: null,
  })
  expect(pricesResponse.parse(await read('/api/market/prices?editions=9')).prices).toEqual([
    { edition: 9, floor: 11, lastSale: 10 },
  ])
  expect((await send(seller.token, cheaper, {}, 'DELETE')).json().msg).toBe(
    'Your card is back in your vault.',
  )
  expect((await read('/api/market/editions/9')).floor).toBeNull()
  const own = marketResponse.parse(await read('/api/market/my-listings', seller.token))
  expect(own.listings.slice(0, 2).map(({ id: listed, state }) => [listed, state])).toEqual([
    [cheaper, 'ended'],
    [id, 'sold'],
  ])
})

test('the sales of an edition are read page by page, the latest first, and prices by an index', async () => {
  const [dealer, fan] = [await site.signUp('Dan Dealer'), await site.signUp('Pam Pages')]
  await give(site.db, fan.id, 5000n)
  const prices = [3, 5, 4]
  for (const price of prices) {
    const id = await list(21, { price }, dealer)
    await send(fan.token, `${id}/purchase`, { price })
  }
  const sold = await everyPage('', async (cursor) => {
    const url = `/api/market/editions/21/sales?limit=2${cursor && `&cursor=${cursor}`}`
    const page = editionSalesResponse.parse(await read(url))
    return { items: page.sales, next: page.next }
  })
  expect(sold.map(({ price }) => price)).toEqual(prices.toReversed())
  const { next } = await readSales(site.db, 21, { limit: 1 })
  const unsorted = 'SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off'
  const [paged] = await explained(
    site.pool,
    (db) => readSales(db, 21, { limit: 1, cursor: next ?? '' }),
    unsorted,
  )
  expect(paged).toContain('market_sales')
  const [priced] = await explained(site.pool, (db) => readEditionPrices(db, [1, 21]), unsorted)
  expect(priced).toMatch(/market_floor.*market_sales/s)
})

test('money in a leading bid and in an offer is held, and released once the bid is outbid', async () => {
  const [dealer, rival] = [await site.signUp('Dora Dealer'), await site.signUp('Hal Held')]
  await give(site.db, rival.id, 5000n)
  const auction = await list(22, { price: 2, hours: 6 }, dealer)
  const held = () => read('/api/market/held', rival.token)
  await send(rival.token, `${auction}/bids`, { amount: 2.5 })
  await newCard(site.db, dealer.id, 23)
  await site.call('POST', '/api/market/offers', {
    token: rival.token,
    body: { edition: 23, serial: 1, amount: 1.25, days: 1 },
  })
  expect(await held()).toEqual({ bids: 2.5, offers: 1.25 })
  const other = await site.signUp('Ola Outbids')
  await give(site.db, other.id, 5000n)
  await send(other.token, `${auction}/bids`, { amount: 3 })
  expect(await held()).toEqual({ bids: 0, offers: 1.25 })
})

test('held money is read without the auctions that its user won', async () => {
  const [dealer, collector] = [await site.signUp('Dia Dealer'), await site.signUp('Cora Collector')]
  await give(site.db, collector.id, 5000n)
  const auction = await list(24, { price: 2, hours: 168 }, dealer)
  await send(collector.token, `${auction}/bids`, { amount: 2.5 })
  const { rowCount } = await site.owner.query(
    `WITH won AS (
      INSERT INTO market_listings (card_id, seller_id, kind, state, price_minor, ends_at, bids, bidder_id, buyer_id, edition_id,
        player_id, category, tier, serial, created_at, closed_at)
      SELECT card_id, seller_id, kind, 'sold', price_minor, ended, 1, $2, $2, edition_id, player_id, category, tier, serial,
        ended - interval '1 day', ended
      FROM market_listings, generate_series(1, 500) AS n, LATERAL (SELECT $3::timestamptz - n * interval '1 day' - interval '60 days' AS ended) AS at
      WHERE id = $1 RETURNING id, price_minor, created_at)
    INSERT INTO market_bids (listing_id, bidder_id, amount_minor, state, created_at)
    SELECT id, $2, price_minor, 'won', created_at FROM won`,
    [auction.split('/').at(-1), collector.id, site.now()],
  )
  expect(rowCount).toBe(500)
  await site.owner.query('ANALYZE market_listings, market_bids')
  expect(await readHeld(site.db, collector.id)).toEqual({ bids: 2.5, offers: 0 })
  const rows = await rowsRead(site.pool, (db) => readHeld(db, collector.id))
  // The bid that is held, and its auction.
  expect(rows).toBeGreaterThanOrEqual(2)
  expect(rows).toBeLessThan(20)
})

test('the page of an auction shows each caller their position', async () => {
  const rival = await site.signUp('Rita Rival')
  await give(site.db, rival.id, 5000n)
  const id = await list(10, { price: 2, hours: 6 })
  const look = async (token?: string) =>
    listingResponse.parse(await read(`/api/market/listings/${id}`, token))
  expect(await look()).toMatchObject({ caller: 'visitor', leastBid: 2, bids: [] })
  await send(rival.token, `${id}/bids`, { amount: 2 })
  expect((await send(buyer.token, `${id}/bids`, { amount: 2.05 })).json()).toMatchObject({
    code: 'bid_too_low',
    msg: 'The next bid must be at least $2.10.',
  })
  await send(buyer.token, `${id}/bids`, { amount: 3 })
  const callers = [seller, buyer, rival].map(async ({ token }) => (await look(token)).caller)
  expect(await Promise.all(callers)).toEqual(['seller', 'leading', 'outbid'])
  const { listing, bids, leastBid } = await look(rival.token)
  expect(listing).toMatchObject({
    price: 3,
    bids: 2,
    endsAt: new Date(site.now().getTime() + 6 * hour).toISOString(),
  })
  expect(leastBid).toBe(3.15)
  expect(bids.map(({ amount, bidder, mine }) => [amount, bidder, mine])).toEqual([
    [3, 'Ben Buyer', false],
    [2, 'Rita Rival', true],
  ])
  const mine = myBidsResponse.parse(await read('/api/market/my-bids', rival.token))
  expect(mine.bids).toMatchObject([{ amount: 2, state: 'outbid', listing: { id, price: 3 } }])
  expect((await send(seller.token, id, {}, 'DELETE')).json().code).toBe('auction_running')
})

test('a user is shown the cards that they can list, page by page, the latest first', async () => {
  const owner = await site.signUp()
  const own: string[] = []
  for (const _ of [1, 2, 3]) own.push(await newCard(site.db, owner.id, 13))
  const { token } = owner
  await offerCard(owner, own[1])
  const first = sellableCardsResponse.parse(await read('/api/market/my-cards?limit=1', token))
  const second = sellableCardsResponse.parse(
    await read(`/api/market/my-cards?limit=1&cursor=${first.next}`, token),
  )
  expect([...first.cards, ...second.cards].map(({ id, serial }) => [id, serial])).toEqual([
    [own[2], 3],
    [own[0], 1],
  ])
  expect(second.next).toBeNull()
})

test('a tier has the lowest price of others and the last sale of all its editions', async () => {
  const [one, other] = [await site.signUp(), await site.signUp()]
  await give(site.db, [other.id], 1_000n)
  const own = await list(15, { price: 0.5 }, one)
  await list(19, { price: 0.6 }, other)
  expect(await read('/api/market/tiers/black')).toMatchObject({ floor: 0.5 })
  expect(await read('/api/market/tiers/black', one.token)).toMatchObject({ floor: 0.6 })
  await send(other.token, `${own}/purchase`, { price: 0.5 })
  expect(await read('/api/market/tiers/black')).toEqual({ floor: 0.6, lastSale: 0.5 })
})

describe('a trade is refused', () => {
  test.each([
    [
      'purchase',
      { price: 5 },
      402,
      'insufficient_funds',
      'This costs $5.00 and your wallet holds $0.00. Add balance first.',
    ],
    ['purchase', { price: 0.49 }, 400, 'invalid_request', 'The price must be at least 0.50 USD.'],
    [
      'purchase',
      { price: 5.001 },
      400,
      'invalid_request',
      'The price must be an amount in USD with at most two decimals.',
    ],
    ['bids', { amount: 5 }, 409, 'wrong_listing_kind', 'Auctions take bids, and fixed prices take buyers.'],
  ])('%s of %j with %s', async (call, body, status, code, msg) => {
    const id = await list(11, { price: 5 })
    const poor = await site.signUp()
    const refused = await send(poor.token, `${id}/${call}`, body)
    expect([refused.statusCode, refused.json().code, refused.json().msg]).toEqual([status, code, msg])
  })

  test('of a listing that does not exist, of the buyer’s own listing, and without a session', async () => {
    const none = await send(buyer.token, `${crypto.randomUUID()}/purchase`, { price: 5 })
    expect(none.statusCode).toBe(404)
    const id = await list(11, { price: 5 })
    expect(await refusalOf(send(seller.token, `${id}/purchase`, { price: 5 }))).toEqual([409, 'own_listing'])
    expect(
      (await site.call('POST', `/api/market/listings/${id}/purchase`, { body: { price: 5 } })).statusCode,
    ).toBe(401)
    expect((await send(buyer.token, id, { price: 1 }, 'PUT')).statusCode).toBe(404)
  })

  test('of a card that is listed already', async () => {
    const card = await newCard(site.db, seller.id, 12)
    const { listing } = (await offerCard(seller, card)).json()
    expect((await offerCard(seller, card)).json()).toMatchObject({ listing })
    expect((await offerCard(seller, card, 6)).json()).toMatchObject({
      code: 'card_not_free',
      msg: 'This card is on the marketplace already.',
    })
  })
})

test('trading is off if payments are off', async () => {
  const quiet = await appOfTest({ PAYMENTS: 'off' })
  const { token } = await quiet.signUp()
  const id = crypto.randomUUID()
  for (const [url, body] of [
    ['listings', { card: id, kind: 'fixed', price: 5 }],
    [`listings/${id}/purchase`, { price: 5 }],
    [`listings/${id}/bids`, { amount: 5 }],
    ['offers', { edition: 1, serial: 1, amount: 5, days: 1 }],
    [`offers/${id}/accept`, {}],
  ] as const) {
    expect(await refusalOf(quiet.call('POST', `/api/market/${url}`, { token, body }))).toEqual([
      403,
      'payments_off',
    ])
  }
})

test('a user’s sales, purchases and bids are in their data, and both sides of a trade in their wallets', async () => {
  const download = await site.call('GET', '/api/account/data', { token: buyer.token })
  const { marketListings, marketBids } = download.json()
  expect(marketListings).toMatchObject([{ role: 'buyer', price: 10, state: 'sold' }])
  expect(marketBids).toMatchObject([{ amount: 3, state: 'leading' }])
  expect(JSON.stringify(marketListings)).not.toContain(seller.id)
  const labels = async (token: string) =>
    (await read('/api/my-transactions', token)).result.map(
      ({ label, amount, direction, methodLabel }: Record<string, unknown>) =>
        `${label} ${amount} ${direction} ${methodLabel}`,
    )
  expect(await labels(buyer.token)).toEqual([
    'Bid 3 out Marketplace',
    'Marketplace 10 out Marketplace',
    'Gift 1000 in TopRun',
  ])
  expect(await labels(seller.token)).toEqual(['Marketplace 9.25 in Marketplace'])
  const [bid, sale, gift] = (await read('/api/my-transactions', buyer.token)).result
  expect([bid.subject.kind, sale.subject.kind, gift.subject]).toEqual(['card', 'card', null])
  expect(sale.subject).toEqual({
    ...{ kind: 'card', edition: expect.any(Number), serial: expect.any(Number) },
    ...{ player: expect.any(String), title: expect.stringMatching(/^[A-Z]\w+ [A-Z]\w+ Card$/) },
  })
  expect((await read('/api/wallet', buyer.token)).entries[1].subject).toEqual(sale.subject)
})
