import { expect, test } from 'vitest'
import { siteOfFile } from './site-of-file.ts'
import { underTraffic } from './traffic.ts'
import { follow } from './viewers.ts'

const site = siteOfFile({ environment: { LIVE_VIEWERS_PER_ADDRESS: '50', LIVE_VIEWERS: '100' } })

test('when more viewers arrive than allowed while users join and pay, those over the limit are refused, and others are served', async () => {
  await underTraffic(site, async (traffic) => {
    await traffic.acknowledges(20)
    const viewers = await Promise.all(Array.from({ length: 300 }, () => follow(site)))
    const taken = viewers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(50)
    expect(new Set(viewers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    await traffic.acknowledges(20)
    for (const viewer of viewers) viewer.leave()
  })
}, 600_000)
