import { startTcpProxy } from '@toprun/api/testing/tcp-proxy'
import { ofFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { rounds, siteOfFile } from './site-of-file.ts'
import { underTraffic } from './traffic.ts'
import { follow } from './viewers.ts'

const site = siteOfFile()
const proxy = ofFile(async () => {
  const held = await startTcpProxy(site.server.address)
  return { held, end: held.stop }
})

test('when streams are cut repeatedly while users join and pay, viewers reconnect, and the process survives', async () => {
  await underTraffic(site, async (traffic) => {
    const address = proxy.through(site.server.address).replace(/\/$/, '')
    for (let round = 0; round < 3 * rounds; round += 1) {
      const viewers = await Promise.all(Array.from({ length: 30 }, () => follow(site, address)))
      expect(new Set(viewers.map(({ status }) => status))).toEqual(new Set([200]))
      proxy.cut()
      await traffic.acknowledges(10)
    }
  })
}, 600_000)
