import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseOfFile } from '../testing/of-file.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { type Listener, listen } from './listen.ts'

const database = databaseOfFile()
const patience = { timeout: 30_000, interval: 20 }
const log = { warn: () => undefined, error: () => undefined }

let proxy: TcpProxy
let listener: Listener
let heard: string[]
let reconnected: number

beforeEach(async () => {
  proxy = await startTcpProxy(database.url)
  heard = []
  reconnected = 0
  listener = await listen({
    url: proxy.through(database.url),
    channels: ['match', 'wallet'],
    onNotification: (payload, channel) => {
      heard.push(`${channel} ${payload}`)
      if (payload === 'unbearable') throw new Error('The owner broke.')
    },
    onReconnect: () => {
      reconnected += 1
    },
    log,
    heartbeatMs: 50,
  })
})
afterEach(async () => {
  await listener.stop()
  await proxy.stop()
})

const notify = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload])

test('receives every channel, and continues after a notification that its owner fails to handle', async () => {
  await notify('match', 'unbearable')
  await notify('wallet', 'asha')
  await vi.waitFor(() => expect(heard).toEqual(['match unbearable', 'wallet asha']), patience)
  expect([listener.isHealthy(), reconnected]).toEqual([true, 0])
})

test('a connection that the database ends is reopened, and the owner catches up', async () => {
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await vi.waitFor(() => expect(reconnected).toBe(1), patience)
  await notify('match', 'after')
  await vi.waitFor(() => expect(heard).toEqual(['match after']), patience)
})

test('a silent loss is detected by the heartbeat, and later notifications are received', async () => {
  proxy.freeze()
  await vi.waitFor(() => expect(listener.isHealthy()).toBe(false), patience)
  await notify('match', 'missed')
  expect(reconnected).toBe(0)
  proxy.cut()
  proxy.thaw()
  await vi.waitFor(() => expect([listener.isHealthy(), reconnected]).toEqual([true, 1]), patience)
  await notify('match', 'heard')
  await vi.waitFor(() => expect(heard).toEqual(['match heard']), patience)
})

test('is unhealthy while the database refuses connections, and recovers with it', async () => {
  await proxy.refuse()
  await vi.waitFor(() => expect(listener.isHealthy()).toBe(false), patience)
  await proxy.accept()
  await vi.waitFor(() => expect([listener.isHealthy(), reconnected]).toEqual([true, 1]), patience)
})

test('stops even while the database is unavailable', async () => {
  await proxy.refuse()
  await vi.waitFor(() => expect(listener.isHealthy()).toBe(false), patience)
  await listener.stop()
  await proxy.accept()
  expect(reconnected).toBe(0)
})
