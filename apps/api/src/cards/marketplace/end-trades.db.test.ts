import type { UserId } from '@toprun/api-schema/ids'
import { bidFor, offerFor, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import type { TestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { correctPerson } from '../../ground/eligibility/state-person.ts'
import { beginSuspension } from '../../ground/eligibility/suspension.ts'
import type { Database } from '../../platform/database.ts'
import { newUser } from '../../testing/contest-kit.ts'
import { newCard, openTestMarket, quiet, type TestMarket } from '../../testing/market-kit.ts'
import { cards } from '../collectibles/tables.ts'
import { acceptOffer } from './answer-offer.ts'
import { buyListing } from './buy-listing.ts'
import { endTrades } from './end-trades.ts'
import { keepAuctions, returnBids } from './keep-auctions.ts'
import { listCard } from './list-card.ts'
import { makeOffer } from './make-offer.ts'
import type { SellingContext } from './market-context.ts'
import { placeBid } from './place-bid.ts'
import { reconcileMarket } from './reconcile.ts'
import { marketListings } from './tables.ts'

const start = new Date('2026-11-22T12:00:00Z')
const hour = 3_600_000

let site: TestDatabase
let db: Database
let market: SellingContext
let opened: TestMarket
let ann: UserId
let bob: UserId

beforeAll(async () => {
  opened = await openTestMarket()
  ;({ site, db, market } = opened)
})
beforeEach(async () => {
  ann = await newUser(db, 10_000n)
  bob = await newUser(db, 10_000n)
  await site.pool.query('UPDATE market_heartbeat SET beat_at = $1', [start])
})
afterAll(async () => {
  expect(await reconcileMarket(db)).toEqual([])
  expect(await sumOfBalances(db)).toBe(0n)
  await opened.close()
})

const as = (userId: UserId, now = start) => ({ userId, sessionId: null, now })
const wallet = (userId: UserId) => balanceOf(db, walletOf(userId))
const suspend = (userId = ann) =>
  beginSuspension(db, { userId, by: 'ops', reason: 'Two accounts', now: start })

async function cardNow(id: string) {
  const [card] = await db.select().from(cards).where(eq(cards.id, id))
  if (!card) throw new Error('There is no card.')
  return card
}
async function sold(seller: UserId, kind: 'fixed' | 'auction'): Promise<{ card: string; listing: string }> {
  const card = await newCard(db, seller)
  const sale = kind === 'fixed' ? { kind, card, price: 10 } : ({ kind, card, price: 10, hours: 1 } as const)
  const listed = await listCard(market, as(seller), sale)
  if (!listed.ok) throw new Error(listed.reason)
  return { card, listing: listed.listingId }
}
const stateOf = async (id: string) =>
  (await db.select().from(marketListings).where(eq(marketListings.id, id)))[0]?.state
async function offered(by: UserId, owner: UserId): Promise<{ card: string; offer: string }> {
  const card = await newCard(db, owner)
  const { editionId: edition, serial } = await cardNow(card)
  const made = await makeOffer(market, as(by), { edition, serial, amount: 20, days: 3 })
  if (!made.ok) throw new Error(made.reason)
  return { card, offer: made.offerId }
}
const bid = (by: UserId, listingId: string, amountMinor: bigint) =>
  placeBid(market, as(by), { listingId, amountMinor })
async function tick(): Promise<void> {
  const now = new Date(start.getTime() + hour)
  await site.pool.query('UPDATE market_heartbeat SET beat_at = $1', [new Date(now.getTime() - 1000)])
  await keepAuctions(market, now, quiet)
  await returnBids(market)
}

describe('ending what a user trades', () => {
  test('pays open offers back, and ends listings without a bid; a second time there is nothing left', async () => {
    const { offer } = await offered(ann, bob)
    const [fixed, auction] = [await sold(ann, 'fixed'), await sold(ann, 'auction')]
    await suspend()
    expect(await endTrades(db, ann, start)).toEqual({ offers: 1, listings: 2, auctions: 0 })
    expect([await wallet(ann), await balanceOf(db, offerFor(offer))]).toEqual([10_000n, 0n])
    for (const { card, listing } of [fixed, auction]) {
      expect(await stateOf(listing)).toBe('ended')
      expect(await cardNow(card)).toMatchObject({ ownerId: ann, state: 'vault' })
    }
    expect(await endTrades(db, ann, start)).toEqual({ offers: 0, listings: 0, auctions: 0 })
  })

  test('calls off the auctions that they lead: the bid goes back, and the card stays with its seller', async () => {
    const { card, listing } = await sold(bob, 'auction')
    await bid(ann, listing, 1500n)
    await suspend()
    expect(await endTrades(db, ann, start)).toEqual({ offers: 0, listings: 0, auctions: 1 })
    await returnBids(market)
    expect([await wallet(ann), await balanceOf(db, bidFor(listing))]).toEqual([10_000n, 0n])
    expect(await cardNow(card)).toMatchObject({ ownerId: bob, state: 'vault' })
  })

  test('lets their auction with bids of others run to its end', async () => {
    const { card, listing } = await sold(ann, 'auction')
    await bid(bob, listing, 1500n)
    await suspend()
    expect(await endTrades(db, ann, start)).toEqual({ offers: 0, listings: 0, auctions: 0 })
    const carl = await newUser(db, 10_000n)
    expect(await bid(carl, listing, 2000n)).toMatchObject({ ok: true })
    await tick()
    expect(await cardNow(card)).toMatchObject({ ownerId: carl })
  })
})

describe.each([
  ['a suspended user', suspend],
  ['a user who is under 18', () => correctPerson(db, ann, { birthDate: '2015-01-01' })],
] as const)('before all is ended, %s', (_who, stop) => {
  test('gets no card by an offer', async () => {
    const { card, offer } = await offered(ann, bob)
    await stop()
    expect(await acceptOffer(market, { ...as(bob), offerId: offer })).toEqual({
      ok: false,
      reason: 'offer_over',
    })
    expect(await cardNow(card)).toMatchObject({ ownerId: bob })
  })

  test('gets no card by an auction that ends', async () => {
    const { card, listing } = await sold(bob, 'auction')
    await bid(ann, listing, 1500n)
    await stop()
    await tick()
    expect(await stateOf(listing)).toBe('called_off')
    expect(await cardNow(card)).toMatchObject({ ownerId: bob, state: 'vault' })
    expect([await wallet(ann), await balanceOf(db, bidFor(listing))]).toEqual([10_000n, 0n])
  })

  test('sells nothing', async () => {
    const [fixed, auction] = [await sold(ann, 'fixed'), await sold(ann, 'auction')]
    await stop()
    const over = { ok: false, reason: 'listing_over' }
    expect(await buyListing(market, as(bob), { listingId: fixed.listing, priceMinor: 1000n })).toEqual(over)
    expect(await bid(bob, auction.listing, 1500n)).toEqual(over)
  })
})
