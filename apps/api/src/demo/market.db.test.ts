import { type MarketListing, marketResponse } from '@toprun/api-schema/market'
import { sumOfBalances } from '@toprun/ledger/balance'
import { beforeAll, expect, test } from 'vitest'
import { reconcileMarket } from '../cards/marketplace/reconcile.ts'
import { chooseProviders } from '../money/payments/payment-context.ts'
import { orderHooks } from '../room-parts.ts'
import { appOfFile } from '../testing/of-file.ts'
import { testBeacons } from '../testing/seed-kit.ts'
import { testContent } from '../testing/test-content.ts'
import { buyAnotherPack, stockMarket } from './market.ts'
import { fanNames, seedUsers } from './users.ts'

const site = appOfFile()
beforeAll(async () => {
  await seedUsers(site.db, site.now())
})

function market() {
  const { db, config } = site
  const platform = { db, clock: site.now, content: testContent, beacons: testBeacons, log: site.app.log }
  return [platform, { ...platform, providers: chooseProviders(config, db), orderHooks }] as const
}

async function stock(): Promise<MarketListing[]> {
  await stockMarket(...market())
  return marketResponse.parse((await site.call('GET', '/api/market?limit=100')).json()).listings
}

test('fans list cards of packs that they bought and opened, at fixed prices and in auctions', async () => {
  const listings = await stock()
  expect(listings).toHaveLength(18)
  expect(listings.filter(({ kind }) => kind === 'auction')).toHaveLength(6)
  expect(fanNames).toEqual(expect.arrayContaining(listings.map(({ seller }) => seller)))
  const openings = (await site.call('GET', '/api/openings')).json().openings
  expect(openings).toHaveLength(6)
  expect(await sumOfBalances(site.db)).toBe(0n)
})

/** What a start may create: packs and their orders, cards, and every cent that moved for them. */
const made = async () => ({
  orders: await site.rows('SELECT id, state FROM orders ORDER BY id'),
  openings: await site.rows('SELECT id, opened_at FROM openings ORDER BY id'),
  cards: await site.rows('SELECT id, owner_id, state FROM cards ORDER BY id'),
  balances: await site.rows('SELECT * FROM ledger_rebuilt_balances ORDER BY 1, 2'),
})

test('another start changes nothing', async () => {
  const [listings, before] = [await stock(), await made()]
  expect(before.openings).toHaveLength(6)
  expect(await stock()).toEqual(listings)
  expect(await made()).toEqual(before)
  expect(await reconcileMarket(site.db)).toEqual([])
})

test('a turn has the next fan open the next pack, once', async () => {
  const { openings: before } = await made()
  for (const turn of [7, 7, 8]) await buyAnotherPack(...market(), turn)
  const { openings, balances } = await made()
  expect(openings).toHaveLength(before.length + 2)
  expect(openings.filter(({ opened_at }) => opened_at === null)).toEqual([])
  const buyers = await site.rows(
    `SELECT name, combo FROM orders JOIN users ON users.id = user_id ORDER BY orders.created_at DESC LIMIT 2`,
  )
  expect(fanNames).toEqual(expect.arrayContaining(buyers.map(({ name }) => name)))
  expect(new Set(buyers.map(({ name }) => name)).size).toBe(2)
  expect(new Set(buyers.map(({ combo }) => combo)).size).toBe(2)
  for (const turn of [7, 8]) await buyAnotherPack(...market(), turn)
  expect(await made()).toMatchObject({ openings, balances })
  expect(await sumOfBalances(site.db)).toBe(0n)
})
