import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { patience } from './site.ts'
import { siteOfFile, soonMs } from './site-of-file.ts'
import { underTraffic } from './traffic.ts'

const site = siteOfFile({ openFiles: 256 })

/** Callers that are served at 256 open files, less those that the traffic has. */
const heldCallers = 100

/**
 * Uses its own connections, each as soon as the previous one was closed, until one gets a response. @returns the time
 * it took, in milliseconds
 */
async function healthCheck(port: number): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < patience.timeout) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const response = await text(socket).catch(() => '')
    if (response.startsWith('HTTP/1.1 200 ')) return performance.now() - since
  }
  throw new Error('No health check was answered.')
}

test('with 256 open files and more callers than that, the process answers health checks within a second, and serves again when they leave', async () => {
  const callers: Socket[] = []
  await underTraffic(site, async (traffic) => {
    await traffic.acknowledges(20)
    const { port } = new URL(site.server.address)
    for (let count = 0; count < 400; count += 1) {
      const caller = connect(Number(port), '127.0.0.1')
      caller.on('error', () => undefined)
      callers.push(caller)
    }
    await Promise.all(callers.map((caller) => Promise.race([once(caller, 'connect'), once(caller, 'close')])))
    const waits: number[] = []
    for (let check = 0; check < 20; check += 1) waits.push(await healthCheck(Number(port)))
    console.log(`Health was answered after, in ms: ${waits.map(Math.round).join(', ')}`)
    expect(Math.max(...waits)).toBeLessThan(soonMs)
    expect(callers.filter(({ closed }) => !closed).length).toBeGreaterThanOrEqual(heldCallers)
    for (const caller of callers) caller.destroy()
    await traffic.acknowledges(20)
  })
  expect(callers).toHaveLength(400)
}, 600_000)
