import type { UserId } from '@toprun/api-schema/ids'
import { promotional, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import { stateAdults } from '../../../testing/stated-people.ts'
import { buyWithWallet, type WalletPurchase } from './buy-with-wallet.ts'

const buyers = 50
let site: TestDatabase
let db: Database
let users: UserId[]

beforeAll(async () => {
  site = await createTestDatabase()
  site.pool.on('error', () => undefined)
  db = openDatabase(site.pool)
  const { rows } = await site.pool.query<{ id: UserId }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at)
    SELECT 'u' || n || '@example.com', 'User ' || n, 'x', 'CODE' || n, now()
    FROM generate_series(1, $1::int) AS n RETURNING id`,
    [buyers],
  )
  users = rows.map(({ id }) => id)
  await stateAdults(db, users)
})
afterAll(() => site.drop())

const request = (userId: UserId, idempotencyKey: string, combo: number): WalletPurchase => ({
  userId,
  sessionId: null,
  order: { id: null, combo, quantity: 1 },
  amountMinor: 3000n,
  idempotencyKey,
})
const buy = (purchase: WalletPurchase) =>
  buyWithWallet(
    {
      db,
      clock: () => new Date(),
      providers: { forChannel: () => null, named: () => null, all: [] },
      orderHooks: [],
    },
    purchase,
  )
const give = (userId: UserId, amountMinor: bigint) =>
  post(db, {
    key: crypto.randomUUID(),
    kind: 'promotion',
    postings: [{ source: promotional, destination: walletOf(userId), amountMinor }],
  })
const countOf = async (query: string, combo: number) =>
  (await site.pool.query<{ count: number }>(query, [combo])).rows[0]?.count
const stockLeft = (combo: number) => countOf('SELECT stock AS count FROM combo_stock WHERE combo = $1', combo)
const ordersPaid = (combo: number) =>
  countOf("SELECT count(*)::int FROM orders WHERE combo = $1 AND state = 'paid'", combo)

test('fifty buyers with small balances who rush for the last thirty units get thirty, each for its price', async () => {
  await site.pool.query('INSERT INTO combo_stock VALUES (1, 30)')
  // Every fifth can't pay for one; the others can pay for two.
  await Promise.all(users.map((id, n) => give(id, n % 5 === 0 ? 2999n : 6001n)))
  const requests = users.flatMap((id) => ['a', 'b', 'c'].map((key) => request(id, key, 1)))
  // Each purchase is sent twice, like a double click.
  const answers = await Promise.all([...requests, ...requests].map((each) => buy(each)))
  const bought = answers.flatMap((answer) => (answer.ok ? [answer.paymentId] : []))
  expect(new Set(bought).size).toBe(30)
  const refusals = new Set(answers.map((answer) => (answer.ok ? 'bought' : answer.reason)))
  expect(refusals).toEqual(new Set(['bought', 'sold_out', 'insufficient_funds']))
  expect([await stockLeft(1), await ordersPaid(1)]).toEqual([0, 30])
  expect(await countOf('SELECT count(*)::int FROM payments WHERE $1 = 1', 1)).toBe(30)
  expect(await balanceOf(db, revenue)).toBe(90_000n)
  for (const id of users) expect([2999n, 6001n, 3001n, 1n]).toContain(await balanceOf(db, walletOf(id)))
  expect(await sumOfBalances(db)).toBe(0n)
  expect(await storedBalances(db)).toEqual(await rebuiltBalances(db))
})

test('a connection that breaks while a buyer waits has no effect, and the same key buys afterwards', async () => {
  const [buyer] = users
  if (!buyer) throw new Error('There is no buyer.')
  await site.pool.query('INSERT INTO combo_stock VALUES (2, 5)')
  await give(buyer, 3000n)
  const before = await balanceOf(db, walletOf(buyer))
  const holder = await site.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT take_stock(2, 1)')
  const broken = expect(buy(request(buyer, 'broken', 2))).rejects.toThrow()
  await expect
    .poll(async () => {
      const { rows } = await site.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)
  await broken
  await holder.query('ROLLBACK')
  holder.release()
  expect([await stockLeft(2), await ordersPaid(2), await balanceOf(db, walletOf(buyer))]).toEqual([
    5,
    0,
    before,
  ])
  expect(await buy(request(buyer, 'broken', 2))).toMatchObject({ ok: true })
  expect([await stockLeft(2), await ordersPaid(2), await balanceOf(db, walletOf(buyer))]).toEqual([
    4,
    1,
    before - 3000n,
  ])
})
