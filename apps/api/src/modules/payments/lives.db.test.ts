import { clearingOf } from '@toprun/ledger/account'
import { balanceOf, keptBalances, rebuiltBalances, sumOfBalances } from '@toprun/ledger/balance'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { LivedPayments, livedCombos } from '../../testing/lived-payments.ts'
import { drawLife, seeded } from '../../testing/payment-lives.ts'
import { findDifferences } from './differences.ts'
import { watchPayments } from './watch-payments.ts'

const lives = 500
const members = 10
const atOnce = 10

let site: TestDatabase
let db: Database

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
afterAll(() => site.drop())

test(`${lives} lives with double clicks, crashes, lost, late, doubled and forged messages lose and double no cent`, async () => {
  const people = await newMembers()
  await site.pool.query('INSERT INTO combo_stock VALUES ($1, 1000000), ($2, 100)', [
    livedCombos.plentiful,
    livedCombos.scarce,
  ])
  let now = new Date()
  const lived = new LivedPayments(db, () => now)
  const random = seeded(2026)
  const drawn = Array.from({ length: lives }, () => drawLife(random))
  const queue = drawn.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, life] of queue) await lived.live(people[index % members] ?? '', life)
    }),
  )
  expect(lived.crashes).toBeGreaterThan(20)
  expect(lived.refused).toBeGreaterThan(20)
  now = new Date(now.getTime() + 2 * 3_600_000)
  while ((await watchPayments(lived.desk())).looked > 0);

  const { rows } = await site.pool.query<{ id: string; state: string; credits: number }>(`
    SELECT p.id, p.state, (SELECT count(*)::int FROM ledger_transactions AS t
      WHERE t.kind IN ('load', 'purchase') AND t.reference->>'paymentId' = p.id::text) AS credits
    FROM payments AS p`)
  const wrong = rows.filter(({ id, state, credits }) => {
    if (state === 'refunded') return lived.paid.has(id) || credits !== 1
    return credits !== (lived.paid.has(id) ? 1 : 0) || (state === 'succeeded') !== lived.paid.has(id)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ state }) => state === 'created' || state === 'pending')).toEqual([])
  expect(rows.length).toBe(lived.begun)
  const total = [...lived.paid.values()].reduce((sum, minor) => sum + minor, 0n)
  expect(await balanceOf(db, clearingOf('sandbox'))).toBe(-total)
  expect(await sumOfBalances(db)).toBe(0n)
  expect(await rebuiltBalances(db)).toEqual(await keptBalances(db))
  expect((await findDifferences(lived.desk())).differences).toEqual([])
  const stock = await site.pool.query(`
    SELECT stock + COALESCE((SELECT sum(units) FROM orders AS o WHERE o.cat = s.cat AND state = 'paid'), 0)::int AS all
    FROM combo_stock AS s ORDER BY cat`)
  expect(stock.rows).toEqual([{ all: 1_000_000 }, { all: 100 }])
  expect(await site.pool.query("SELECT FROM orders WHERE state = 'cancelled'")).not.toMatchObject({
    rowCount: 0,
  })
}, 60_000)

async function newMembers(): Promise<string[]> {
  const { rows } = await site.pool.query<{ id: string }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at)
    SELECT 'm' || n || '@example.com', 'Member ' || n, 'x', 'CODE' || n, now()
    FROM generate_series(1, $1::int) AS n RETURNING id`,
    [members],
  )
  return rows.map(({ id }) => id)
}
