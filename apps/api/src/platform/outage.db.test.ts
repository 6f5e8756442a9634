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

test('while the database is away every call that needs it says so and when to try again; after its return all is well', async () => {
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
  expect([notReady.statusCode, notReady.json().code]).toEqual([503, 'database_unreachable'])
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)

  await proxy.accept()
  expect((await wallet()).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await site.app.inject('/readyz')).statusCode).toBe(200), 15_000)
})

test('while the connection that announces changes is lost the site is not ready, though the database answers; after its return it is', async () => {
  const readiness = async () => {
    const { statusCode, body } = await site.app.inject('/readyz')
    return [statusCode, JSON.parse(body).code]
  }
  const limitConnections = (limit: number) =>
    site.owner.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${limit}', current_database()); END $$`,
    )
  // The pool's connections stay, and no new one is let in.
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
