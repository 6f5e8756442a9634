import { Agent, get } from 'node:http'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess } from '../testing/server-process.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The status, or the error's code where there was no response. */
function ask(url: string, agent: Agent): Promise<number | string> {
  return new Promise((done) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    }).once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
  })
}

test('a server that is told to stop under load answers every request that reached it, and ends in good order', async () => {
  const server = await startServerProcess(database.url)
  const agent = new Agent({ keepAlive: true })
  const seen: (number | string)[] = []
  let stopping = false
  let connected = 0
  const callers = Array.from({ length: 8 }, async () => {
    for (let calls = 1; ; calls += 1) {
      const outcome = await ask(`${server.address}/api/game/matches`, agent)
      if (calls === 1) connected += 1
      if (stopping) seen.push(outcome)
      // Nobody listens there any more: the caller would go to another server.
      if (outcome === 'ECONNREFUSED') return
    }
  })
  while (connected < 8) await new Promise((done) => setImmediate(done))
  stopping = true
  expect(await server.terminate()).toBe(0)
  await Promise.all(callers)
  expect(new Set(seen)).toEqual(new Set([200, 'ECONNREFUSED']))
}, 60_000)
