import { openSession } from '@toprun/api/ground/identity/sessions'
import { buyWithWallet } from '@toprun/api/money/payments/begin/buy-with-wallet'
import { watchPayments } from '@toprun/api/money/payments/settlement/watch-payments'
import { systemChance } from '@toprun/api/platform/chance'
import { drawLife } from '@toprun/api/testing/payment-lives'
import { PaymentSimulation, simulationCombos } from '@toprun/api/testing/payment-simulation'
import { readySeeds } from '@toprun/api/testing/seed-kit'
import { startServerProcess } from '@toprun/api/testing/server-process'
import { stateAdults } from '@toprun/api/testing/stated-people'
import type { UserId } from '@toprun/api-schema/ids'
import { clearingOf, promotional, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { createRandom } from '@toprun/match-simulator/random'
import autocannon from 'autocannon'
import { openBenchDatabase } from './bench-database.ts'
import { countOf, measureCalls, takenWithin } from './figures.ts'

/**
 * Random payment lives through the whole code on the embedded server with every commit on disk (`LIVES`, 5,000): errors are counted,
 * and must be 0. Then wallet purchases of one combo by 50 concurrent users: by the SQL function, and by HTTP from a server in a
 * separate process. The callers, the server and its database share the machine.
 */
const lives = countOf('LIVES', 5_000)
const buyers = 50
const seconds = 5

await using bench = await openBenchDatabase({ connections: buyers, as: 'application' })
const { database, pool, db } = bench
const { rows } = await pool.query<{ id: UserId }>(
  `INSERT INTO users (email, name, password_hash, refcode, created_at)
  SELECT 'm' || n || '@example.com', 'User ' || n, 'x', 'CODE' || n, now()
  FROM generate_series(1, $1::int) AS n RETURNING id`,
  [buyers],
)
const users = rows.map(({ id }) => id)
await stateAdults(db, users)
await pool.query('INSERT INTO combo_stock VALUES ($1, 2000000000), ($2, 1000), (1, 2000000000)', [
  simulationCombos.plentiful,
  simulationCombos.scarce,
])
for (let batch = 0; batch < 16; batch += 1) await readySeeds(db, 4096)
await liveOnDatabase(users)
await fillWallets(users)
await buyByWallet(users, 1)
const bought = await buyByWallet(users, seconds)
reportSales('at the function', bought.perSecond, bought.p50Ms, bought.p99Ms)
await buyOverHttp(users)

async function liveOnDatabase(users: readonly UserId[]): Promise<void> {
  let now = new Date()
  const lived = new PaymentSimulation(db, () => now)
  const random = createRandom(2).next
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      while (next < lives) {
        const index = next++
        const user = users[index % users.length]
        if (user) await lived.live(user, drawLife(random))
      }
    }),
  )
  now = new Date(now.getTime() + 2 * 3_600_000)
  while ((await watchPayments(lived.context())).looked > 0);
  const perSecond = lives / ((performance.now() - started) / 1000)
  const off = -(await balanceOf(db, clearingOf('sandbox'))) - lived.netMinor()
  console.log(
    `  ${lives} lives ${perSecond.toFixed(0)}/s, ${lived.crashes} crashes, ${lived.refused} forged; ` +
      `credits off by ${off} cents, sum ${await sumOfBalances(db)}`,
  )
}

async function fillWallets(users: readonly UserId[]): Promise<void> {
  await post(db, {
    key: 'bench',
    kind: 'promotion',
    postings: users.map((id) => ({
      source: promotional,
      destination: walletOf(id),
      amountMinor: 1_000_000_000n,
    })),
  })
}

function buyByWallet(users: readonly UserId[], duration: number) {
  const shop = {
    db,
    clock: () => new Date(),
    providers: { forChannel: () => null, named: () => null, all: [] },
    orderHooks: [],
  }
  return measureCalls(buyers, takenWithin(duration), async (_, buyer) => {
    const userId = users[buyer]
    if (!userId) throw new Error(`There is no buyer ${buyer}`)
    const purchase = {
      userId,
      sessionId: null,
      order: { id: null, combo: 1, quantity: 1 },
      amountMinor: 3000n,
      idempotencyKey: crypto.randomUUID(),
    }
    const bought = await buyWithWallet(shop, purchase)
    if (!bought.ok) throw new Error(bought.reason)
  })
}

async function buyOverHttp(users: readonly UserId[]): Promise<void> {
  const tokens = await Promise.all(
    users.map((userId) => openSession(db, systemChance, { userId, userAgent: null, now: new Date() })),
  )
  const api = await startServerProcess(database.url)
  const buyFor = (duration: number) => {
    const left = tokens.values()
    return autocannon({
      url: `${api.address}/payments/wallet`,
      method: 'POST',
      body: JSON.stringify({ cat: 1, totalItem: 1 }),
      connections: buyers,
      duration,
      setupClient: (client) =>
        client.setHeaders({ 'content-type': 'application/json', authentication: left.next().value ?? '' }),
    })
  }
  try {
    await buyFor(1)
    const { requests, latency, non2xx, errors } = await buyFor(seconds)
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} purchases over HTTP failed`)
    reportSales('over HTTP', requests.average, latency.p50, latency.p99)
  } finally {
    await api.kill()
  }
}

function reportSales(where: string, perSecond: number, p50: number, p99: number): void {
  const name = `wallet purchases, ${buyers} at once, ${where}`
  console.log(
    `  ${name.padEnd(52)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms`,
  )
}
