import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { internalFetch } from './internal-fetch.ts'
import { addressLimits } from './limits.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** An API that lets each address call once a minute. */
async function strictApi(trustProxy: string | boolean = false) {
  app = Fastify({ trustProxy })
  await app.register(addressLimits, { perMinute: 1 })
  app.get('/api/matches', () => ({ matches: [] }))
  app.post('/api/matches', (_request, reply) => reply.code(201).header('x-answer', 'yes').send('made'))
  return app
}

describe('a call of the process to itself', () => {
  it('has the same response as over a socket: status, headers and body', async () => {
    const call = internalFetch(await strictApi())
    const read = await call('/api/matches')
    expect([read.status, await read.json()]).toEqual([200, { matches: [] }])
    const made = await call('/api/matches', { method: 'POST' })
    expect([made.status, made.headers.get('x-answer'), await made.text()]).toEqual([201, 'yes', 'made'])
    expect((await call('/api/unknown')).status).toBe(404)
  })

  it('is not limited, and does not count against an address', async () => {
    const call = internalFetch(await strictApi())
    for (let time = 0; time < 5; time += 1) expect((await call('/api/matches')).status).toBe(200)
    expect((await app.inject('/api/matches')).statusCode).toBe(200)
    expect((await app.inject('/api/matches')).statusCode).toBe(429)
    expect((await call('/api/matches')).status).toBe(200)
  })

  it.each([false, true, 'loopback'])('cannot be imitated by a header, with trustProxy %s', async (trust) => {
    await strictApi(trust)
    const headers = { 'x-forwarded-for': 'internal', 'x-real-ip': 'internal', forwarded: 'for=internal' }
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1)
      statuses.push((await app.inject({ url: '/api/matches', headers })).statusCode)
    expect(statuses).toEqual([200, 429, 429])
  })
})
