import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './site.ts'
import { expectBooksToAgree, startTraffic } from './traffic.ts'
import { follow } from './viewers.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ environment: { LIVE_VIEWERS_PER_ADDRESS: '50', LIVE_VIEWERS: '100' } })
})
afterAll(() => site.close())

test('when more viewers arrive than allowed while users join and pay, those over the limit are refused, and others are served', async () => {
  const traffic = startTraffic(site)
  await traffic.acknowledges(20)
  const viewers = await Promise.all(Array.from({ length: 300 }, () => follow(site)))
  const taken = viewers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(50)
  expect(new Set(viewers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  await traffic.acknowledges(20)
  for (const viewer of viewers) viewer.leave()
  await site.recovers()
  await traffic.stop()
  await expectBooksToAgree(site, traffic)
}, 600_000)
