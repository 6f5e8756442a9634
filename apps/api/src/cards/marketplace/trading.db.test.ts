import type { UserId } from '@toprun/api-schema/ids'
import { saleSplit } from '@toprun/game-rules/market-rules'
import { bidFor, debtOf, heldFor, revenue, royalty } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '../../money/orders/tables.ts'
import { orderHooks } from '../../room-parts.ts'
import { newUsers } from '../../testing/contest-kit.ts'
import { storeClaim } from '../../testing/crypto-kit.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { newCard, quiet } from '../../testing/market-kit.ts'
import { storePayment } from '../../testing/payment-kit.ts'
import { tradeKit } from '../../testing/trade-kit.ts'
import { cards } from '../collectibles/tables.ts'
import { endDueAuctions } from './end-auctions.ts'
import { changePrice, endListing, listCard } from './list-card.ts'
import { marketListings } from './tables.ts'

const minute = 60_000

const trade = tradeKit()
const { market, start, after, as, wallet, balance, faults, buy, bid, tick } = trade
let seller: UserId
let ann: UserId
let bob: UserId
let card: string

beforeEach(async () => {
  seller = await trade.trader()
  ann = await trade.trader()
  bob = await trade.trader()
  card = await newCard(market.db, seller)
})

const list = (price?: number) => trade.list(seller, card, price === undefined ? {} : { price })
const auction = () => trade.list(seller, card, { kind: 'auction', price: 1 })
async function listing(id: string) {
  const [row] = await market.db.select().from(marketListings).where(eq(marketListings.id, id))
  if (!row) throw new Error('There is no listing.')
  return row
}
async function cardNow() {
  const { ownerId: owner, state } = await trade.cardNow(card)
  return { owner, state }
}
/** The user named a transaction from this address. */
const paidFrom = (userId: UserId, sender: string) => storeClaim(market.db, { userId, sender })
/** The user paid with a card that its provider calls by this name. */
async function paidWith(userId: UserId, card: string): Promise<void> {
  await storePayment(market.db, {
    ...{ userId, provider: 'stripe', state: 'succeeded', settledAt: new Date(), watched: false },
    cardFingerprint: card,
  })
}

describe('a card at a fixed price', () => {
  test('goes to its buyer, and its price to seller, fee and royalty', async () => {
    const house = [await balance(revenue), await balance(royalty)]
    const id = await list(10.1)
    expect(await cardNow()).toEqual({ owner: seller, state: 'listed' })
    expect(await buy(ann, id, 1010n)).toEqual({ ok: true, balanceMinor: 8990n })
    expect(await cardNow()).toEqual({ owner: ann, state: 'vault' })
    expect(await listing(id)).toMatchObject({
      state: 'sold',
      buyerId: ann,
      priceMinor: 1010n,
      closedAt: start,
    })
    expect([await wallet(seller), await wallet(ann)]).toEqual([10_934n, 8990n])
    expect([await balance(revenue), await balance(royalty)]).toEqual([
      (house[0] ?? 0n) + 51n,
      (house[1] ?? 0n) + 25n,
    ])
    expect(await faults()).toEqual([])
  })

  test('is sold once: its buyer may repeat the purchase and pays no more, and others are refused', async () => {
    const id = await list()
    await buy(ann, id)
    expect(await buy(ann, id)).toEqual({ ok: true, balanceMinor: 9000n })
    expect(await buy(bob, id)).toEqual({ ok: false, reason: 'listing_over' })
    expect([await wallet(ann), await wallet(bob)]).toEqual([9000n, 10_000n])
  })

  test('goes to one of 200 simultaneous buyers, and the others do not pay', async () => {
    // On a slow machine, serving them takes longer than a site lets a request wait for a connection.
    const { options } = market.site.pool
    const usual = options.connectionTimeoutMillis
    onTestFinished(() => {
      Object.assign(options, { connectionTimeoutMillis: usual })
    })
    Object.assign(options, { connectionTimeoutMillis: 25_000 })
    const buyers = await newUsers(market.db, 200, 1000n)
    const id = await list()
    const results = await Promise.all(buyers.map((userId) => buy(userId, id)))
    const winners = buyers.filter((_, index) => results[index]?.ok)
    expect(winners).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'listing_over')).toHaveLength(199)
    expect(await cardNow()).toEqual({ owner: winners[0], state: 'vault' })
    const left = await Promise.all(buyers.map(wallet))
    expect(left.filter((cents) => cents === 0n)).toHaveLength(1)
    expect(left.filter((cents) => cents === 1000n)).toHaveLength(199)
    expect(await wallet(seller)).toBe(10_000n + saleSplit(1000n).sellerMinor)
  })

  test('costs what its seller asks for now', async () => {
    const id = await list()
    expect(await changePrice(market.db, { ...as(seller), listingId: id }, 1500n)).toMatchObject({ ok: true })
    expect(await buy(ann, id)).toEqual({ ok: false, reason: 'amount_differs', priceMinor: 1500n })
    expect(await buy(ann, id, 1500n)).toMatchObject({ ok: true })
    expect(await changePrice(market.db, { ...as(seller), listingId: id }, 50n)).toMatchObject({
      reason: 'listing_over',
    })
  })

  test('can be withdrawn until it is sold', async () => {
    const id = await list()
    for (const _ of ['once', 'again'])
      expect(await endListing(market.db, { ...as(seller), listingId: id })).toMatchObject({ ok: true })
    expect(await cardNow()).toEqual({ owner: seller, state: 'vault' })
    expect(await buy(ann, id)).toEqual({ ok: false, reason: 'listing_over' })
    const again = await list()
    await buy(ann, again)
    expect(await endListing(market.db, { ...as(seller), listingId: again })).toMatchObject({
      reason: 'listing_over',
    })
  })

  test('is not sold to a user who cannot pay, and nothing changes', async () => {
    const id = await list(100.01)
    expect(await buy(ann, id, 10_001n)).toEqual({
      ok: false,
      reason: 'insufficient_funds',
      balanceMinor: 10_000n,
      neededMinor: 10_001n,
    })
    expect(await listing(id)).toMatchObject({ state: 'open', buyerId: null })
    expect(await cardNow()).toEqual({ owner: seller, state: 'listed' })
  })

  test('is not sold to a user with a debt, and pays the seller’s debt', async () => {
    const owe = (userId: UserId, amountMinor: bigint) =>
      post(market.db, {
        key: crypto.randomUUID(),
        kind: 'reversal',
        postings: [{ source: debtOf(userId), destination: heldFor(crypto.randomUUID()), amountMinor }],
      })
    const id = await list()
    await owe(ann, 10_300n)
    expect(await buy(ann, id)).toEqual({ ok: false, reason: 'debt_unsettled', owedMinor: 300n })
    await owe(seller, 10_500n)
    await buy(bob, id)
    expect([await wallet(seller), await balance(debtOf(seller))]).toEqual([425n, 0n])
  })

  test('is not for its seller, nor for an account that pays from the same address', async () => {
    const id = await list()
    expect(await buy(seller, id)).toEqual({ ok: false, reason: 'own_listing' })
    await paidFrom(seller, '0xABC0000000000000000000000000000000000001')
    await paidFrom(ann, '0xabc0000000000000000000000000000000000001')
    await paidFrom(bob, '0xabc0000000000000000000000000000000000002')
    expect(await buy(ann, id)).toEqual({ ok: false, reason: 'same_owner' })
    expect(await buy(bob, id)).toMatchObject({ ok: true })
  })

  test('is not for an account that pays from an address that its seller proved', async () => {
    const address = '0xabd0000000000000000000000000000000000003'
    await market.site.pool.query(
      'INSERT INTO own_wallets (address, user_id, proved_at) VALUES ($1, $2, now())',
      [address, seller],
    )
    await paidFrom(ann, address)
    expect(await buy(ann, await list())).toEqual({ ok: false, reason: 'same_owner' })
  })

  test('is not for an account that pays with the same card, nor is an auction', async () => {
    await paidWith(seller, 'one-card')
    await paidWith(ann, 'one-card')
    await paidWith(bob, 'another-card')
    expect(await buy(ann, await list())).toEqual({ ok: false, reason: 'same_owner' })
    card = await newCard(market.db, seller)
    const id = await auction()
    expect(await bid(ann, id, 1000n)).toEqual({ ok: false, reason: 'same_owner' })
    expect(await bid(bob, id, 1000n)).toMatchObject({ ok: true })
  })

  test('takes no bids, and an auction takes no buyers', async () => {
    expect(await bid(ann, await list(), 2000n)).toEqual({ ok: false, reason: 'wrong_listing_kind' })
    card = await newCard(market.db, seller)
    const id = await auction()
    expect(await buy(ann, id, 100n)).toEqual({ ok: false, reason: 'wrong_listing_kind' })
    expect(await changePrice(market.db, { ...as(seller), listingId: id }, 500n)).toMatchObject({
      reason: 'wrong_listing_kind',
    })
  })
})

describe('a card', () => {
  test.each(['frozen', 'cancelled', 'withdrawn'] as const)('that is %s cannot be listed', async (state) => {
    await market.db.update(cards).set({ state }).where(eq(cards.id, card))
    expect(await listCard(market, as(seller), { kind: 'fixed', card, price: 10 })).toEqual({
      ok: false,
      reason: 'card_not_free',
      state,
    })
  })

  const fixed = { kind: 'fixed', price: 10 } as const
  const auctioned = { kind: 'auction', price: 10, hours: 24 } as const

  test.each([fixed, auctioned])('is listed once, only by its owner: %o', async (offer) => {
    expect(await listCard(market, as(ann), { card, ...offer })).toEqual({ ok: false, reason: 'unknown_card' })
    const send = () => listCard(market, as(seller), { card, ...offer })
    const [one, other] = await Promise.all([send(), send()])
    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual(one)
    await tick(60_000)
    expect(await send()).toEqual(one)
    const listings = await market.db.select().from(marketListings).where(eq(marketListings.cardId, card))
    expect(listings).toHaveLength(1)
  })

  test('that is listed is not listed on other terms', async () => {
    const send = (terms: object) => listCard(market, as(seller), { card, ...auctioned, ...terms })
    const listingId = await trade.list(seller, card, auctioned)
    const refused = { ok: false, reason: 'card_not_free', state: 'listed' }
    for (const terms of [fixed, { price: 11 }, { hours: 72 }] as const)
      expect(await send(terms)).toEqual(refused)
    await bid(ann, listingId, 1000n)
    expect(await send({})).toEqual(refused)
  })
})

describe('an auction', () => {
  test('holds the highest bid and returns the previous one', async () => {
    const id = await auction()
    expect(await bid(ann, id, 99n)).toEqual({ ok: false, reason: 'bid_too_low', leastMinor: 100n })
    expect(await bid(ann, id, 1000n)).toMatchObject({ ok: true, balanceMinor: 9000n })
    expect(await balance(bidFor(id))).toBe(1000n)
    expect(await bid(bob, id, 1049n)).toEqual({ ok: false, reason: 'bid_too_low', leastMinor: 1050n })
    expect(await bid(bob, id, 1050n)).toMatchObject({ ok: true, balanceMinor: 8950n })
    expect(await wallet(ann)).toBe(10_000n)
    expect(await balance(bidFor(id))).toBe(1050n)
    expect(await bid(bob, id, 1050n)).toMatchObject({ ok: true, balanceMinor: 8950n })
    expect(await bid(bob, id, 2000n)).toMatchObject({ ok: true, balanceMinor: 8000n })
    expect(await listing(id)).toMatchObject({ bids: 3, bidderId: bob, priceMinor: 2000n })
    expect(await faults()).toEqual([])
  })

  test('gives the card to the highest bidder when it ends, and the bid to seller and house, once', async () => {
    const id = await auction()
    await bid(ann, id, 1000n)
    await bid(bob, id, 2000n)
    await tick(60 * minute - 1)
    expect(await listing(id)).toMatchObject({ state: 'open' })
    await Promise.all([tick(60 * minute), tick(60 * minute)])
    await tick(61 * minute)
    expect(await cardNow()).toEqual({ owner: bob, state: 'vault' })
    expect(await listing(id)).toMatchObject({ state: 'sold', buyerId: bob, closedAt: after(60 * minute) })
    expect([await wallet(seller), await wallet(ann), await wallet(bob)]).toEqual([11_850n, 10_000n, 8000n])
    expect(await balance(bidFor(id))).toBe(0n)
    expect(await faults()).toEqual([])
  })

  test('without a bid returns the card', async () => {
    const id = await auction()
    await tick(60 * minute)
    expect(await listing(id)).toMatchObject({ state: 'ended' })
    expect(await cardNow()).toEqual({ owner: seller, state: 'vault' })
  })

  test('takes no bid at its end, nor before the scheduler ended it', async () => {
    const id = await auction()
    expect(await bid(ann, id, 1000n, after(60 * minute))).toEqual({ ok: false, reason: 'listing_over' })
  })

  test('is extended by two minutes by a bid in its last two', async () => {
    const id = await auction()
    await bid(ann, id, 1000n, after(58 * minute - 1))
    expect(await listing(id)).toMatchObject({ endsAt: after(60 * minute) })
    await bid(bob, id, 2000n, after(58 * minute))
    expect(await listing(id)).toMatchObject({ endsAt: after(62 * minute) })
  })

  test('with a bid cannot be ended by its seller, who cannot bid either', async () => {
    const id = await auction()
    expect(await bid(seller, id, 1000n)).toEqual({ ok: false, reason: 'own_listing' })
    await bid(ann, id, 1000n)
    expect(await endListing(market.db, { ...as(seller), listingId: id })).toEqual({
      ok: false,
      reason: 'auction_running',
    })
  })

  test('with 30 simultaneous bidders keeps the highest accepted bid, and holds no other money', async () => {
    const bidders = await newUsers(market.db, 30, 10_000n)
    const id = await auction()
    await Promise.all(bidders.map((userId, index) => bid(userId, id, 1000n + BigInt(index) * 100n)))
    const { bidderId, priceMinor } = await listing(id)
    expect(bidders).toContain(bidderId)
    expect(await balance(bidFor(id))).toBe(priceMinor)
    for (const userId of bidders)
      expect(await wallet(userId)).toBe(userId === bidderId ? 10_000n - priceMinor : 10_000n)
    expect(await faults()).toEqual([])
  })

  // It ends at minute 60. Without a heartbeat between the two moments, in milliseconds, nobody could bid.
  test.each([
    ['would have ended in an outage is extended to 15 minutes after it', 0, 90 * minute, 105 * minute],
    ['would have ended soon after an outage is extended too', 0, 50 * minute, 65 * minute],
    ['ends long after an outage ends on time', 0, 30 * minute, 60 * minute],
    ['ends soon after a gap of a minute ends on time', 49 * minute, 50 * minute, 60 * minute],
    ['ends soon after a longer gap is extended', 49 * minute - 1, 50 * minute, 65 * minute],
    ['had ended before the outage is not extended', 61 * minute, 90 * minute, 60 * minute],
  ])('that %s', async (_, lastBeat, back, end) => {
    const id = await auction()
    await market.site.pool.query('UPDATE market_heartbeat SET beat_at = $1', [after(lastBeat)])
    await endDueAuctions(market, after(back), quiet)
    expect(await listing(id)).toMatchObject({ state: end <= back ? 'ended' : 'open', endsAt: after(end) })
  })

  test('is processed with a heartbeat every five seconds', async () => {
    const beat = async () => (await market.site.rows('SELECT beat_at FROM market_heartbeat'))[0].beat_at
    await endDueAuctions(market, after(4_999), quiet)
    expect(await beat()).toEqual(start)
    await endDueAuctions(market, after(5_000), quiet)
    expect(await beat()).toEqual(after(5_000))
  })

  test('keeps the extension by an outage that came during a bid', async () => {
    const id = await auction()
    const extending = await market.site.pool.connect()
    try {
      await extending.query('BEGIN')
      await extending.query('UPDATE market_listings SET ends_at = $2 WHERE id = $1', [id, after(90 * minute)])
      const bidding = bid(ann, id, 1000n)
      await untilSomebodyWaits(market.site.pool)
      await extending.query('COMMIT')
      expect(await bidding).toMatchObject({ ok: true, endsAt: after(90 * minute) })
    } finally {
      extending.release()
    }
    expect(await listing(id)).toMatchObject({ endsAt: after(90 * minute), bidderId: ann })
  })

  test('that was due before the outage ends', async () => {
    const id = await auction()
    await endDueAuctions(market, after(59 * minute), quiet)
    await market.site.pool.query('UPDATE market_listings SET ends_at = $2 WHERE id = $1', [
      id,
      after(58 * minute),
    ])
    await endDueAuctions(market, after(80 * minute), quiet)
    expect(await listing(id)).toMatchObject({ state: 'ended' })
  })
})

describe('the order of a card is disputed', () => {
  /** Calls the hooks with a change of the order that the card came from. */
  async function orderIs(change: 'held' | 'returned' | 'lost'): Promise<void> {
    const { rows } = await market.site.pool.query<{ order_id: string }>(
      'SELECT order_id FROM openings JOIN cards ON opening_id = openings.id WHERE cards.id = $1',
      [card],
    )
    const order: Order = {
      id: rows[0]?.order_id ?? '',
      userId: seller,
      named: true,
      paymentId: null,
      combo: 2,
      quantity: 1,
      priceMinor: 500n,
      state: 'paid',
      createdAt: start,
      paidAt: start,
      packs: null,
      confirmingUntil: null,
    }
    await market.db.transaction(async (tx) => {
      for (const hook of orderHooks) await hook.moved(tx, order, change, start)
    })
  }

  test('its listing is called off and it is frozen, until the dispute is won', async () => {
    const id = await list()
    await orderIs('held')
    expect(await listing(id)).toMatchObject({ state: 'called_off', buyerId: null })
    expect(await buy(ann, id)).toEqual({ ok: false, reason: 'listing_over' })
    expect(await cardNow()).toEqual({ owner: seller, state: 'frozen' })
    await orderIs('returned')
    expect(await cardNow()).toEqual({ owner: seller, state: 'vault' })
  })

  test('the highest bidder gets the money back, once', async () => {
    const id = await auction()
    await bid(ann, id, 1000n)
    await orderIs('lost')
    expect(await cardNow()).toEqual({ owner: seller, state: 'cancelled' })
    expect(await faults()).toEqual([])
    await Promise.all([tick(minute), tick(minute)])
    await tick(2 * minute)
    expect([await wallet(ann), await balance(bidFor(id))]).toEqual([10_000n, 0n])
    expect(await listing(id)).toMatchObject({ state: 'called_off', bidderId: null })
    expect(await faults()).toEqual([])
  })

  test('a card that was sold stays with its buyer', async () => {
    await buy(ann, await list())
    await orderIs('held')
    await orderIs('lost')
    expect(await cardNow()).toEqual({ owner: ann, state: 'vault' })
  })

  test('a purchase at the same time either succeeds or is refused, and then the card is frozen', async () => {
    for (const _ of [1, 2, 3, 4]) {
      card = await newCard(market.db, seller)
      const id = await list()
      const [bought] = await Promise.all([buy(ann, id), orderIs('held')])
      expect(await cardNow()).toEqual(
        bought.ok ? { owner: ann, state: 'vault' } : { owner: seller, state: 'frozen' },
      )
    }
  })
})

test('a difference between a listing and the books is reported', async () => {
  const id = await auction()
  await bid(ann, id, 1000n)
  await market.site.pool.query('UPDATE market_listings SET price_minor = 1001 WHERE id = $1', [id])
  expect(await faults()).toEqual([`${id}  has $10.00 for its highest bid instead of $10.01`])
  await market.site.pool.query('UPDATE market_listings SET price_minor = 1000 WHERE id = $1', [id])
})

test('a sale that is not in the books is reported with each of its parts', async () => {
  const id = await list()
  const [sale] = await market.site.rows(
    `INSERT INTO market_listings (card_id, seller_id, kind, state, price_minor, buyer_id, edition_id, player_id, category, tier,
      serial, created_at, closed_at)
    SELECT card_id, seller_id, kind, 'sold', price_minor, $2, edition_id, player_id, category, tier, serial, created_at, $3
    FROM market_listings WHERE id = $1 RETURNING id`,
    ...[id, ann, after(1000)],
  )
  expect(await faults()).toEqual([
    `${sale.id}  has $0.00 to its seller instead of $9.25`,
    `${sale.id}  has $0.00 as fee instead of $0.50`,
    `${sale.id}  has $0.00 as royalty instead of $0.25`,
  ])
  await market.site.rows('DELETE FROM market_listings WHERE id = $1', sale.id)
})
