import { Registry } from 'prom-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createScrapes } from '../../platform/metrics/scrape.ts'
import { StartFault } from '../../platform/start-fault.ts'
import { recordedLog, silentLog } from '../../testing/nats-kit.ts'
import { isNatsMissing, startNatsServer } from '../../testing/nats-server.ts'
import { addNatsMetric, lostConnection, openNats } from './nats.ts'

describe.skipIf(isNatsMissing('a connection to NATS'))('a connection to NATS', () => {
  test('reconnects by itself after a loss, logs it, and runs the given tasks one after the other', async () => {
    const server = await startNatsServer()
    onTestFinished(server.stop)
    const { lines: said, log } = recordedLog()
    const nats = await openNats(server.url, { name: 'test', log })
    onTestFinished(nats.close)
    const done: number[] = []
    nats.onReconnect(() => done.push(1))
    nats.onReconnect(() => done.push(2))
    expect([nats.isConnected(), await lostConnection(nats), said]).toEqual([true, null, []])
    await server.kill()
    await expect.poll(() => nats.isConnected(), { interval: 10 }).toBe(false)
    expect([said, done]).toEqual([['the connection to NATS was lost'], []])
    expect(await lostConnection(nats)).toBe('The connection to NATS is lost.')
    await server.restart()
    await expect.poll(() => nats.isConnected(), { interval: 10 }).toBe(true)
    expect([said.at(-1), done]).toEqual(['the connection to NATS is back', [1, 2]])
    nats.onReconnect(() => {
      throw new Error('It has no rows.')
    })
    await server.kill()
    await expect.poll(() => nats.isConnected(), { interval: 10 }).toBe(false)
    await server.restart()
    await expect
      .poll(() => said.at(-1), { interval: 10 })
      .toBe('the connection to NATS is not watched any more (err)')
  })

  test('is gone once it was closed, and the metric follows', async () => {
    const server = await startNatsServer()
    onTestFinished(server.stop)
    const nats = await openNats(server.url, { name: 'test', log: silentLog })
    const scrapes = createScrapes(new Registry())
    addNatsMetric(scrapes, nats)
    expect(await scrapes.text()).toContain('toprun_nats_connected 1\n')
    await nats.close()
    expect(nats.isConnected()).toBe(false)
    expect(await scrapes.text()).toContain('toprun_nats_connected 0\n')
  })
})

test('an unreachable server is named, without its password', async () => {
  const refused = openNats('nats://me:secret@127.0.0.1:1,127.0.0.1:2', { name: 'test', log: silentLog })
  await expect(refused).rejects.toThrow(StartFault)
  await expect(refused).rejects.toMatchObject({
    message: expect.stringMatching(
      /^No NATS accepts a connection at 127\.0\.0\.1:1, 127\.0\.0\.1:2 \(.+\): start it, or correct NATS_URL\.$/,
    ),
    mayPass: true,
    cause: expect.any(Error),
  })
})
