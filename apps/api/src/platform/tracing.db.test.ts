import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { ofFile } from '@toprun/postgres/test-of-file'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openLiveContest } from '../testing/live-contest.ts'
import { appOfFile } from '../testing/of-file.ts'
import { internalFetch } from './internal-fetch.ts'
import { inSpan, startTracing } from './tracing.ts'

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
})
type ReceivedSpan = z.infer<typeof span>
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

const received: ReceivedSpan[] = []
const collector = createServer((request, response) => {
  takeSpans(request).then(
    () => response.setHeader('content-type', 'application/json').end('{}'),
    (error: Error) => response.destroy(error),
  )
})

async function takeSpans(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { resourceSpans } = exported.parse(JSON.parse(Buffer.concat(chunks).toString()))
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
}

const warnings: string[] = []
ofFile(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const at = collector.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
  const end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: 'test' }, (why) =>
    warnings.push(why),
  )
  return { held: {}, end }
})
const site = appOfFile()
const game = ofFile(async () => ({ held: await openLiveContest(site) }))
beforeEach(() => {
  received.length = 0
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

test("a join is one trace below the caller's span, with its queries below the request", async () => {
  const user = await site.signUp()
  await site.call('POST', `/api/game/contests/${game.contestId}/entries`, {
    token: user.token,
    body: { teamId: crypto.randomUUID() },
    headers: { traceparent },
  })
  const route = 'POST /api/game/contests/:id/entries'
  await expect.poll(() => received.some(({ name }) => name === route)).toBe(true)
  const ofJoin = received.filter(({ traceId }) => traceId === caller.traceId)
  const [request, ...others] = ofJoin.filter(({ name }) => name === route)
  expect([request?.parentSpanId, others]).toEqual([caller.spanId, []])
  const queries = ofJoin.filter(({ name }) => name !== route)
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'SELECT']))
  expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
})

test('requests at the same time have their own traces', async () => {
  const users = await Promise.all([site.signUp(), site.signUp(), site.signUp()])
  received.length = 0
  await Promise.all(users.map(({ token }) => site.call('GET', '/api/wallet', { token })))
  const requests = () => received.filter(({ name }) => name === 'GET /api/wallet')
  await expect.poll(() => requests().length).toBe(3)
  for (const { traceId, spanId } of requests()) {
    const below = received.filter((each) => each.traceId === traceId && each.spanId !== spanId)
    expect(below.length).toBeGreaterThan(0)
    expect(new Set(below.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([spanId]))
  }
})

test('a trace is passed on to the calls that pages make in the process, and lines of the log contain it', async () => {
  const fetchApi = internalFetch(site.app)
  await inSpan('page', {}, async () => {
    await fetchApi('/healthz')
    site.app.log.info('from a page')
  })
  await expect.poll(() => received.some(({ name }) => name === 'page')).toBe(true)
  const [page] = received.filter(({ name }) => name === 'page')
  const [call] = received.filter(({ name }) => name === 'GET /healthz')
  expect(call).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId })
  const line = site.log.find((each) => each.includes('from a page'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: page?.traceId })
})

test('an unreachable collector causes a warning, and no request fails', async () => {
  collector.closeAllConnections()
  collector.close()
  await site.call('GET', '/healthz')
  await expect.poll(() => warnings.length).toBe(1)
  expect((await site.call('GET', '/healthz')).statusCode).toBe(200)
})
