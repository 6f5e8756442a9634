import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
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

function sessionReads(): () => number {
  const queries = vi.spyOn(test.pool, 'query')
  return () => queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('sessions')).length
}

it('callers of one moment share a read, and each is recognised by their own token', async () => {
  const reads = sessionReads()
  const callers = [...users, { email: undefined, token: 'x'.repeat(43) }]
  const responses = await Promise.all(callers.map(({ token }) => test.call('POST', '/api/user', { token })))
  expect(responses.map((response) => response.json().data?.email)).toEqual(callers.map(({ email }) => email))
  expect(reads()).toBe(1)
})

it('a call whose body came with it reads its session once', async () => {
  const reads = sessionReads()
  const socket = connect(Number(site.port), site.hostname)
  socket.write(
    `POST /api/game/teams HTTP/1.1\r\nHost: ${site.host}\r\nAuthentication: ${users[0]?.token}\r\nConnection: close\r\n` +
      'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  expect(await text(socket)).toContain('invalid_request')
  expect(reads()).toBe(1)
})
