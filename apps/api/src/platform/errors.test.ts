import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { errorHandling } from './errors.ts'

test.for([
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
  ['closed', (socket: Socket) => socket.end()],
] as const)(
  'a visitor whose connection is %s within a request is no outage and no failure',
  async ([, cut]) => {
    const lines: string[] = []
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
    onTestFinished(() => app.close())
    const responded = Promise.withResolvers<number>()
    app.addHook('onSend', async (_request, reply) => responded.resolve(reply.statusCode))
    await app.register(errorHandling)
    app.post('/', async () => 'whole')
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    const head = [
      'POST / HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Content-Length: 50',
      '',
      '{',
    ]
    await new Promise((sent) => socket.write(head.join('\r\n'), sent))
    // The server has begun to read it.
    await expect.poll(() => lines.join('')).toContain('incoming request')
    cut(socket)
    expect(await responded.promise).toBe(400)
    expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
  },
)
