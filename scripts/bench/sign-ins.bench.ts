import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '@toprun/api/ground/identity/passwords'
import { openSession } from '@toprun/api/ground/identity/sessions'
import { systemChance } from '@toprun/api/platform/chance'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { startServerProcess } from '@toprun/api/testing/server-process'
import type { UserId } from '@toprun/api-schema/ids'
import { openPool } from '@toprun/postgres/connection'
import { openPostgres, removePostgres } from '@toprun/postgres/server'
import { drizzle } from 'drizzle-orm/node-postgres'

/**
 * `SIGN_INS` (400) users sign in at the same moment, each on its own connection, at a server in a separate process. Meanwhile `/healthz`
 * and a wallet are read twenty times a second, on new connections: the longest wait of each.
 */
const signIns = Number(process.env.SIGN_INS ?? 400)
const password = 'correct horse'

interface Answer {
  /** The status, or the code of the error. */
  outcome: string
  ms: number
}

const home = mkdtempSync(join(tmpdir(), 'toprun-bench-'))
const folder = join(home, 'cluster')
const server = await openPostgres({ folder })
const database = server.urls()
const pool = openPool({ url: database.url, connections: 4, onBroken: () => undefined })
try {
  await prepareDatabase(database)
  const { rows } = await pool.query<{ id: UserId }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at)
    SELECT 'm' || n || '@example.com', 'User ' || n, $2, 'CODE' || n, now()
    FROM generate_series(1, $1::int) AS n RETURNING id`,
    [signIns, await hashPassword(password)],
  )
  const userId = rows[0]?.id
  if (!userId) throw new Error('SIGN_INS must be a number of users')
  const token = await openSession(drizzle(pool), systemChance, { userId, userAgent: null, now: new Date() })
  const site = await startServerProcess(database.url, {
    DATA_DIR: home,
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000',
  })
  try {
    await rush(site.address, token)
  } finally {
    await site.kill()
  }
} finally {
  await pool.end()
  await removePostgres(folder)
  rmSync(home, { recursive: true, force: true })
}

async function rush(address: string, token: string): Promise<void> {
  const health: Answer[] = []
  const wallet: Answer[] = []
  let over = false
  const probes = [
    probe(health, () => call(`${address}/healthz`)),
    probe(wallet, () => call(`${address}/api/wallet`, { headers: { authentication: token } })),
  ]
  await pause(500)
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: signIns }, (_, n) =>
      call(`${address}/api/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ username: `m${n + 1}@example.com`, password }),
      }),
    ),
  )
  const tookMs = performance.now() - began
  over = true
  await Promise.all(probes)
  console.log(`  ${signIns} sign-ins at once, the last answered after ${(tookMs / 1000).toFixed(2)} s`)
  report('sign-ins', answers)
  report('/healthz', health)
  report('a wallet', wallet)

  async function probe(into: Answer[], ask: () => Promise<Answer>): Promise<void> {
    const asked: Promise<unknown>[] = []
    while (!over) {
      asked.push(ask().then((answer) => into.push(answer)))
      await pause(50)
    }
    await Promise.all(asked)
  }
}

function call(
  url: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: object } = {},
): Promise<Answer> {
  const began = performance.now()
  return new Promise((done) => {
    const end = (outcome: string) => done({ outcome, ms: performance.now() - began })
    const sent = request(url, {
      method,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    })
    sent.on('response', (response) => {
      response.resume().on('end', () => end(String(response.statusCode)))
    })
    sent.on('error', (error: Error & { code?: string }) => end(error.code ?? error.message))
    sent.end(body)
  })
}

function report(what: string, answers: readonly Answer[]): void {
  const outcomes = Object.entries(Object.groupBy(answers, ({ outcome }) => outcome))
  const waits = outcomes.map(([outcome, group = []]) => {
    const longest = Math.max(...group.map(({ ms }) => ms))
    return `${group.length} × ${outcome}, the longest after ${(longest / 1000).toFixed(2)} s`
  })
  console.log(`  ${what.padEnd(10)} ${waits.join('; ')}`)
}
