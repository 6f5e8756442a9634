import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { type EmbeddedPostgres, openPostgres, removePostgres } from './server.ts'
import { isUnavailable } from './unavailable.ts'

const tickMs = 50
/** Longer than the server may be silent. */
const longMs = 2_000

const home = mkdtempSync(join(tmpdir(), 'toprun-heartbeat-'))
let server: EmbeddedPostgres
let pool: Pool
let heartbeat: { stop(): void }
let silences = 0

beforeAll(async () => {
  server = await openPostgres({ folder: join(home, 'postgres') })
})
afterAll(async () => {
  await removePostgres(join(home, 'postgres'))
  rmSync(home, { recursive: true, force: true })
})

beforeEach(async () => {
  silences = 0
  const url = server.urls().ownerUrl
  pool = openPool({ url, connections: 4, onBroken: () => undefined })
  heartbeat = startHeartbeat([pool], { url, tickMs, onSilence: () => (silences += 1) })
  await heartbeats()
})
afterEach(async () => {
  heartbeat.stop()
  await pool.end()
})

/** Waits until the server has answered on the connection of the heartbeat. */
const heartbeats = () =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE query = 'SELECT 1' AND state = 'idle'",
      )
      return rowCount
    })
    .toBe(1)

test('while the server is frozen, pending queries fail as unavailable; once it goes on, so does the pool', async () => {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  const postmaster = rows[0]?.pid ?? 0
  const waiting = [pool.query('SELECT pg_sleep(60)'), pool.query('SELECT pg_sleep(60)')]
  await expect
    .poll(
      async () => (await pool.query("SELECT FROM pg_stat_activity WHERE query LIKE '%sleep(60)'")).rowCount,
    )
    .toBeGreaterThanOrEqual(2)
  const family = [postmaster, ...childrenOf(postmaster)]
  for (const pid of family) process.kill(pid, 'SIGSTOP')
  try {
    const outcomes = await Promise.allSettled(waiting)
    expect(outcomes.map((each) => each.status === 'rejected' && isUnavailable(each.reason))).toEqual([
      true,
      true,
    ])
    expect(silences).toBe(1)
  } finally {
    for (const pid of family) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => pool.query('SELECT 7 AS seven').then(({ rows }) => rows)).toEqual([{ seven: 7 }])
  await heartbeats()
})

test('a query may take long while the server lives', async () => {
  await pool.query('SELECT pg_sleep($1)', [longMs / 1000])
  expect(silences).toBe(0)
})

test('a process that was busy itself considers no other silent', async () => {
  const query = pool.query('SELECT 7 AS seven')
  // Between two of these a heartbeat is sent.
  for (let turns = 0; turns < 3; turns += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longMs)
    await turn()
  }
  expect((await query).rows).toEqual([{ seven: 7 }])
  await heartbeats()
  expect(silences).toBe(0)
})

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
  return listed.trim().split(/\s+/).map(Number)
}
