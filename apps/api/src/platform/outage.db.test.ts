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
    { msg: 'TopRun is unavailable for a moment. Please try again.', code: 'unavailable' },
  ])
  const notReady = await site.app.inject('/readyz')
  expect([notReady.statusCode, notReady.json().code]).toEqual([503, 'database_unreachable'])
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)

  await proxy.accept()
  expect((await wallet()).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await site.app.inject('/readyz')).statusCode).toBe(200), 15_000)
})
