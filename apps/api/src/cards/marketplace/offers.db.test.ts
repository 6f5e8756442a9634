import type { UserId } from '@toprun/api-schema/ids'
import { mostOffersOfCard, mostOffersOfUser } from '@toprun/game-rules/market-rules'
import { debtOf, heldFor, offerFor, revenue, royalty } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newUsers } from '../../testing/contest-kit.ts'
import { storeClaim } from '../../testing/crypto-kit.ts'
import { explained } from '../../testing/explained.ts'
import { tradeKit } from '../../testing/trade-kit.ts'
import { type CardRow, cards } from '../collectibles/tables.ts'
import { declineOffer, withdrawOffer } from './answer-offer.ts'
import { endDueOffers } from './end-offers.ts'
import { readCardMarket } from './read-offers.ts'
import { readEditionMarket } from './read-prices.ts'
import { marketListings, marketOffers } from './tables.ts'
import { marketplaceData } from './user-data.ts'

const day = 86_400_000

const trade = tradeKit()
const { market, start, after, as, wallet, balance, faults, bid } = trade
let owner: UserId
let ann: UserId
let bob: UserId
let card: CardRow

beforeEach(async () => {
  owner = await trade.trader()
  ann = await trade.trader()
  bob = await trade.trader()
  card = await trade.newCard(owner)
})

const offering = (userId: UserId, amount: number, of = card) => trade.offering(userId, of, amount)
const offer = (userId: UserId, amount: number) => trade.offer(userId, card, amount)
const cardNow = () => trade.cardNow(card.id)
async function stateOf(id: string) {
  const [row] = await market.db.select().from(marketOffers).where(eq(marketOffers.id, id))
  return row && { state: row.state, isHeld: row.isHeld }
}
const accept = (id: string, now = start, by = owner) => trade.accept(by, id, now)
const listed = (kind: 'fixed' | 'auction') => trade.list(owner, card.id, { kind, price: 20 })
const buy = (userId: UserId, listing: string) => trade.buy(userId, listing, 2000n)

describe('an offer', () => {
  test('holds its money, and when repeated moves no more', async () => {
    const id = await offer(ann, 30)
    expect(await offering(ann, 30)).toEqual({ ok: true, offerId: id, balanceMinor: 7000n })
    expect([await wallet(ann), await balance(offerFor(id))]).toEqual([7000n, 3000n])
    expect(await offering(ann, 31)).toEqual({ ok: false, reason: 'offer_exists' })
    expect(await faults()).toEqual([])
  })

  test('that is accepted sells the card: payment, fee, royalty, owner, price and all other offers at once', async () => {
    const house = [await balance(revenue), await balance(royalty)]
    const [taken, other] = [await offer(ann, 10.1), await offer(bob, 9)]
    for (const _ of ['once', 'again'])
      expect(await accept(taken, after(1000))).toEqual({ ok: true, balanceMinor: 10_934n })
    expect(await cardNow()).toMatchObject({ ownerId: ann, state: 'vault', acquiredAt: after(1000) })
    expect([await wallet(ann), await wallet(bob)]).toEqual([8990n, 10_000n])
    expect([await balance(revenue), await balance(royalty)]).toEqual([
      (house[0] ?? 0n) + 51n,
      (house[1] ?? 0n) + 25n,
    ])
    expect([await stateOf(taken), await stateOf(other)]).toEqual([
      { state: 'accepted', isHeld: false },
      { state: 'over', isHeld: false },
    ])
    const { sales } = await readEditionMarket(market.db, card.editionId)
    expect(sales[0]).toEqual({
      price: 10.1,
      serial: card.serial,
      kind: 'offer',
      at: after(1000).toISOString(),
    })
    expect(await faults()).toEqual([])
  })

  test('that is accepted ends the listing of the card', async () => {
    const listing = await listed('fixed')
    await accept(await offer(ann, 15))
    expect(await cardNow()).toMatchObject({ ownerId: ann, state: 'vault' })
    expect(await buy(bob, listing)).toMatchObject({ reason: 'listing_over' })
  })

  test('that is declined or withdrawn goes back, once, and the next can be made', async () => {
    const declined = await offer(ann, 10)
    for (const _ of ['once', 'again'])
      expect(await declineOffer(market, { ...as(owner), offerId: declined })).toMatchObject({ ok: true })
    const withdrawn = await offer(ann, 12)
    for (const _ of ['once', 'again'])
      expect(await withdrawOffer(market, { ...as(ann), offerId: withdrawn })).toEqual({
        ok: true,
        balanceMinor: 10_000n,
      })
    expect(await accept(withdrawn)).toEqual({ ok: false, reason: 'offer_over' })
    expect(await cardNow()).toMatchObject({ ownerId: owner })
    expect(await faults()).toEqual([])
  })

  test('can be answered only by the owner and withdrawn only by its bidder', async () => {
    const id = await offer(ann, 10)
    const unknown = { ok: false, reason: 'unknown_offer' }
    for (const by of [ann, bob]) {
      expect(await accept(id, start, by)).toEqual(unknown)
      expect(await declineOffer(market, { ...as(by), offerId: id })).toEqual(unknown)
    }
    for (const by of [owner, bob])
      expect(await withdrawOffer(market, { ...as(by), offerId: id })).toEqual(unknown)
  })

  test('cannot be accepted when it has expired, and its money goes back', async () => {
    const id = await offer(ann, 10)
    await endDueOffers(market.db, after(3 * day - 1))
    expect(await stateOf(id)).toEqual({ state: 'open', isHeld: true })
    expect(await accept(id, after(3 * day))).toEqual({ ok: false, reason: 'offer_over' })
    await Promise.all([endDueOffers(market.db, after(3 * day)), endDueOffers(market.db, after(3 * day))])
    expect(await stateOf(id)).toEqual({ state: 'expired', isHeld: false })
    expect(await wallet(ann)).toBe(10_000n)
  })

  test('accepted, declined and withdrawn at the same moment ends one way', async () => {
    for (const _ of [1, 2, 3]) {
      card = await trade.newCard(owner)
      const id = await offer(ann, 10)
      const [before, all] = [await wallet(ann), { offerId: id }]
      const [accepted, declined, withdrawn] = await Promise.all([
        accept(id),
        declineOffer(market, { ...as(owner), ...all }),
        withdrawOffer(market, { ...as(ann), ...all }),
      ])
      expect([accepted, declined, withdrawn].filter(({ ok }) => ok)).toHaveLength(1)
      expect((await cardNow()).ownerId).toBe(accepted.ok ? ann : owner)
      expect(await wallet(ann)).toBe(accepted.ok ? before : before + 1000n)
    }
  })
})

describe('an offer is refused', () => {
  test('for the bidder’s own card, for an unknown card, and for a card in a sealed pack', async () => {
    expect(await offering(owner, 10)).toEqual({ ok: false, reason: 'own_card' })
    expect(await offering(ann, 10, { ...card, serial: 999_999 })).toEqual({
      ok: false,
      reason: 'unknown_card',
    })
    await market.db
      .update(cards)
      .set({ state: 'sealed', acquiredAt: null, tokenState: null })
      .where(eq(cards.id, card.id))
    expect(await offering(ann, 10)).toEqual({ ok: false, reason: 'unknown_card' })
  })

  test.each(['frozen', 'cancelled', 'withdrawn'] as const)('for a card that is %s', async (state) => {
    await market.db.update(cards).set({ state }).where(eq(cards.id, card.id))
    expect(await offering(ann, 10)).toEqual({ ok: false, reason: 'takes_no_offers' })
  })

  test('for a card of a deleted account', async () => {
    await market.site.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [owner])
    expect(await offering(ann, 10)).toEqual({ ok: false, reason: 'takes_no_offers' })
  })

  test('between accounts that pay from the same address, even if they do so only after the offer', async () => {
    const id = await offer(bob, 10)
    for (const userId of [owner, ann, bob])
      await storeClaim(market.db, { userId, sender: '0xabc0000000000000000000000000000000000009' })
    expect(await offering(ann, 10)).toEqual({ ok: false, reason: 'same_owner' })
    expect(await accept(id)).toEqual({ ok: false, reason: 'same_owner' })
  })

  test('of more than the wallet holds, and of a user with a debt', async () => {
    expect(await offering(ann, 100.01)).toEqual({
      ok: false,
      reason: 'insufficient_funds',
      balanceMinor: 10_000n,
      neededMinor: 10_001n,
    })
    await post(market.db, {
      key: crypto.randomUUID(),
      kind: 'reversal',
      postings: [{ source: debtOf(bob), destination: heldFor(crypto.randomUUID()), amountMinor: 10_300n }],
    })
    expect(await offering(bob, 10)).toEqual({ ok: false, reason: 'debt_unsettled', owedMinor: 300n })
    const made = await market.db.select().from(marketOffers).where(eq(marketOffers.cardId, card.id))
    expect(made).toEqual([])
  })

  test('beyond the limits of a user and of a card, even if many arrive at once', async () => {
    const others = await newUsers(market.db, mostOffersOfCard + 3, 100n)
    const results = await Promise.all(others.map((userId) => offering(userId, 1)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(mostOffersOfCard)
    expect(results).toContainEqual({ ok: false, reason: 'card_has_offers' })
    const many: CardRow[] = []
    for (let made = 0; made < mostOffersOfUser + 3; made += 1) many.push(await trade.newCard(owner))
    const own = await Promise.all(many.map((each) => offering(ann, 1, each)))
    expect(own.filter(({ ok }) => ok)).toHaveLength(mostOffersOfUser)
    expect(own).toContainEqual({ ok: false, reason: 'too_many_offers' })
  })
})

describe('a card that has offers', () => {
  test('is bought at its price: they go back with the sale, the buyer’s own too', async () => {
    const offers = [await offer(ann, 15), await offer(bob, 16)]
    const listing = await listed('fixed')
    expect(await buy(ann, listing)).toEqual({ ok: true, balanceMinor: 8000n })
    expect(await wallet(bob)).toBe(10_000n)
    expect(await Promise.all(offers.map(stateOf))).toEqual([
      { state: 'over', isHeld: false },
      { state: 'over', isHeld: false },
    ])
  })

  test('can neither get nor accept offers during an auction, whose end pays them back', async () => {
    const id = await offer(ann, 15)
    const auction = await listed('auction')
    expect(await offering(bob, 10)).toEqual({ ok: false, reason: 'card_in_auction' })
    expect(await accept(id)).toEqual({ ok: false, reason: 'card_in_auction' })
    await bid(bob, auction, 2000n)
    await trade.tick(day / 24)
    expect(await cardNow()).toMatchObject({ ownerId: bob })
    expect([await stateOf(id), await wallet(ann)]).toEqual([{ state: 'over', isHeld: false }, 10_000n])
  })

  test('keeps them after an auction without a bid', async () => {
    const id = await offer(ann, 15)
    await listed('auction')
    await trade.tick(day / 24)
    expect(await accept(id, after(day / 24))).toMatchObject({ ok: true })
  })

  test.each([
    ['is frozen', { state: 'frozen' as const }],
    ['is cancelled', { state: 'cancelled' as const }],
    ['is moved to an own address', { state: 'withdrawn' as const }],
  ])('loses them when it %s by any means, and the next tick pays them back', async (_, change) => {
    const id = await offer(ann, 15)
    await market.db.update(cards).set(change).where(eq(cards.id, card.id))
    expect(await stateOf(id)).toEqual({ state: 'over', isHeld: true })
    expect(await accept(id)).toEqual({ ok: false, reason: 'offer_over' })
    expect(await faults()).toEqual([])
    await Promise.all([endDueOffers(market.db, after(1000)), endDueOffers(market.db, after(1000))])
    expect([await stateOf(id), await wallet(ann)]).toEqual([{ state: 'over', isHeld: false }, 10_000n])
  })

  test('loses them when its owner’s account is deleted', async () => {
    const id = await offer(ann, 15)
    await market.db.transaction(
      async (tx) => await marketplaceData.erase?.(tx, { id: owner, email: '', emailVerifiedAt: null }, start),
    )
    await endDueOffers(market.db, after(1000))
    expect([await stateOf(id), await wallet(ann)]).toEqual([{ state: 'over', isHeld: false }, 10_000n])
  })

  test('and its bidder cannot be deleted until the money is back', async () => {
    const id = await offer(ann, 15)
    expect(await marketplaceData.deletionBlock?.(market.db, ann)).toEqual({
      reason: 'trades_open',
      listings: 0,
      bids: 0,
      offers: 1,
    })
    await withdrawOffer(market, { ...as(ann), offerId: id })
    expect(await marketplaceData.deletionBlock?.(market.db, ann)).toBeNull()
  })

  test('shows them, the highest first, with what each viewer may do', async () => {
    await offer(ann, 15)
    await offer(bob, 16)
    const place = { edition: card.editionId, serial: card.serial }
    const sellableBy = async (userId: typeof owner | null) =>
      (await readCardMarket(market.db, place, userId))?.sellable
    expect(await Promise.all([owner, ann, null].map(sellableBy))).toEqual([card.id, null, null])
    const listing = await listed('fixed')
    const shown = await readCardMarket(market.db, place, ann)
    expect(shown).toMatchObject({
      listing: { id: listing, kind: 'fixed', price: 20 },
      takesOffers: true,
      caller: 'other',
      sellable: null,
      offers: [
        { amount: 16, mine: false },
        { amount: 15, mine: true },
      ],
    })
    expect(await readCardMarket(market.db, place, owner)).toMatchObject({ caller: 'owner', sellable: null })
    expect((await readCardMarket(market.db, place, null))?.caller).toBe('visitor')
    await accept(await offer(await trade.trader(), 17))
    expect(await readCardMarket(market.db, place, owner)).toMatchObject({
      listing: null,
      offers: [],
      caller: 'other',
    })
  })
})

test('a purchase and an accepted offer at the same moment sell the card once', async () => {
  for (const _ of [1, 2, 3]) {
    card = await trade.newCard(owner)
    const id = await offer(ann, 15)
    const listing = await listed('fixed')
    const [accepted, bought] = await Promise.all([accept(id), buy(bob, listing)])
    expect([accepted.ok, bought.ok].filter(Boolean)).toHaveLength(1)
    expect((await cardNow()).ownerId).toBe(accepted.ok ? ann : bob)
    const sold = await market.db
      .select()
      .from(marketListings)
      .where(and(eq(marketListings.cardId, card.id), eq(marketListings.state, 'sold')))
    expect(sold).toHaveLength(1)
    bob = await trade.trader()
  }
})

test('a difference between an offer and the books is reported', async () => {
  const id = await offer(ann, 10)
  await market.site.pool.query('UPDATE market_offers SET amount_minor = 1001 WHERE id = $1', [id])
  expect(await faults()).toEqual([`${id}  has $10.00 for its offer instead of $10.01`])
  await market.site.pool.query('UPDATE market_offers SET amount_minor = 1000 WHERE id = $1', [id])
})

test.each([
  [
    "card_id = '00000000-0000-0000-0000-000000000000' AND state = 'open' ORDER BY amount_minor DESC, id DESC",
    'market_offers_of_card',
  ],
  [
    "user_id = '00000000-0000-0000-0000-000000000000' ORDER BY created_at DESC, id DESC",
    'market_offers_by_user',
  ],
  [
    "owner_id = '00000000-0000-0000-0000-000000000000' ORDER BY created_at DESC, id DESC",
    'market_offers_by_owner',
  ],
  ["user_id = '00000000-0000-0000-0000-000000000000' AND is_held", 'market_offers_held_by_user'],
  ["state = 'open' AND expires_at <= now() ORDER BY expires_at", 'market_offers_by_end'],
  ["state = 'over' AND is_held", 'market_offers_to_pay_back'],
])('offers with %s are read from the index %s', async (where, index) => {
  const plans = await explained(
    market.site.pool,
    (db) => db.execute(`SELECT id FROM market_offers WHERE ${where} LIMIT 25`),
    'SET enable_seqscan = off; SET enable_sort = off',
  )
  expect(plans).toEqual([expect.stringContaining(index)])
})
