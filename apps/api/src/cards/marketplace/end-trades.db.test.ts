import type { UserId } from '@toprun/api-schema/ids'
import { bidFor, offerFor } from '@toprun/ledger/account'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { correctPerson } from '../../ground/eligibility/state-person.ts'
import { beginSuspension } from '../../ground/eligibility/suspension.ts'
import { tradeKit } from '../../testing/trade-kit.ts'
import { returnBids } from './end-auctions.ts'
import { endTrades } from './end-trades.ts'
import { marketListings } from './tables.ts'

const hour = 3_600_000

const trade = tradeKit()
const { market, start, wallet, balance, bid, tick, cardNow } = trade
let ann: UserId
let bob: UserId
beforeEach(async () => {
  ann = await trade.trader()
  bob = await trade.trader()
})

const suspend = (userId = ann) =>
  beginSuspension(market.db, { userId, by: 'ops', reason: 'Two accounts', now: start })
async function sold(seller: UserId, kind: 'fixed' | 'auction'): Promise<{ card: string; listing: string }> {
  const { id } = await trade.newCard(seller)
  return { card: id, listing: await trade.list(seller, id, { kind }) }
}
const stateOf = async (id: string) =>
  (await market.db.select().from(marketListings).where(eq(marketListings.id, id)))[0]?.state
async function offered(by: UserId, owner: UserId): Promise<{ card: string; offer: string }> {
  const card = await trade.newCard(owner)
  return { card: card.id, offer: await trade.offer(by, card, 20) }
}

describe('ending what a user trades', () => {
  test('pays open offers back, and ends listings without a bid; a second time there is nothing left', async () => {
    const { offer } = await offered(ann, bob)
    const [fixed, auction] = [await sold(ann, 'fixed'), await sold(ann, 'auction')]
    await suspend()
    expect(await endTrades(market.db, ann, start)).toEqual({ offers: 1, listings: 2, auctions: 0 })
    expect([await wallet(ann), await balance(offerFor(offer))]).toEqual([10_000n, 0n])
    for (const { card, listing } of [fixed, auction]) {
      expect(await stateOf(listing)).toBe('ended')
      expect(await cardNow(card)).toMatchObject({ ownerId: ann, state: 'vault' })
    }
    expect(await endTrades(market.db, ann, start)).toEqual({ offers: 0, listings: 0, auctions: 0 })
  })

  test('calls off the auctions that they lead: the bid goes back, and the card stays with its seller', async () => {
    const { card, listing } = await sold(bob, 'auction')
    await bid(ann, listing, 1500n)
    await suspend()
    expect(await endTrades(market.db, ann, start)).toEqual({ offers: 0, listings: 0, auctions: 1 })
    await returnBids(market)
    expect([await wallet(ann), await balance(bidFor(listing))]).toEqual([10_000n, 0n])
    expect(await cardNow(card)).toMatchObject({ ownerId: bob, state: 'vault' })
  })

  test('lets their auction with bids of others run to its end', async () => {
    const { card, listing } = await sold(ann, 'auction')
    await bid(bob, listing, 1500n)
    await suspend()
    expect(await endTrades(market.db, ann, start)).toEqual({ offers: 0, listings: 0, auctions: 0 })
    const carl = await trade.trader()
    expect(await bid(carl, listing, 2000n)).toMatchObject({ ok: true })
    await tick(hour)
    expect(await cardNow(card)).toMatchObject({ ownerId: carl })
  })
})

describe.each([
  ['a suspended user', suspend],
  ['a user who is under 18', () => correctPerson(market.db, ann, { birthDate: '2015-01-01' })],
] as const)('before all is ended, %s', (_who, stop) => {
  test('gets no card by an offer', async () => {
    const { card, offer } = await offered(ann, bob)
    await stop()
    expect(await trade.accept(bob, offer)).toEqual({ ok: false, reason: 'offer_over' })
    expect(await cardNow(card)).toMatchObject({ ownerId: bob })
  })

  test('gets no card by an auction that ends', async () => {
    const { card, listing } = await sold(bob, 'auction')
    await bid(ann, listing, 1500n)
    await stop()
    await tick(hour)
    expect(await stateOf(listing)).toBe('called_off')
    expect(await cardNow(card)).toMatchObject({ ownerId: bob, state: 'vault' })
    expect([await wallet(ann), await balance(bidFor(listing))]).toEqual([10_000n, 0n])
  })

  test('sells nothing', async () => {
    const [fixed, auction] = [await sold(ann, 'fixed'), await sold(ann, 'auction')]
    await stop()
    const over = { ok: false, reason: 'listing_over' }
    expect(await trade.buy(bob, fixed.listing)).toEqual(over)
    expect(await bid(bob, auction.listing, 1500n)).toEqual(over)
  })
})
