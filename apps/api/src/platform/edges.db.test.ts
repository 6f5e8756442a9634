import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newContest, newMatch } from '../testing/contest-kit.ts'
import { appOfFile, appOfTest } from '../testing/of-file.ts'
import { refusalOf, responseOf } from '../testing/response.ts'
import { internalFetch } from './internal-fetch.ts'

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
})
const documented = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  servers: z.array(z.object({ url: z.string() })).min(1),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})

let address: URL

const site = appOfFile()
beforeAll(async () => {
  address = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))
})

const raw = (payload: string, type = 'application/json', url = '/api/auth/login') =>
  site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

/** Everything that the server sends over a raw connection until it closes it. */
function responseTo(request: string): Promise<string> {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(request)
  return text(socket)
}

describe('a request with two Host headers', () => {
  test.each([
    ['that differ', 'Host: a\r\nhost: b'],
    ['that agree', 'Host: a\r\nHOST: a'],
  ])('%s is refused', async (_, hosts) => {
    const response = await responseTo(`GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1.1 400 [\s\S]*"bad_request"/)
  })

  test('is distinguished from one whose other header has that value', async () => {
    const response = await responseTo(
      'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Of: host\r\nConnection: close\r\n\r\n',
    )
    expect(response).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('an error response', () => {
  test.each([
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['POST', '/payments/unknown'],
    ['GET', '/nothing/here'],
    ['GET', `/api/game/matches/${'m'.repeat(101)}`],
    ['POST', `/api/game/matches/${'m'.repeat(101)}`],
    ['GET', `/api/openings/${'o'.repeat(101)}`],
    ['GET', `/api/cards/${'c'.repeat(101)}`],
    ['GET', `/api/Blog/${'b'.repeat(101)}`],
    ['GET', `/api/content/legal/${'%C3%A9'.repeat(101)}`],
  ] as const)('%s %s is 404 in JSON', async (method, url) => {
    const response = await site.call(method, url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual({ msg: 'There is nothing here.', code: 'not_found' })
  })

  test.each([
    ['DELETE', '/api/wallet?page=2', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['POST', `/api/game/matches/${crypto.randomUUID()}`, 'GET, HEAD'],
    ['PUT', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s is 405 and names the methods of the path', async (method, url, allowed) => {
    const response = await site.call(method, url)
    expect([response.statusCode, response.headers.allow]).toEqual([405, allowed])
    expect(response.json()).toEqual({
      msg: `This address accepts ${allowed}, not ${method}.`,
      code: 'method_not_allowed',
    })
  })

  test.each([
    ['malformed JSON', '{"username":', 'application/json', 400, 'malformed_json'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'invalid_request'],
    ['another content type', '<login/>', 'application/xml', 415, 'unsupported_media_type'],
    ['a form', 'username=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a body too large', `"${'a'.repeat(300_000)}"`, 'application/json', 413, 'body_too_large'],
    ['a list', '[]', 'application/json', 400, 'invalid_request'],
    ['nothing', '', 'application/json', 400, 'invalid_request'],
  ])('%s', async (_what, payload, type, status, code) => {
    const response = await raw(payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ msg: expect.any(String), code })
  })

  test.each([
    ['U+0000', 'Hello\u0000 there'],
    ['half a character', 'Hello \ud83c there'],
    ['halves in the wrong order', 'Hello \udfcf\ud83c there'],
  ])('a text that the database cannot store is 400: %s', async (_what, message) => {
    const body = { name: 'Ann', email: 'ann@example.com', subject: 'A pack', message }
    expect(await refusalOf(site.call('POST', '/contactus', { body }))).toEqual([400, 'unstorable_text'])
  })

  test('an address that cannot be decoded is 400', async () => {
    expect(await responseOf(site.call('GET', '/api/%zz'))).toEqual([
      400,
      { msg: expect.any(String), code: 'bad_address' },
    ])
  })

  test('of a failure hides the details, and the log has them, without user input', async () => {
    const broken = await appOfTest()
    await broken.owner.query('ALTER TABLE users RENAME TO hidden_users')
    const response = await broken.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'typed-in@example.com', password: 'typed-in-password' },
    })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      msg: 'Something went wrong on our side. Please try again later.',
      code: 'internal_error',
    })
    const log = broken.log.join('')
    expect(log).toContain(response.headers['x-request-id'])
    expect(log).toContain('relation \\"users\\" does not exist')
    expect(log).not.toContain('typed-in')
  })

  test('is sent even for invalid HTTP', async () => {
    const response = await responseTo('NOT HTTP\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      msg: expect.any(String),
      code: 'bad_request',
    })
  })
})

describe('every response', () => {
  test('has the security headers and its request id, and is not cached', async () => {
    const { headers } = await site.call('POST', '/api/user')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('has them even where a stream could be, if it is a poll or a refusal', async () => {
    const matchId = await newMatch(site.db, new Date())
    const stream = `/api/game/matches/${matchId}/events`
    const pages = { 'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'" }
    for (const [url, status] of [
      [stream, 200],
      [`${stream}?page=0`, 400],
      [`/api/game/live?topics=match:${matchId}`, 200],
      [`/api/game/matches/${crypto.randomUUID()}/events`, 404],
    ] as const) {
      const poll = await site.app.inject({ url, headers: { accept: 'application/json' } })
      expect([url, poll.statusCode]).toEqual([url, status])
      expect(poll.headers).toMatchObject({ ...pages, 'x-content-type-options': 'nosniff' })
    }
    const leaving = new AbortController()
    const { headers } = await fetch(new URL(stream, address), { signal: leaving.signal })
    leaving.abort()
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('keeps browsers on https if visitors use https', async () => {
    const secure = await appOfTest({ PUBLIC_URL: 'https://toprun.example' })
    expect((await secure.call('GET', '/healthz')).headers['strict-transport-security']).toMatch(/^max-age=/)
  })
})

describe('health', () => {
  test('a migrated site is ready', async () => {
    expect((await site.call('GET', '/healthz')).json()).toEqual({ status: 'ok' })
    expect((await site.call('GET', '/readyz')).json()).toEqual({ status: 'ok' })
  })

  test('an alarm is shown while it serves', async () => {
    const alarmed = await appOfTest()
    const { id } = await newContest(alarmed.db, await newMatch(alarmed.db, new Date()))
    await alarmed.owner.query("UPDATE contests SET pay_out_fault = 'seat 1 differs' WHERE id = $1", [id])
    expect(await responseOf(alarmed.call('GET', '/readyz'))).toEqual([
      200,
      {
        status: 'ok',
        alarms: [{ code: 'pay_out_stopped', msg: expect.stringContaining(id) }],
      },
    ])
  })

  test.each([
    ["DELETE FROM migrations WHERE name LIKE '0001%'", 'migrations_pending'],
    ['DROP TABLE migrations', 'migrations_pending'],
  ])('after %s it is up but not ready', async (statement, code) => {
    const unready = await appOfTest()
    await unready.owner.query(statement)
    expect(await responseOf(unready.app.inject('/readyz'))).toEqual([503, { msg: expect.any(String), code }])
    expect((await unready.app.inject('/healthz')).statusCode).toBe(200)
  })
})

test('limits the calls of an address, but not of the process itself', async () => {
  const strict = await appOfTest({ RATE_LIMIT_API_PER_MINUTE: 3 })
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) {
    const response = await strict.call('GET', `/api/unknown/${call}`, { address: '10.0.0.1' })
    statuses.push(response.statusCode)
  }
  expect(statuses).toEqual([404, 404, 404, 429])
  expect((await strict.call('GET', '/healthz', { address: '10.0.0.1' })).statusCode).toBe(200)
  // Files have their own share.
  const file = () => strict.call('GET', '/ipfs/unknown', { address: '10.0.0.1' })
  expect([(await file()).statusCode, (await file()).statusCode, (await file()).statusCode]).toEqual([
    404, 404, 404,
  ])
  expect((await file()).statusCode).toBe(429)
  const call = internalFetch(strict.app)
  for (let time = 0; time < 5; time += 1) expect((await call('/api/content/home')).status).toBe(200)
})

test.each(['/api/docs/static/../x', '/api/docs/static/%2e%2e/x'])('%s is 404', async (path) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  expect(await responseTo(request)).toMatch(/^HTTP\/1\.1 404 /)
})

test('the API’s documentation is 404 if it is switched off', async () => {
  const quiet = await appOfTest({ API_DOCS: false })
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json'])
    expect((await quiet.call('GET', path)).statusCode).toBe(404)
})

test('every operation documents its purpose, its callers and its refusals', async () => {
  const response = await site.call('GET', '/api/docs/json')
  const { paths, components } = documented.parse(response.json())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))))
  expect([...schemes].sort()).toEqual(Object.keys(components.securitySchemes).sort())
  const refusing = operations.filter(({ responses }) =>
    Object.keys(responses).some((status) => /^4/.test(status)),
  )
  expect(operations.filter((each) => !refusing.includes(each)).map(({ path }) => path)).toEqual([
    '/healthz',
    '/readyz',
  ])
  const named = Array.from(response.body.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name)
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(named))
})

interface Described {
  summary?: string
  description?: string
  tags?: string[]
  operationId: string
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

test('each call of the documentation has a summary, a subject and a unique name', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  const calls = Object.values<Record<string, Described>>(paths).flatMap((methods) => Object.values(methods))
  expect(calls.length).toBeGreaterThan(200)
  expect(
    calls.filter(({ summary, tags }) => !/^[A-Z][^.]*[^.\s]$/.test(summary ?? '') || !tags?.[0]),
  ).toEqual([])
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  const descriptions = calls.flatMap(({ description }) => description ?? [])
  expect(descriptions.length).toBeGreaterThan(3)
  expect(descriptions.filter((description) => !/^\w.*\w/.test(description))).toEqual([])
})

test('each call documents the shape of its response', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  const isShape = (schema: object | undefined) => Object.keys(schema ?? {}).length > 0
  const undocumented = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).some(
        ([status, { content }]) => status.startsWith('2') && isShape(content?.['application/json']?.schema),
      )
        ? []
        : `${method} ${path}`,
    ),
  )
  // Files, and a move to a page.
  expect(undocumented.toSorted()).toEqual([
    'get /api/game/contests/{id}/proof.ndjson.gz',
    'get /api/my-transactions.csv',
    'get /api/notifications/off/{token}/{kind}',
    'get /ipfs/{cid}',
    'get /ipfs/{cid}/{name}',
  ])
})

test('the API documents every call it has, with its refusals', async () => {
  const document = (await site.call('GET', '/api/docs/json')).json()
  expect(document.openapi).toBe('3.1.0')
  const responsesOf = (path: string) => Object.keys(document.paths[path].post.responses)
  expect(responsesOf('/api/auth/login')).toEqual(['200', '400', '401', '429'])
  expect(responsesOf('/api/auth/signup')).toEqual(['200', '400', '409', '429'])
  expect(responsesOf('/api/user')).toEqual(['200', '401', '429'])
  expect(responsesOf('/payments/create-payment-intent')).toEqual([
    '200',
    '400',
    '401',
    '402',
    '403',
    '409',
    '422',
    '429',
    '502',
  ])
  expect(document.paths['/api/wallet'].get.security).toEqual([{ token: [] }])
  expect(document.paths).not.toHaveProperty('/api/*')
  const page = await site.call('GET', '/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})
