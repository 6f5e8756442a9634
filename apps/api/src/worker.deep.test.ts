import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDueMatches } from './game/live/lifecycle.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { enterTeam, lineups, newContest, newMatch, newUsers } from './testing/contest-kit.ts'
import { readExposition } from './testing/exposition.ts'
import { isNatsMissing, type NatsServer, startNatsServer } from './testing/nats-server.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

const missing = isNatsMissing('health and metrics of a worker')

/** Shards of four seats. */
const shardSeats = 4
const seatCount = 10
const now = new Date('2026-11-21T12:00:00Z')
let site: TestDatabase
let db: Database
let proxy: TcpProxy
let nats: NatsServer
let worker: WorkerProcess | undefined
let matchId: MatchId
let contestId: ContestId

beforeAll(async () => {
  if (missing) return
  ;[site, nats] = await Promise.all([createTestDatabase(), startNatsServer()])
  db = openDatabase(site.pool)
  proxy = await startTcpProxy(site.url)
  matchId = await newMatch(db, now)
  contestId = (await newContest(db, matchId, { entryFeeMinor: 0n })).id
  const legal = await lineups(db, matchId, seatCount)
  for (const [index, userId] of (await newUsers(db, seatCount)).entries()) {
    await enterTeam(db, { userId, matchId, contestId, lineup: legal[index], now })
  }
  await startDueMatches(db, new Date(now.getTime() + 3_600_000))
})
afterAll(async () => {
  await worker?.kill()
  await proxy?.stop()
  await nats?.stop()
  await site?.drop()
})

async function get(path: string) {
  const response = await fetch(`${worker?.address}${path}`)
  return { status: response.status, body: await response.json() }
}

async function scrape() {
  const response = await fetch(`${worker?.address}/metrics`)
  return readExposition(await response.text())
}

const ok = { status: 200, body: { status: 'ok' } }
const unready = (code: string, msg: unknown) => ({ status: 503, body: { code, msg } })
const expectReadiness = (response: object) =>
  expect.poll(() => get('/readyz'), { timeout: 30_000 }).toEqual(response)

test.skipIf(missing)(
  'a worker is ready once its shards are up to the last ball, while NATS and PostgreSQL answer, and counts what it ranks',
  async () => {
    const reader = await site.owner.connect()
    await reader.query('BEGIN; LOCK TABLE match_players')
    worker = await startWorkerProcess({
      databaseUrl: proxy.through(site.url),
      natsUrl: nats.url,
      shardSeats,
    })
    await expectReadiness(unready('shards_behind', '3 of its 3 shards are not up to the last ball.'))
    expect((await scrape()).get('toprun_worker_shards{state="late"}')).toBe(3)
    await reader.query('COMMIT')
    reader.release()
    await expectReadiness(ok)
    await expect.poll(async () => (await scrape()).get('toprun_worker_snapshots_written_total')).toBe(3)
    const samples = await scrape()
    expect(Object.fromEntries([...samples].filter(([name]) => /^toprun_worker_(?!rank)/.test(name)))).toEqual(
      {
        'toprun_worker_shards{state="owned"}': 3,
        'toprun_worker_shards{state="served"}': 3,
        'toprun_worker_shards{state="late"}': 0,
        toprun_worker_entries: seatCount,
        'toprun_worker_shards_opened_total{source="rows"}': 3,
        toprun_worker_snapshots_written_total: 3,
      },
    )
    expect(samples.get('toprun_database_connections_max')).toBe(4)
    expect(samples.has('toprun_event_loop_delay_seconds_count')).toBe(true)

    await proxy.refuse()
    await expectReadiness(unready('database_unreachable', expect.any(String)))
    expect(await get('/healthz')).toEqual(ok)
    await proxy.accept()
    await expectReadiness(ok)
    await nats.kill()
    await expectReadiness(unready('nats_lost', 'The connection to NATS is lost.'))
    expect((await scrape()).get('toprun_nats_connected')).toBe(0)
    await nats.restart()
    await expectReadiness(ok)
    expect((await scrape()).get('toprun_nats_connected')).toBe(1)
  },
)
