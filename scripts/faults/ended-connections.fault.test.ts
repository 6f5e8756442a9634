import { expect, test } from 'vitest'
import { rounds, siteOfFile } from './site-of-file.ts'
import { underTraffic } from './traffic.ts'

const site = siteOfFile()

test('when all database connections end repeatedly while users join and pay, the process survives, and nothing is lost or doubled', async () => {
  await underTraffic(site, async (traffic) => {
    for (let round = 0; round < 5 * rounds; round += 1) {
      await traffic.acknowledges(20)
      const { rowCount } = await site.owner.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'toprun_app'",
      )
      expect(rowCount).toBeGreaterThan(0)
    }
    await traffic.acknowledges(20)
  })
}, 600_000)
