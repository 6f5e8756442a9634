import { clearingOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { createRandom } from '@toprun/match-simulator/random'
import { expect, inject, test } from 'vitest'
import { newUsers } from '../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { drawLife } from '../../../testing/payment-lives.ts'
import { PaymentSimulation, simulationCombos } from '../../../testing/payment-simulation.ts'
import { reconcilePayments } from './reconcile.ts'
import { watchPayments } from './watch-payments.ts'

const site = databaseOfFile()
const lives = inject('deep') ? 500 : 100
const users = 10
const atOnce = 10

test(`${lives} lives with double clicks, crashes, lost, late, doubled and forged messages, disputes and second charges neither lose nor double a cent`, async () => {
  const people = await newUsers(site.db, users)
  await site.pool.query('INSERT INTO combo_stock VALUES ($1, 1000000), ($2, 100)', [
    simulationCombos.plentiful,
    simulationCombos.scarce,
  ])
  let now = new Date()
  const lived = new PaymentSimulation(site.db, () => now)
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

  const rows: { id: string; state: string; credits: number }[] = await site.rows(`
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
  expect(await balanceOf(site.db, clearingOf('sandbox'))).toBe(-lived.netMinor())
  expect(await sumOfBalances(site.db)).toBe(0n)
  const inBoth = await site.rows(`
    SELECT wallet.account FROM ledger_accounts AS wallet
    JOIN ledger_accounts AS debt ON debt.account = replace(wallet.account, 'wallet:', 'debt:')
    WHERE wallet.kind = 'wallet' AND wallet.balance_minor <> 0 AND debt.balance_minor <> 0`)
  expect(inBoth).toEqual([])
  expect(await rebuiltBalances(site.db)).toEqual(await storedBalances(site.db))
  expect((await reconcilePayments(lived.context())).differences).toEqual([])
  const stock = await site.rows(`
    SELECT stock + COALESCE((SELECT sum(quantity) FROM orders AS o WHERE o.combo = s.combo AND state IN ('paid', 'held')), 0)::int AS all
    FROM combo_stock AS s ORDER BY combo`)
  expect(stock).toEqual([{ all: 1_000_000 }, { all: 100 }])
  const [met] = await site.rows(`
    SELECT (SELECT count(*)::int FROM orders WHERE state = 'held') AS held,
      (SELECT count(*)::int FROM payment_reversals WHERE state = 'returned') AS returned,
      (SELECT count(*)::int FROM ledger_accounts WHERE kind = 'debt') AS owed_once,
      (SELECT count(*)::int FROM ledger_transactions WHERE kind = 'refund') AS refunded,
      (SELECT count(*)::int FROM ledger_transactions WHERE kind = 'return') AS sent_back`)
  const unpaid = lived.begun - lived.paid.size
  for (const [what, count] of Object.entries({ ...met, unpaid })) expect(count, what).toBeGreaterThan(0)
}, 600_000)
