import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type FastifyReply, fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyDeadline } from './body-deadline.ts'
import { respondToUnreadable } from './connection-errors.ts'
import { oneHost } from './one-host.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function responseTo(path: string, sent: string): Promise<string> {
  const app = fastify({ clientErrorHandler: respondToUnreadable })
  await app.register(bodyDeadline)
  app.post('/short', { config: { bodyWithinMs: 50 } }, async ({ body }) => body)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n${sent}`,
  )
  const response = await text(socket)
  await app.close()
  return response
}

test('a body that does not arrive in time gets a 408', async () => {
  const response = await responseTo('/short', '{"a"')
  expect(response).toContain('HTTP/1.1 408 Request Timeout')
  expect(response).toContain('request_timeout')
})

test('a body that continues after its refusal is cut off, once its sender could read the reason', async () => {
  const began = performance.now()
  const response = await hungUpOn('POST /refused HTTP/1.1\r\nHost: x\r\n')
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(response).toContain('401 Unauthorized')
})

test('a body that arrives after it was refused leaves its connection for later requests', async () => {
  const app = fastify()
  await app.register(bodyDeadline)
  const last = Promise.withResolvers<string>()
  app.post('/refused', {
    onRequest: async (_request, reply) => {
      await reply.code(401).send('sign in')
    },
    handler: async () => 'never',
  })
  app.get('/', async () => last.promise)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(Number(port), '127.0.0.1')
  const responses = text(socket)
  socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n')
  await once(socket, 'data')
  const arrived = once(app.server, 'request')
  socket.write('{}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await arrived
  await vi.advanceTimersByTimeAsync(60_000)
  last.resolve('served')
  expect(await responses).toMatch(/401 Unauthorized.*200 OK.*served$/s)
  await app.close()
})

test('a connection keeps nothing of the bodies that were refused on it', async () => {
  const app = fastify()
  await app.register(bodyDeadline)
  app.post('/refused', {
    onRequest: async (_request, reply) => {
      await reply.code(401).send('sign in')
    },
    handler: async () => 'never',
  })
  const accepted = once(app.server, 'connection')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  const [server] = await accepted
  const refusedAgain = async () => {
    socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n')
    await once(socket, 'data')
    socket.write('{}')
  }
  await refusedAgain()
  await refusedAgain()
  const listeners = server.listenerCount('close')
  await refusedAgain()
  await refusedAgain()
  expect(server.listenerCount('close')).toBe(listeners)
  socket.destroy()
  await app.close()
})

test('a body that arrives gets a response', async () => {
  expect(await responseTo('/short', '{"a": 1}')).toContain('200 OK')
})

/** What a server sends before it closes the connection of a body that never ends. */
async function hungUpOn(head: string): Promise<string> {
  const app = fastify({
    clientErrorHandler: respondToUnreadable,
    frameworkErrors(error, _request, reply: FastifyReply) {
      reply.code(400).send(error.message)
    },
  })
  await app.register(oneHost)
  await app.register(bodyDeadline)
  app.post('/', async () => 'never')
  app.post('/refused', {
    onRequest: async (_request, reply) => {
      await reply.code(401).send('sign in')
    },
    handler: async () => 'never',
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  let response = ''
  socket.on('data', (part) => {
    response += part
  })
  // Its last bytes may be unread when the server closes: a reset, which does not affect the response.
  socket.on('error', () => undefined)
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`)
  const drip = setInterval(() => socket.write(' '), 50)
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(drip)
  await app.close()
  return response
}

test.each([
  ['two Host headers', 'POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', '400 Bad Request'],
  ['an address that is none', 'POST /%ff HTTP/1.1\r\nHost: a\r\n', '400 Bad Request'],
  ['an expectation', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n', '417 Expectation Failed'],
])('a body after %s is cut off too, although no hook of a route sees it', async (_, head, status) => {
  expect(await hungUpOn(head)).toContain(`HTTP/1.1 ${status}`)
})

test('a response leaves no deadline behind, even without a socket', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = fastify()
  await app.register(bodyDeadline)
  app.post('/', async ({ body }) => body)
  const before = vi.getTimerCount()
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(200)
  expect(vi.getTimerCount()).toBe(before)
})
