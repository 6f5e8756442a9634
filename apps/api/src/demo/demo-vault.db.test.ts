import { sumOfBalances } from '@toprun/ledger/balance'
import { beforeAll, expect, test } from 'vitest'
import { reconcileMarket } from '../cards/marketplace/reconcile.ts'
import { chooseProviders } from '../money/payments/payment-context.ts'
import { orderHooks } from '../room-parts.ts'
import { appOfFile } from '../testing/of-file.ts'
import { testBeacons } from '../testing/seed-kit.ts'
import { testContent } from '../testing/test-content.ts'
import { stockDemoVault } from './demo-vault.ts'
import { demoAccount, seedUsers } from './users.ts'

const site = appOfFile()
beforeAll(async () => {
  await seedUsers(site.db, site.now())
})

async function stockedVault(): Promise<{ tier: string }[]> {
  const { db, config, jobs } = site
  const platform = {
    db,
    config,
    jobs,
    clock: site.now,
    content: testContent,
    beacons: testBeacons,
    log: site.app.log,
  }
  await stockDemoVault(platform, { ...platform, providers: chooseProviders(config, db), orderHooks })
  const { email, password } = demoAccount
  const { token } = (
    await site.call('POST', '/api/auth/login', { body: { username: email, password } })
  ).json()
  const { rows } = await site.pool.query(
    `SELECT tier FROM cards JOIN editions ON editions.id = edition_id JOIN users ON users.id = owner_id
     WHERE email = $1 AND state = 'vault'`,
    [email],
  )
  expect(token).toBeTruthy()
  return rows
}

test('the demo account buys a dozen cards of all tiers from a fan, once', async () => {
  const tiers = (await stockedVault()).map(({ tier }) => tier)
  const countOf = (wanted: string) => tiers.filter((tier) => tier === wanted).length
  expect(countOf('silver')).toBe(5)
  expect(countOf('gold')).toBe(4)
  expect(countOf('black')).toBe(2)
  // Diamond cards are random: 300 packs have none in one case of five hundred.
  expect(countOf('diamond')).toBeLessThanOrEqual(1)
  expect(await stockedVault()).toHaveLength(tiers.length)
  expect(await reconcileMarket(site.db)).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
})
