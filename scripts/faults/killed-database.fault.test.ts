import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from './rounds.ts'
import { openSite, patience, type Site } from './site.ts'
import { expectBooksToAgree, startTraffic } from './traffic.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('when the database is killed while users join and pay, it is restarted, and nothing acknowledged is lost or doubled', async () => {
  const traffic = startTraffic(site)
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await traffic.acknowledges(20)
    const postmaster = await site.postmaster()
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect(await site.postmaster()).not.toBe(postmaster), patience)
    recoveries.push(await site.recovers())
    await traffic.acknowledges(20)
  }
  console.log(`Ready again after the database's return, in ms: ${recoveries.map(Math.round).join(', ')}`)
  // For an idle machine; among other tests the site waits for its turn.
  expect(Math.max(...recoveries)).toBeLessThan(rounds > 1 ? 1_000 : patience.timeout)
  await traffic.stop()
  await expectBooksToAgree(site, traffic)
}, 600_000)
