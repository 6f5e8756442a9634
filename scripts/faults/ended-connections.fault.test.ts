import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from './rounds.ts'
import { openSite, type Site } from './site.ts'
import { expectBooksToAgree, startTraffic } from './traffic.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('when all database connections end repeatedly while users join and pay, the process survives, and nothing is lost or doubled', async () => {
  const traffic = startTraffic(site)
  for (let round = 0; round < 5 * rounds; round += 1) {
    await traffic.acknowledges(20)
    const { rowCount } = await site.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'toprun_app'",
    )
    expect(rowCount).toBeGreaterThan(0)
  }
  await traffic.acknowledges(20)
  await site.recovers()
  await traffic.stop()
  await expectBooksToAgree(site, traffic)
}, 600_000)
