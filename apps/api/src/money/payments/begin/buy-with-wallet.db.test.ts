import type { UserId } from '@toprun/api-schema/ids'
import { revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { beforeAll, expect, test } from 'vitest'
import { give, newUsers } from '../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { buyWithWallet, type WalletPurchase } from './buy-with-wallet.ts'

const site = databaseOfFile()
const buyers = 50
let users: UserId[]
beforeAll(async () => {
  site.pool.on('error', () => undefined)
  users = await newUsers(site.db, buyers)
})

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
      db: site.db,
      clock: () => new Date(),
      providers: { forChannel: () => null, named: () => null, all: [] },
      orderHooks: [],
    },
    purchase,
  )
const stockLeft = async (combo: number) =>
  (await site.rows('SELECT stock FROM combo_stock WHERE combo = $1', combo))[0].stock
const ordersPaid = async (combo: number) =>
  (await site.rows("SELECT FROM orders WHERE combo = $1 AND state = 'paid'", combo)).length

test('fifty buyers with small balances who compete for the last thirty units get thirty, each for its price', async () => {
  await site.pool.query('INSERT INTO combo_stock VALUES (1, 30)')
  // Every fifth can't pay for one; the others can pay for two.
  await Promise.all(users.map((id, n) => give(site.db, id, n % 5 === 0 ? 2999n : 6001n)))
  const requests = users.flatMap((id) => ['a', 'b', 'c'].map((key) => request(id, key, 1)))
  // Each purchase is sent twice, like a double click.
  const results = await Promise.all([...requests, ...requests].map((each) => buy(each)))
  const bought = results.flatMap((result) => (result.ok ? [result.paymentId] : []))
  expect(new Set(bought).size).toBe(30)
  const refusals = new Set(results.map((result) => (result.ok ? 'bought' : result.reason)))
  expect(refusals).toEqual(new Set(['bought', 'sold_out', 'insufficient_funds']))
  expect([await stockLeft(1), await ordersPaid(1)]).toEqual([0, 30])
  expect(await site.rows('SELECT FROM payments')).toHaveLength(30)
  expect(await balanceOf(site.db, revenue)).toBe(90_000n)
  for (const id of users) expect([2999n, 6001n, 3001n, 1n]).toContain(await balanceOf(site.db, walletOf(id)))
  expect(await sumOfBalances(site.db)).toBe(0n)
  expect(await storedBalances(site.db)).toEqual(await rebuiltBalances(site.db))
})

test('a connection that breaks while a buyer waits has no effect, and the same key buys afterwards', async () => {
  const [buyer = expect.fail('There is no buyer.')] = users
  await site.pool.query('INSERT INTO combo_stock VALUES (2, 5)')
  await give(site.db, buyer, 3000n)
  const before = await balanceOf(site.db, walletOf(buyer))
  const holder = await site.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT take_stock(2, 1)')
  const broken = expect(buy(request(buyer, 'broken', 2))).rejects.toThrow()
  await expect
    .poll(() =>
      site.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1)
  await broken
  await holder.query('ROLLBACK')
  holder.release()
  const left = async () => [
    await stockLeft(2),
    await ordersPaid(2),
    await balanceOf(site.db, walletOf(buyer)),
  ]
  expect(await left()).toEqual([5, 0, before])
  expect(await buy(request(buyer, 'broken', 2))).toMatchObject({ ok: true })
  expect(await left()).toEqual([4, 1, before - 3000n])
})
