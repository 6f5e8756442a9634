import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let proxy: TcpProxy
let site: TestApp

beforeAll(async () => {
  site = await createTestApp({}, async (url) => {
    proxy = await startTcpProxy(url)
    return proxy.through(url)
  })
})
afterAll(async () => {
  await site.close()
  await proxy.stop()
})

test('without the database every call that needs it responds 503 with Retry-After, and recovers with it', async () => {
  const { token } = await site.signUp()
  const wallet = () => site.app.inject({ url: '/api/wallet', headers: { authentication: token } })
  await proxy.refuse()

  const away = await wallet()
  expect([away.statusCode, away.headers['retry-after'], away.json()]).toEqual([
    503,
    '2',
    { msg: 'TopRun is temporarily unavailable. Please try again.', code: 'unavailable' },
  ])
  const notReady = await site.app.inject('/readyz')
  expect([notReady.statusCode, notReady.headers['retry-after'], notReady.json().code]).toEqual([
    503,
    '2',
    'database_unreachable',
  ])
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)

  await proxy.accept()
  expect((await wallet()).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await site.app.inject('/readyz')).statusCode).toBe(200), 15_000)
})

test('without the connection for notifications the site is not ready, although the database responds, and recovers with it', async () => {
  const readiness = async () => {
    const { statusCode, body } = await site.app.inject('/readyz')
    return [statusCode, JSON.parse(body).code]
  }
  const limitConnections = (limit: number) =>
    site.owner.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${limit}', current_database()); END $$`,
    )
  // The pool's connections stay, and new ones are refused.
  await Promise.all(Array.from({ length: 8 }, readiness))
  await limitConnections(0)
  const { rowCount } = await site.owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE ANY (ARRAY['LISTEN%', 'NOTIFY%'])",
  )
  expect(rowCount).toBe(1)
  await vi.waitFor(async () => expect(await readiness()).toEqual([503, 'live_updates_lost']), 15_000)
  expect((await site.app.inject('/api/game/matches')).statusCode).toBe(200)

  await limitConnections(-1)
  await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), 15_000)
})
