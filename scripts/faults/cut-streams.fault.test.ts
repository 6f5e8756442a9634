import { startTcpProxy, type TcpProxy } from '@toprun/api/testing/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from './rounds.ts'
import { openSite, type Site } from './site.ts'
import { expectBooksToAgree, startTraffic } from './traffic.ts'
import { follow } from './viewers.ts'

let site: Site
let proxy: TcpProxy

beforeAll(async () => {
  site = await openSite()
  proxy = await startTcpProxy(site.server.address)
})
afterAll(async () => {
  await proxy.stop()
  await site.close()
})

test('when streams are cut repeatedly while users join and pay, viewers reconnect, and the process survives', async () => {
  const traffic = startTraffic(site)
  const address = proxy.through(site.server.address).replace(/\/$/, '')
  for (let round = 0; round < 3 * rounds; round += 1) {
    const viewers = await Promise.all(Array.from({ length: 30 }, () => follow(site, address)))
    expect(new Set(viewers.map(({ status }) => status))).toEqual(new Set([200]))
    proxy.cut()
    await traffic.acknowledges(10)
  }
  await site.recovers()
  await traffic.stop()
  await expectBooksToAgree(site, traffic)
}, 600_000)
