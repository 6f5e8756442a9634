import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, patience, type Site } from './site.ts'
import { expectBooksToAgree, startTraffic } from './traffic.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ openFiles: 256 })
}, 120_000)
afterAll(() => site.close())

test('with 256 open files and more callers than that, the process stays healthy, and serves again when they leave', async () => {
  const traffic = startTraffic(site)
  await traffic.acknowledges(20)
  const { port } = new URL(site.server.address)
  const callers: Socket[] = []
  for (let count = 0; count < 400; count += 1) {
    const caller = connect(Number(port), '127.0.0.1')
    caller.on('error', () => undefined)
    callers.push(caller)
  }
  await Promise.all(callers.map((caller) => Promise.race([once(caller, 'connect'), once(caller, 'close')])))
  const healthy = async () => (await fetch(`${site.server.address}/healthz`).catch(() => null))?.status
  await expect.poll(healthy, patience).toBe(200)
  for (const caller of callers) caller.destroy()
  await traffic.acknowledges(20)
  await site.recovers()
  await traffic.stop()
  expect(callers).toHaveLength(400)
  await expectBooksToAgree(site, traffic)
}, 600_000)
