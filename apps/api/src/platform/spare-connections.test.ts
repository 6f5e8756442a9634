import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorHandling } from './errors.ts'
import { connectionsWithin, spareConnections } from './spare-connections.ts'

let app: FastifyInstance
const callers: Socket[] = []

beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  await app.register(errorHandling)
  await app.register(spareConnections, { served: 3, spare: 2 })
  for (const path of ['/healthz', '/readyz', '/page']) app.get(path, async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy()
  await app.close()
})

function open(): Socket {
  const { port } = new URL(app.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  callers.push(socket)
  return socket
}

/** Callers that connect and send nothing. */
async function silent(count: number): Promise<void> {
  const accepted = Array.from({ length: count }, () => once(app.server, 'connection'))
  for (let caller = 0; caller < count; caller += 1) open()
  await Promise.all(accepted)
}

function get(path: string): Promise<string> {
  const socket = open()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return text(socket).catch(() => 'closed')
}

test('while all served connections are taken, health is answered, and everything else gets 503', async () => {
  await silent(3)
  for (const path of ['/healthz', '/readyz', '/readyz?from=balancer'])
    expect(await get(path)).toMatch(/^HTTP\/1.1 200 [\s\S]*here$/)
  const refused = await get('/page')
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toMatch(/retry-after: 2\r\n/)
})

test('the last served connection gets its page, and a closed one frees its place', async () => {
  await silent(2)
  const last = open()
  const response = once(last, 'data')
  last.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(String(await response)).toContain('200 OK')
  expect(await get('/page')).toContain('503')
  last.destroy()
  await expect.poll(async () => (await get('/page')).slice(9, 12)).toBe('200')
})

test('the oldest spare connection is closed for the next, so that health is answered among silent callers', async () => {
  await silent(5)
  for (let check = 0; check < 5; check += 1) expect(await get('/healthz')).toContain('200 OK')
  await expect
    .poll(() => callers.slice(0, 5).map(({ closed }) => closed))
    .toEqual([false, false, false, true, true])
})

test.each([
  [256, { served: 160, spare: 32 }],
  [64, { served: 40, spare: 8 }],
  [1_048_576, { served: 1_048_576 - 564, spare: 64 }],
])('of %i open files, a part is reserved for the process', (openFiles, limits) => {
  expect(connectionsWithin(openFiles)).toEqual(limits)
})
