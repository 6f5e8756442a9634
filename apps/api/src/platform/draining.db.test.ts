import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newMatch } from '../testing/contest-kit.ts'
import { databaseOfFile } from '../testing/of-file.ts'
import { openServer } from '../testing/open-server.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { settingsOf } from '../testing/server-settings.ts'

const database = databaseOfFile()

/**
 * The status, or the error's code if there was no response, with `kept` before it if the connection had served a
 * request before.
 */
function ask(url: string, agent: Agent): Promise<number | string> {
  return new Promise((done) => {
    const fail = (error: NodeJS.ErrnoException) =>
      done(`${asking.reusedSocket ? 'kept ' : ''}${error.code ?? error.message}`)
    const asking = get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', fail)
    }).once('error', fail)
  })
}

/**
 * A connection that the system accepted for the server just before its listener closed is reset: the server never
 * saw it. Their number depends on the load of the machine; a retry is refused.
 */
const unseen = 'ECONNRESET'

test('a server stopped under load answers every request that reached it, and closes cleanly', async () => {
  const server = await startServerProcess(database.url, { LOG_LEVEL: 'info' })
  const agent = new Agent({ keepAlive: true })
  let stopping = false
  let responded = 0
  let connected = 0
  const all = Promise.withResolvers<void>()
  const callers = Array.from({ length: 8 }, async () => {
    const seen: (number | string)[] = []
    for (let calls = 1; ; calls += 1) {
      const outcome = await ask(`${server.address}/api/game/matches`, agent)
      if (calls === 1) connected += 1
      if (connected === 8) all.resolve()
      if (outcome === 200) responded += 1
      if (stopping) seen.push(outcome)
      // Nothing listens there any more: a caller would go to another server.
      if (outcome === 'ECONNREFUSED') return seen
    }
  })
  await all.promise
  stopping = true
  expect(await server.terminate()).toBe(0)
  for (const seen of await Promise.all(callers)) {
    const last = seen.slice(seen.findIndex((outcome) => outcome !== 200))
    expect([['ECONNREFUSED'], [unseen, 'ECONNREFUSED']]).toContainEqual(last)
  }
  const logged = (message: string) => server.log.filter((line) => line.includes(`"msg":"${message}"`)).length
  expect([logged('incoming request'), logged('request completed')]).toEqual([responded, responded])
})

test('a server stopped while visitors keep coming answers every request that reached it, and accepts no more', async () => {
  const server = await openServer(settingsOf(database.url, {}))
  const opened: Promise<string>[] = []
  let waiting = 0
  const many = Promise.withResolvers<void>()
  const coming = setInterval(() => {
    for (let visitor = 0; visitor < 4 && waiting < mostWaiting; visitor += 1) {
      waiting += 1
      opened.push(
        visit(server.address).finally(() => {
          waiting -= 1
        }),
      )
    }
    if (opened.length >= 200) many.resolve()
  }, 10)
  await many.promise
  expect(await Promise.all(opened.slice(0, 100))).toEqual(Array.from({ length: 100 }, () => '200 keep-alive'))
  await server.stop()
  clearInterval(coming)
  const seen = await Promise.all(opened)
  const reset = seen.filter((outcome) => outcome === unseen)
  expect(new Set(seen)).toEqual(new Set(['200 keep-alive', '200 close', 'ECONNREFUSED', ...reset]))
  // Connections that the server never saw came after all answered ones, and before all refused ones.
  const turns = seen
    .map((outcome) => ['ECONNREFUSED', unseen].indexOf(outcome))
    .map((turn) => (turn < 0 ? 2 : turn))
  expect(turns).toEqual(turns.toSorted((one, other) => other - one))
})

/** Fewer than the system keeps for a busy server: beyond that it drops connections, which come again a second later. */
const mostWaiting = 64

/** Opens a connection for one request. @returns status and `Connection`, or the error's code, or another result */
function visit(address: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write('GET /healthz HTTP/1.1\r\nHost: toprun\r\n\r\n')
  return new Promise((done) => {
    socket.once('data', (response) => {
      const [, status, connection] = /^HTTP\/1.1 (\d+) .*^connection: (\S+)/ims.exec(String(response)) ?? []
      done(`${status} ${connection}`)
      socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    socket.once('close', () => done('closed without an answer'))
  })
}

test('a stopping server waits for no idle, silent or streaming connection, and answers pending requests', async () => {
  const match = await newMatch(database.db, new Date())
  const server = await openServer(settingsOf(database.url, {}))
  const { hostname, port } = new URL(server.address)
  const idle = new Agent({ keepAlive: true })
  expect(await ask(`${server.address}/healthz`, idle)).toBe(200)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const stream = await fetch(`${server.address}/api/game/live?topics=match:${match}`)
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const underWay = connect(Number(port), hostname)
  underWay.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: toprun\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  // Its first half has arrived: a later request on another connection has been answered.
  expect(await ask(`${server.address}/healthz`, idle)).toBe(200)

  const ended = server.stop()
  underWay.end('}')
  const [response] = await once(underWay, 'data')
  expect(String(response)).toMatch(/^HTTP\/1.1 400 /)
  await ended
  await stream.text().catch(() => undefined)
  silent.destroy()
  idle.destroy()
  // Node itself would wait 30 seconds for a request on the silent one.
}, 25_000)
