import { expect, test } from 'vitest'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { deafCashfree, paymentKit, storeCashfreeTopUp, storePayment } from '../../testing/payment-kit.ts'

const site = appOfFile()
const fan = userOfFile(site)

const run = (command: string, ...args: string[]) => runCommand(site, command, args)
const { begun, confirm: confirmAs, byWallet, ...payments } = paymentKit(site)
const balance = () => payments.balance(fan)
const topUp = (amount: number) => begun(fan, { amount })
const confirm = (id: string) => confirmAs(fan, id)

test('a paid order is refunded once; a second refund is refused, and says where the money is, as on the page', async () => {
  await confirm(await topUp(30))
  const { id } = (await byWallet(fan)).json().data
  expect(await balance()).toBe(0)
  const report = `${id}: $30.00 refunded to the wallet of ${fan.id}. Its order is cancelled; units of combo 1 back in stock: 1.`
  expect(await run('refund', id)).toBe(report)
  await expect(run('refund', id)).rejects.toThrow(`That payment is already refunded. ${report}`)
  expect(await balance()).toBe(30)
})

test('an id in upper case is the same payment, with the same history', async () => {
  const id = await topUp(10)
  await confirm(id)
  expect(await run('refund', id.toUpperCase())).toBe(`${id}: $10.00 refunded by sandbox, as sbr_${id}.`)
  const { rows } = await site.pool.query('SELECT outcome FROM operator_actions WHERE target = $1', [
    `payment:${id}`,
  ])
  expect(rows).toEqual([{ outcome: 'done' }])
})

test('a refund locks the account before the payment, like everything that moves money', async () => {
  const id = await topUp(10)
  await confirm(id)
  const ending = await site.pool.connect()
  await ending.query('BEGIN')
  await ending.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [fan.id])
  const refunding = run('refund', id)
  await untilSomebodyWaits(site.pool)
  await ending.query('SELECT 1 FROM payments WHERE id = $1 FOR UPDATE NOWAIT', [id])
  await ending.query('ROLLBACK')
  ending.release()
  expect(await refunding).toContain('$10.00 refunded')
})

test('reconcile reports every difference, and only differences', async () => {
  expect(await run('reconcile')).toMatch(/No differences between the ledger and the providers\.$/)
  const id = await topUp(12)
  await site.pool.query("UPDATE sandbox_payments SET state = 'succeeded' WHERE payment_id = $1", [id])
  expect(await run('reconcile')).toContain(`${id}  sandbox has $12.00, the books say pending\n1 difference.`)
})

test('payments of a provider that is not set up are reported as not compared, not as differences', async () => {
  await run('reconcile')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await storePayment(site.db, {
    ...{ userId: fan.id, provider: 'stripe', providerReference: 'pi_1', payLink: '/checkout' },
    ...{ createdAt: hoursAgo(2), expiresAt: hoursAgo(1) },
  })
  expect((await run('reconcile')).split('\n').slice(1)).toEqual([
    'stripe is not set up, so payments not compared with it: 1.',
    expect.stringContaining('sandbox has $12.00'),
    '1 difference.',
  ])
})

test('while its provider does not respond, a refund is booked, and a sentence says so', async () => {
  const id = await storeCashfreeTopUp(site.db, fan.id)
  Object.assign(process.env, deafCashfree)
  try {
    expect(await run('refund', id)).toBe(
      'It is refunded in the ledger, but the provider does not respond (Cashfree cannot be reached). The site will retry.',
    )
  } finally {
    for (const name of Object.keys(deafCashfree)) delete process.env[name]
  }
  const kept = await site.rows('SELECT state, refund_reference FROM payments WHERE id = $1', id)
  expect(kept).toEqual([{ state: 'refunded', refund_reference: null }])
})
