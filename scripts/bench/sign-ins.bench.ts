import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { hashPassword } from '@toprun/api/ground/identity/passwords'
import { openSession } from '@toprun/api/ground/identity/sessions'
import { systemChance } from '@toprun/api/platform/chance'
import { startServerProcess } from '@toprun/api/testing/server-process'
import type { UserId } from '@toprun/api-schema/ids'
import { openBenchDatabase } from './bench-database.ts'
import { countOf } from './figures.ts'
import { type CallResult, call, report } from './sign-in-calls.ts'
import type { Crowd } from './sign-in-crowd.ts'

/**
 * `SIGN_INS` (400) users sign in at the same moment, each on its own connection, at a server in a separate process, and then as many create an
 * account. Meanwhile `/healthz` and a wallet are read twenty times a second, on new connections: the longest wait of each. Then the same calls
 * go to a server that does nothing but refuse them: what only the connections cost here.
 */
const signIns = countOf('SIGN_INS', 400)
const password = 'correct horse'

type Rush = Omit<Crowd, 'address'> & { name: string }
const people = Array.from({ length: signIns }, (_, n) => n + 1)
const ofSignIns: Rush = {
  name: 'sign-ins',
  path: '/api/auth/login',
  bodies: people.map((n) => ({ username: `m${n}@example.com`, password })),
}
const ofSignUps: Rush = {
  name: 'sign-ups',
  path: '/api/auth/signup',
  bodies: people.map((n) => ({ email: `new${n}@example.com`, username: `New ${n}`, password })),
}

await using bench = await openBenchDatabase({ connections: 4, as: 'application' })
const { home, database, pool, db } = bench
const { rows } = await pool.query<{ id: UserId }>(
  `INSERT INTO users (email, name, password_hash, refcode, created_at)
  SELECT 'm' || n || '@example.com', 'User ' || n, $2, 'CODE' || n, now()
  FROM generate_series(1, $1::int) AS n RETURNING id`,
  [signIns, await hashPassword(password)],
)
const userId = rows[0]?.id
if (!userId) throw new Error('There is no user.')
const token = await openSession(db, systemChance, { userId, userAgent: null, now: new Date() })
const site = await startServerProcess(database.url, {
  DATA_DIR: home,
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000',
  RATE_LIMIT_SIGN_UP_PER_MINUTE: '100000',
})
try {
  await rush('the site', site.address, token, ofSignIns)
  await rush('the site', site.address, token, ofSignUps)
} finally {
  await site.kill()
}
const bare = new Worker(new URL('./bare-server.ts', import.meta.url))
const [port] = await once(bare, 'message')
await rush('a server that refuses', `http://127.0.0.1:${port}`, token, ofSignIns)
await bare.terminate()

async function rush(at: string, address: string, token: string, { name, ...calls }: Rush): Promise<void> {
  const health: CallResult[] = []
  const wallet: CallResult[] = []
  let over = false
  const probes = [
    probe(health, () => call(`${address}/healthz`)),
    probe(wallet, () => call(`${address}/api/wallet`, { headers: { authentication: token } })),
  ]
  await pause(500)
  const began = performance.now()
  const workerData: Crowd = { address, ...calls }
  const crowd = new Worker(new URL('./sign-in-crowd.ts', import.meta.url), { workerData })
  const [results] = (await once(crowd, 'message')) as [CallResult[]]
  const tookMs = performance.now() - began
  over = true
  await Promise.all(probes)
  console.log(`  ${at}: ${signIns} ${name} at once, the last answered after ${(tookMs / 1000).toFixed(2)} s`)
  report(name, results)
  report('/healthz', health)
  report('a wallet', wallet)

  async function probe(into: CallResult[], ask: () => Promise<CallResult>): Promise<void> {
    const asked: Promise<unknown>[] = []
    while (!over) {
      asked.push(ask().then((result) => into.push(result)))
      await pause(50)
    }
    await Promise.all(asked)
  }
}
