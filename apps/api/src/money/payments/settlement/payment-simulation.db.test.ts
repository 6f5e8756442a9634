import type { UserId } from '@toprun/api-schema/ids'
import { clearingOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { createRandom } from '@toprun/match-simulator/random'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import { drawLife } from '../../../testing/payment-lives.ts'
import { PaymentSimulation, simulationCombos } from '../../../testing/payment-simulation.ts'
import { stateAdults } from '../../../testing/stated-people.ts'
import { reconcilePayments } from './reconcile.ts'
import { watchPayments } from './watch-payments.ts'

const lives = inject('deep') ? 500 : 200
const users = 10
const atOnce = 10

let site: TestDatabase
let db: Database

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
afterAll(() => site.drop())

test(`${lives} lives with double clicks, crashes, lost, late, doubled and forged messages, disputes and second charges neither lose nor double a cent`, async () => {
  const people = await newUsers()
  await site.pool.query('INSERT INTO combo_stock VALUES ($1, 1000000), ($2, 100)', [
    simulationCombos.plentiful,
    simulationCombos.scarce,
  ])
  let now = new Date()
  const lived = new PaymentSimulation(db, () => now)
  const random = createRandom(2026).next
  const drawn = Array.from({ length: lives }, () => drawLife(random))
  const queue = drawn.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, life] of queue) {
        const user = people[index % users]
        if (user) await lived.live(user, life)
      }
    }),
  )
  expect(lived.crashes).toBeGreaterThan(20)
  expect(lived.refused).toBeGreaterThan(20)
  now = new Date(now.getTime() + 2 * 3_600_000)
  while ((await watchPayments(lived.context())).looked > 0);

  const { rows } = await site.pool.query<{ id: string; state: string; credits: number }>(`
    SELECT p.id, p.state, (SELECT count(*)::int FROM ledger_transactions AS t
      WHERE t.kind IN ('load', 'purchase', 'return') AND t.reference->>'paymentId' = p.id::text) AS credits
    FROM payments AS p`)
  const wrong = rows.filter(
    ({ id, state, credits }) =>
      credits !== (lived.paid.has(id) ? 1 : 0) ||
      (state === 'succeeded' || state === 'refunded') !== lived.paid.has(id),
  )
  expect(wrong).toEqual([])
  expect(rows.filter(({ state }) => state === 'created' || state === 'pending')).toEqual([])
  expect(rows.length).toBe(lived.begun)
  expect(await balanceOf(db, clearingOf('sandbox'))).toBe(-lived.netMinor())
  expect(await sumOfBalances(db)).toBe(0n)
  expect(await rebuiltBalances(db)).toEqual(await storedBalances(db))
  expect((await reconcilePayments(lived.context())).differences).toEqual([])
  const stock = await site.pool.query(`
    SELECT stock + COALESCE((SELECT sum(quantity) FROM orders AS o WHERE o.combo = s.combo AND state IN ('paid', 'held')), 0)::int AS all
    FROM combo_stock AS s ORDER BY combo`)
  expect(stock.rows).toEqual([{ all: 1_000_000 }, { all: 100 }])
  const { rows: met } = await site.pool.query(`
    SELECT (SELECT count(*)::int FROM orders WHERE state = 'held') AS held,
      (SELECT count(*)::int FROM payment_reversals WHERE state = 'returned') AS returned,
      (SELECT count(*)::int FROM ledger_accounts WHERE kind = 'debt') AS owed_once,
      (SELECT count(*)::int FROM ledger_transactions WHERE kind = 'return') AS sent_back`)
  for (const [what, count] of Object.entries(met[0])) expect(count, what).toBeGreaterThan(0)
}, 600_000)

async function newUsers(): Promise<UserId[]> {
  const { rows } = await site.pool.query<{ id: UserId }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at)
    SELECT 'u' || n || '@example.com', 'User ' || n, 'x', 'CODE' || n, now()
    FROM generate_series(1, $1::int) AS n RETURNING id`,
    [users],
  )
  const ids = rows.map(({ id }) => id)
  await stateAdults(db, ids)
  return ids
}
