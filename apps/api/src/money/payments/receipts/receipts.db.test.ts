import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '../../../ground/identity/tables.ts'
import { identityData } from '../../../ground/identity/user-data.ts'
import type { Database } from '../../../platform/database.ts'
import { crashingAfter } from '../../../testing/crashing-database.ts'
import { storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { explained } from '../../../testing/explained.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { paymentKit, storePayment } from '../../../testing/payment-kit.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { testContent } from '../../../testing/test-content.ts'
import { assignDeposit } from '../../crypto/deposits/unclaimed-deposits.ts'
import { applyStatus } from '../settlement/apply-status.ts'
import { receiptsDue } from '../tables.ts'
import { receiptSender } from './send-receipts.ts'

const site = appOfFile(() => [{ PUBLIC_URL: 'https://toprun.test' }])
const kit = paymentKit(site)

let payer: TestUser
beforeEach(async () => {
  payer = await site.signUp()
  await site.db.update(users).set({ emailVerifiedAt: site.now() }).where(eq(users.id, payer.id))
})

const context = (db: Database = site.db) => ({
  ...{ db, jobs: site.jobs, config: site.config, clock: site.now, content: testContent },
})
const send = (db?: Database) => receiptSender(context(db))()
const receipts = async ({ email }: TestUser = payer) =>
  (await site.mails()).filter(({ kind, to }) => kind === 'receipt' && to === email)
const due = () => site.db.$count(receiptsDue)

test('a top-up by card has one receipt to the cent, however often its provider reports it', async () => {
  const id = await kit.paid(payer, { amount: 25.37 })
  await kit.confirm(payer, id)
  await kit.statusOf(payer, id)
  await send()
  await send()
  const [receipt, ...others] = await receipts()
  expect(others).toEqual([])
  expect(receipt?.subject).toBe('Receipt: $25.37 added to your wallet')
  expect(receipt?.text).toBe(
    `Receipt: $25.37 added to your wallet

Hello ${payer.name},

You added $25.37 to your wallet.

Amount: $25.37 (USD)
Method: Card
Date: ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(site.now())} UTC
Transaction: ${id}

Sandbox: no real money moves.

Show the transaction:
https://toprun.test/transactions?transaction=${id}

--

You get this email because you paid on TopRun.
`,
  )
  expect(receipt?.html).toContain(`href="https://toprun.test/transactions?transaction=${id}"`)
  expect(receipt?.html).toContain('Amount: $25.37 (USD)<br>Method: Card<br>')
})

test('an order has one receipt that says what was bought and how it was paid', async () => {
  const byCard = await kit.paid(payer, { study: 'buy', cat: 1, totalItem: 2, amount: 60 })
  await kit.paid(payer, { amount: 30 })
  await kit.byWallet(payer, {}, 'once')
  await kit.byWallet(payer, {}, 'once')
  await send()
  const found = await receipts()
  expect(found.map(({ subject }) => subject).sort()).toEqual([
    'Receipt: $30.00 added to your wallet',
    'Receipt: 1 × Super Combo',
    'Receipt: 2 × Super Combo',
  ])
  const [card, wallet] = ['2 ×', '1 ×'].map((units) => found.find(({ subject }) => subject.includes(units)))
  expect(card?.text).toContain('You paid $60.00 for 2 × Super Combo.\n\nAmount: $60.00 (USD)\nMethod: Card\n')
  expect(card?.text).toContain(`Transaction: ${byCard}`)
  const [{ order }] = await site.rows('SELECT order_id AS order FROM payments WHERE id = $1', byCard)
  expect(card?.text).toContain(`Show the order:\nhttps://toprun.test/orders/${order}`)
  expect(card?.text).toContain('Your packs and cards:\nhttps://toprun.test/vault')
  expect(wallet?.text).toContain('You paid $30.00 for 1 × Super Combo.')
  expect(wallet?.text).toContain('\nMethod: Wallet\n')
})

test('a payment that is declined, and one that buys nothing, have none', async () => {
  const declined = await kit.begun(payer, { amount: 5 })
  await kit.payByCard(payer, declined, '4000 0000 0000 0002')
  const soldOut = await kit.begun(payer, { study: 'buy', cat: 1, totalItem: 1, amount: 30 })
  const stock = await kit.stock()
  await kit.setStock(0)
  await kit.confirm(payer, soldOut)
  await kit.setStock(stock)
  expect(await site.rows('SELECT state FROM payments WHERE id = $1', soldOut)).toEqual([
    { state: 'refunded' },
  ])
  await send()
  expect(await receipts()).toEqual([])
})

test('coins that are credited have one, with their own transaction', async () => {
  const { id } = await storeUnclaimed(site.db, { chainId: 137, token: '137-USDC', amount: 1n })
  expect(
    await assignDeposit(site.db, { id, userId: payer.id, amountMinor: 1_234n, by: 'ann' }, site.now()),
  ).toMatchObject({ ok: true })
  const [posted] = await site.rows(
    "SELECT id FROM ledger_transactions WHERE reference->>'depositId' = $1",
    id,
  )
  await send()
  const [receipt] = await receipts()
  expect(receipt?.text).toContain('You added $12.34 to your wallet.')
  expect(receipt?.text).toContain('\nMethod: Stablecoin\n')
  expect(receipt?.text).toContain(`/transactions?transaction=${posted.id}`)
})

test('what was charged in another currency is on it', async () => {
  const payment = await storePayment(site.db, {
    ...{ userId: payer.id, method: 'credit', chargeMinor: 41_755n, chargeCurrency: 'INR' },
    ...{ createdAt: site.now(), expiresAt: site.now(), providerReference: 'rupees' },
  })
  const paid = { at: 'paid', chargedMinor: 41_755n, currency: 'INR', reversals: [] } as const
  await applyStatus({ db: site.db, orderHooks: [] }, payment.id, paid, { now: site.now() })
  await send()
  const [receipt] = await receipts()
  expect(receipt?.text).toContain('Amount: $5.00 (USD)\nCharged: ₹417.55\nMethod: UPI, net banking')
})

test('what is paid before the address is confirmed is receipted once it is', async () => {
  const unknown = await site.signUp()
  await kit.paid(unknown, { amount: 5 })
  await kit.paid(unknown, { amount: 7 })
  await send()
  await send()
  expect([await receipts(unknown), await due()]).toEqual([[], 2])
  await site.db.update(users).set({ emailVerifiedAt: site.now() }).where(eq(users.id, unknown.id))
  await send()
  await send()
  expect((await receipts(unknown)).map(({ subject }) => subject).sort()).toEqual([
    'Receipt: $5.00 added to your wallet',
    'Receipt: $7.00 added to your wallet',
  ])
  expect(await due()).toBe(0)
})

test('a receipt that waits for an address is left alone, and keeps no other waiting', async () => {
  const unknown = await site.signUp()
  await kit.paid(unknown, { amount: 5 })
  const content = vi.fn(testContent)
  const chore = receiptSender({ ...context(), content })
  await chore()
  expect(content).toHaveBeenCalledOnce()
  await chore()
  expect(content).toHaveBeenCalledOnce()
  await site.db.delete(receiptsDue)
})

test('a round reads those that are due by an index of their own, and none that wait', async () => {
  const plans = await explained(site.pool, send, 'SET enable_seqscan = off')
  expect(plans).toEqual([expect.stringMatching(/Scan (using|on) receipts_due_now/)])
})

test('a receipt that is due while its address is being confirmed is sent', async () => {
  const unknown = await site.signUp()
  await kit.paid(unknown, { amount: 5 })
  const confirm = (tx: Database) =>
    tx.update(users).set({ emailVerifiedAt: site.now() }).where(eq(users.id, unknown.id))
  await behind(site, confirm, send)
  expect([(await receipts(unknown)).length, await due()]).toEqual([1, 0])
})

test('an account that is deleted gets none, also where a receipt waited for its address', async () => {
  const unknown = await site.signUp()
  for (const user of [unknown, payer]) await kit.paid(user, { amount: 5 })
  const erase = async ({ id }: TestUser) => {
    const [gone = expect.fail('no user')] = await site.db.select().from(users).where(eq(users.id, id))
    await site.db.transaction(async (tx) => identityData.erase?.(tx, gone, site.now()))
  }
  await erase(payer)
  await send()
  expect(await due()).toBe(1)
  await erase(unknown)
  await send()
  expect([...(await receipts(unknown)), ...(await receipts())]).toEqual([])
  expect(await due()).toBe(0)
})

test('a crash between any statements, and two processes, send each receipt once', async () => {
  for (const amount of [1, 2, 3]) await kit.paid(payer, { amount })
  for (let statements = 0; statements < 12; statements += 1)
    await send(crashingAfter(site.db, statements)).catch(() => undefined)
  await kit.paid(payer, { amount: 4 })
  await Promise.all([send(), send(), send()])
  expect((await receipts()).map(({ subject }) => subject).sort()).toEqual(
    [1, 2, 3, 4].map((amount) => `Receipt: $${amount}.00 added to your wallet`),
  )
})

test('a receipt that fails waits a minute, and the others are sent', async () => {
  await kit.paid(payer, { amount: 1 })
  await kit.paid(payer, { amount: 2 })
  let calls = 0
  const content = () => {
    calls += 1
    if (calls === 1) throw new Error('out of order')
    return testContent()
  }
  const chore = receiptSender({ ...context(), content })
  await expect(chore()).rejects.toThrow('1 receipts could not be sent')
  await chore()
  expect(await receipts()).toHaveLength(1)
  site.advance(60_000)
  await chore()
  expect(await receipts()).toHaveLength(2)
})
