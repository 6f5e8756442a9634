import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import type { TestUser } from '../../testing/test-app.ts'

let site: URL
let users: readonly TestUser[]
const test = appOfFile()
beforeAll(async () => {
  site = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
  users = await Promise.all(Array.from({ length: 5 }, () => test.signUp()))
})
afterEach(() => vi.restoreAllMocks())

it('concurrent callers wait for their sessions on few connections, and each is recognised by their own token', async () => {
  const strangers = Array.from({ length: test.pool.options.max }, () => ({
    email: undefined,
    token: 'x'.repeat(43),
  }))
  const callers = [...users, ...strangers]
  const lock = await test.owner.connect()
  // Ending it releases the lock, even after a failed test.
  onTestFinished(() => lock.release(true))
  await lock.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')
  const waiting = callers.map(({ token }) => test.call('POST', '/api/user', { token }))
  await untilSomebodyWaits(test.pool)
  // Visitors are served meanwhile.
  const list = await test.call('GET', '/api/game/matches')
  expect(list.statusCode).toBe(200)
  await lock.query('ROLLBACK')
  const responses = await Promise.all(waiting)
  expect(responses.map((response) => response.json().data?.email)).toEqual(callers.map(({ email }) => email))
})

it.each([
  ['came with it counts for the session as it was read', true, 'invalid_request'],
  ['comes later is refused if the session ended meanwhile', false, 'session_ended'],
])('a call whose body %s', async (_, isBodyThere, code) => {
  const { id, token } = await test.signUp()
  const socket = connect(Number(site.port), site.hostname)
  const read = test.pool.query.bind(test.pool)
  const readAndEnd = async (...query: unknown[]) => {
    const session = await Reflect.apply(read, test.pool, query)
    await test.owner.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [id])
    if (!isBodyThere) socket.write('{}')
    return session
  }
  // The declared type of `query` is that of its overload with a callback.
  vi.spyOn(test.pool, 'query').mockImplementationOnce(readAndEnd as () => void)
  socket.write(
    `POST /api/game/teams HTTP/1.1\r\nHost: ${site.host}\r\nAuthentication: ${token}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: 2\r\n\r\n${isBodyThere ? '{}' : ''}`,
  )
  expect(await text(socket)).toContain(`"${code}"`)
})
