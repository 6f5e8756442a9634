import type { UserId } from '@toprun/api-schema/ids'
import { beforeEach, expect, test } from 'vitest'
import { tradeKit } from '../../testing/trade-kit.ts'
import { marketplaceData } from './user-data.ts'

const trade = tradeKit()
const { market, after } = trade
let ann: UserId
let bob: UserId
beforeEach(async () => {
  ann = await trade.trader()
  bob = await trade.trader()
})
const dataOf = (id: UserId) => marketplaceData.exportData(market.db, { id, email: '', emailVerifiedAt: null })

test('listings, bids and offers are exported with their side of the trade, but without either side’s name', async () => {
  const card = await trade.newCard(ann)
  const sold = await trade.list(ann, card.id, { price: 10 })
  await trade.buy(bob, sold)
  const auction = await trade.list(ann, (await trade.newCard(ann)).id, { kind: 'auction', price: 1 })
  await trade.bid(bob, auction, 500n, after(1000))
  const offer = await trade.offer(bob, await trade.newCard(ann), 7)
  const [seller, buyer] = [await dataOf(ann), await dataOf(bob)]
  const sale = { id: sold, state: 'sold', kind: 'fixed', price: 10 }
  expect(seller).toMatchObject({
    marketListings: [
      { ...sale, role: 'seller' },
      { id: auction, role: 'seller', price: 5, bids: 1 },
    ],
    marketBids: [],
    marketOffers: [{ id: offer, side: 'received', amount: 7, state: 'open' }],
  })
  expect(buyer).toMatchObject({
    marketListings: [{ ...sale, role: 'buyer' }],
    marketBids: [{ listingId: auction, amount: 5, state: 'leading' }],
    marketOffers: [{ id: offer, side: 'made', amount: 7 }],
  })
  for (const data of [seller, buyer]) {
    for (const id of [ann, bob]) expect(JSON.stringify(data)).not.toContain(id)
    expect(JSON.stringify(data)).not.toMatch(/Minor|isHeld/)
  }
  const stranger = await trade.trader()
  expect(await dataOf(stranger)).toEqual({ marketListings: [], marketBids: [], marketOffers: [] })
})

test('cards on sale and a leading bid prevent the deletion of their users’ accounts', async () => {
  const listing = await trade.list(ann, (await trade.newCard(ann)).id, { kind: 'auction', price: 1 })
  await trade.bid(bob, listing, 500n)
  const blockOf = (id: UserId) => marketplaceData.deletionBlock?.(market.db, id)
  const none = { reason: 'trades_open', listings: 0, bids: 0, offers: 0 }
  expect(await blockOf(ann)).toEqual({ ...none, listings: 1 })
  expect(await blockOf(bob)).toEqual({ ...none, bids: 1 })
  const carl = await trade.trader()
  await trade.bid(carl, listing, 900n)
  expect(await blockOf(bob)).toBeNull()
})
