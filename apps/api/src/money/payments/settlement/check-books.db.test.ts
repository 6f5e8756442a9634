import { clearingOf, debtOf, heldFor, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { paymentKit } from '../../../testing/payment-kit.ts'
import { checkBooks } from './check-books.ts'

const site = appOfFile()
const fan = userOfFile(site)

const paid = (wish: object) => paymentKit(site).paid(fan, wish)

/** What the owner of the tables could do: change rows without triggers, with matching balances. */
async function rewrite(table: 'ledger_postings' | 'orders' | 'payments', change: string): Promise<void> {
  await site.owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await site.owner.query(`UPDATE ${table} SET ${change}`)
  await site.owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await site.owner.query('SELECT * FROM ledger_rebuild_balances()')
}
const underKey = (key: string) => `transaction_id = (SELECT id FROM ledger_transactions WHERE key = '${key}')`

test('a rewritten payment is found: in the ledger, in the order, or in the payment itself', async () => {
  const id = await paid({ study: 'buy', cat: 1 })
  expect(await checkBooks(site.db)).toEqual([])
  await rewrite('ledger_postings', `amount_minor = 1 WHERE ${underKey(`purchase:${id}`)}`)
  expect(await checkBooks(site.db)).toEqual([
    `${id}  of $30.00 was booked with $0.01`,
    'clearing:sandbox has taken in $0.01, its payments make $30.00',
  ])
  await rewrite('payments', `amount_minor = 1 WHERE id = '${id}'`)
  expect(await checkBooks(site.db)).toEqual([`${id}  of $0.01 paid an order of $30.00`])
  await rewrite('orders', `price_minor = 1 WHERE payment_id = '${id}'`)
  expect(await checkBooks(site.db)).toEqual([])
  await rewrite('ledger_postings', `amount_minor = 3000 WHERE ${underKey(`purchase:${id}`)}`)
  await rewrite('payments', `amount_minor = 3000 WHERE id = '${id}'`)
  await rewrite('orders', `price_minor = 3000 WHERE payment_id = '${id}'`)
  expect(await checkBooks(site.db)).toEqual([])
})

test('refunds that are missing in the ledger or in the payments are found', async () => {
  const id = await paid({ amount: 12 })
  await rewrite(
    'payments',
    `state = 'refunded', refunded_at = now(), refunded_minor = 1200, refunded_charge_minor = 1200 WHERE id = '${id}'`,
  )
  expect(await checkBooks(site.db)).toContain(
    `${id}  of $12.00 is refunded, and $0.00 of it was booked as refunded`,
  )
  await rewrite(
    'payments',
    `state = 'succeeded', refunded_at = NULL, refunded_minor = NULL, refunded_charge_minor = NULL WHERE id = '${id}'`,
  )
  await post(site.db, {
    key: `payment-refund:${id}`,
    kind: 'refund',
    postings: [{ source: walletOf(fan.id), destination: clearingOf('sandbox'), amountMinor: 500n }],
  })
  expect(await checkBooks(site.db)).toContain(
    `${id}  of $12.00 is succeeded, and $5.00 of it was booked as refunded`,
  )
})

test('money on hold without a dispute is found', async () => {
  const id = await paid({ amount: 12 })
  await post(site.db, {
    key: `test:${id}`,
    kind: 'reversal',
    postings: [{ source: debtOf(fan.id), destination: heldFor(id), amountMinor: 500n }],
  })
  expect(await checkBooks(site.db)).toContain(`${id}  of $12.00 has $5.00 on hold, its disputes make $0.00`)
})

test('concurrent changes cause no differences: everything is read as of one moment', async () => {
  const quiet = await checkBooks(site.db)
  let open = true
  const busy = (async () => {
    while (open) await paid({ amount: 1 })
  })()
  for (let round = 0; round < 5; round += 1) expect(await checkBooks(site.db)).toEqual(quiet)
  open = false
  await busy
})
