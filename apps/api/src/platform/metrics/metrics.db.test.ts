import { promotional } from '@toprun/ledger/account'
import { tamperWithBalance } from '@toprun/ledger/test-books'
import { describe, expect, test } from 'vitest'
import { give } from '../../testing/contest-kit.ts'
import { bearer, increments, readExposition, type Samples, scrape } from '../../testing/exposition.ts'
import { appOfFile, appOfTest } from '../../testing/of-file.ts'
import { ledgerWatch } from './ledger-metrics.ts'

const token = 'a-token-of-at-least-thirty-two-characters'

const site = appOfFile({ METRICS_TOKEN: token })

describe('/metrics', () => {
  test('is readable only with its token', async () => {
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`]) {
      const refused = await site.app.inject({
        url: '/metrics',
        headers: { ...(authorization && { authorization }) },
      })
      expect([authorization, refused.statusCode]).toEqual([authorization, 401])
      expect(refused.json()).toMatchObject({ code: 'sign_in_required' })
    }
    for (const scheme of ['bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${token}` }
      expect((await site.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
    }
    const response = await site.app.inject({ url: '/metrics', headers: bearer(token) })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('does not exist without a token', async () => {
    const other = await appOfTest()
    expect((await other.app.inject({ url: '/metrics', headers: bearer(token) })).statusCode).toBe(404)
  })

  test('has the process, its connections and its queues', async () => {
    const samples = await scrape(site, token)
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'toprun_event_loop_delay_seconds_count',
      'toprun_database_connections{state="waiting"}',
      'toprun_jobs_waiting{queue="mail"}',
      'toprun_jobs_oldest_seconds{queue="mail"}',
      'toprun_collector_success{collector="jobs"}',
    ])
      expect([name, samples.get(name)]).toEqual([name, expect.any(Number)])
    expect(samples.get('toprun_database_connections_max')).toBe(60)
    expect(samples.get('toprun_collector_success{collector="jobs"}')).toBe(1)
  })

  test('counts the jobs that wait, and for how long the oldest has been due', async () => {
    const before = await scrape(site, token)
    await site.signUp()
    await site.owner.query(
      "UPDATE jobs.job SET start_after = now() - interval '90 seconds' WHERE name = 'mail' AND state = 'created'",
    )
    const after = await scrape(site, token)
    const waiting = 'toprun_jobs_waiting{queue="mail"}'
    expect((after.get(waiting) ?? 0) - (before.get(waiting) ?? 0)).toBe(1)
    expect(after.get('toprun_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90)
  })

  test('counts the jobs of a removed setting as waiting, but not as due', async () => {
    const other = await appOfTest({ METRICS_TOKEN: token, VAPID_PRIVATE_KEY: undefined, DEMO: false })
    await other.owner.query(
      "INSERT INTO jobs.job (name, data, start_after) VALUES ('push', '{}', now() - interval '1 day')",
    )
    const samples = await scrape(other, token)
    expect(samples.get('toprun_jobs_waiting{queue="push"}')).toBe(1)
    expect(samples.get('toprun_jobs_oldest_seconds{queue="push"}')).toBe(0)
  })
})

describe('requests', () => {
  const counted = (before: Samples, after: Samples) => increments(before, after, 'toprun_http_requests_total')

  test('are counted by the template of their route, method and status', async () => {
    const before = await scrape(site, token)
    await site.call('GET', '/healthz')
    await site.call('GET', `/api/game/matches/${crypto.randomUUID()}`)
    await site.call('GET', `/api/game/matches/${crypto.randomUUID()}?since=5`)
    const after = await scrape(site, token)
    expect(counted(before, after)).toEqual({
      'toprun_http_requests_total{route="/healthz",method="GET",status="200"}': 1,
      'toprun_http_requests_total{route="/api/game/matches/:id",method="GET",status="404"}': 2,
      // The first scrape: the second one is not over while it counts.
      'toprun_http_requests_total{route="/metrics",method="GET",status="200"}': 1,
    })
    expect(increments(before, after, 'toprun_http_request_duration_seconds_count')).toMatchObject({
      'toprun_http_request_duration_seconds_count{route="/api/game/matches/:id",method="GET"}': 2,
    })
  })

  test('of another application in the same process are not counted', async () => {
    const other = await appOfTest({ METRICS_TOKEN: token })
    const before = await scrape(site, token)
    await other.call('GET', '/healthz')
    const health = 'toprun_http_requests_total{route="/healthz",method="GET",status="200"}'
    expect(counted(before, await scrape(site, token))).not.toHaveProperty([health])
    expect((await scrape(other, token)).get(health)).toBe(1)
  })

  test('of a thousand unknown paths make at most two new series', async () => {
    const before = await scrape(site, token)
    for (let i = 0; i < 500; i += 1) {
      await site.call('GET', `/${crypto.randomUUID()}/${i}`)
      await site.call('POST', `/api/${crypto.randomUUID()}`, { body: {} })
    }
    const added = counted(before, await scrape(site, token))
    expect(added).toEqual({
      'toprun_http_requests_total{route="none",method="GET",status="404"}': 500,
      'toprun_http_requests_total{route="none",method="POST",status="404"}': 500,
      'toprun_http_requests_total{route="/metrics",method="GET",status="200"}': 1,
    })
  })
})

describe('its own port', () => {
  test('serves the metrics and nothing else', async () => {
    const other = await appOfTest({ METRICS_PORT: 0 })
    const { address } = JSON.parse(other.log.find((line) => line.includes('metrics are served')) ?? '{}')
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const samples = readExposition(await (await fetch(`${address}/metrics`)).text())
    expect(samples.get('toprun_database_connections_max')).toBe(60)
    expect((await fetch(`${address}/healthz`)).status).toBe(404)
    const json = { 'content-type': 'application/json' }
    for (const [path, request] of [
      ['/metrics', { method: 'POST' }],
      ['/metrics', { method: 'PUT', headers: json }],
      ['/x', { method: 'POST', headers: json, body: '{' }],
      ['/%zz', {}],
    ] as const) {
      const refused = await fetch(`${address}${path}`, request)
      expect([path, refused.status, await refused.text()]).toEqual([path, 404, ''])
    }
    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  test('is logged with the host that it is bound to', async () => {
    const other = await appOfTest({ METRICS_PORT: 0, METRICS_HOST: '0.0.0.0' })
    const { address } = JSON.parse(other.log.find((line) => line.includes('metrics are served')) ?? '{}')
    expect(address).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/)
  })

  test('needs the token if there is one', async () => {
    const other = await appOfTest({ METRICS_PORT: 0, METRICS_TOKEN: token })
    const { address } = JSON.parse(other.log.find((line) => line.includes('metrics are served')) ?? '{}')
    expect((await fetch(`${address}/metrics`)).status).toBe(401)
    expect((await fetch(`${address}/metrics`, { headers: bearer(token) })).status).toBe(200)
  })
})

describe('the ledger', () => {
  test('shows a balance that differs from its postings, until it is correct again', async () => {
    const user = await site.signUp()
    await give(site.db, user.id, 500n)
    const watch = ledgerWatch(site.db, site.app.log)
    const sum = async () => {
      await watch()
      const samples = await scrape(site, token)
      return [samples.get('toprun_ledger_drift_cents'), samples.get('toprun_ledger_sum_cents')]
    }
    expect(await sum()).toEqual([0, 0])
    expect((await scrape(site, token)).get('toprun_ledger_checked_timestamp_seconds')).toBeGreaterThan(0)
    await tamperWithBalance(site, promotional, -7)
    expect(await sum()).toEqual([7, -7])
    await tamperWithBalance(site, promotional, 7)
    expect(await sum()).toEqual([0, 0])
    expect(site.log.join('')).toContain('a balance is not what its postings add up to')
  })
})
