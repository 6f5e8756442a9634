import { randomUUID } from 'node:crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import { expect, test } from 'vitest'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, signInAsOperator } from '../../testing/operator-kit.ts'
import { deafCashfree, paymentKit, storeCashfreeTopUp } from '../../testing/payment-kit.ts'
import { createTestApp } from '../../testing/test-app.ts'

const site = appOfFile()
const ann = operatorOfFile(site)
const ben = operatorOfFile(site)
const { get, actionsOn } = ann
const fan = userOfFile(site)

const asked = (id = randomUUID()) => ({ id, reason: 'The fan asked for it' })
const refund = (payment: string, body: object = asked(), { headers }: Pick<typeof ann, 'headers'> = ann) =>
  site.call('POST', `/api/operator/payments/${payment}/refund`, { headers, body })
const shown = async (id: string) => (await get(`payments/${id}`)).payment
const log = (id: string) => actionsOn(`payment:${id}`)
const { begun, stock, byWallet, ...payments } = paymentKit(site)
const balance = () => payments.balance(fan)
const paid = (body: object) => payments.paid(fan, body)
const topUp = (amount: number) => ({ amount })
const order = { study: 'buy', totalItem: 3, cat: 1, ss: 2 }
const refundsOf = async (id: string) =>
  (await site.pool.query('SELECT FROM ledger_transactions WHERE key = $1', [`payment-refund:${id}`])).rowCount

test('an order that was paid by card is refunded to its provider, its units are for sale again, and the log says why', async () => {
  const before = await stock()
  const id = await paid(order)
  expect(await shown(id)).toMatchObject({ refundable: { ok: true, amount: 90, to: 'provider' } })
  const response = await refund(id)
  expect(response.json()).toEqual({
    summary: `${id}: $90.00 refunded by sandbox, as sbr_${id}. Its order is cancelled; units of combo 1 back in stock: 3.`,
    repeated: false,
  })
  expect(await stock()).toBe(before)
  expect(await shown(id)).toMatchObject({
    ...{ state: 'refunded', order: { state: 'refunded' } },
    refund: { amount: 90, made: true },
    refundable: { ok: false },
  })
  expect(await log(id)).toMatchObject([
    {
      ...{ actor: ann.name, via: 'page', kind: 'refund', reason: 'The fan asked for it', outcome: 'done' },
      summary: expect.stringMatching(
        `^${id}: a refund of \\$90.00 to sandbox is booked. Order \\S+ is cancelled.$`,
      ),
    },
  ])
})

test('an order that was paid from the balance is refunded to the wallet', async () => {
  await paid(topUp(30))
  const bought = await byWallet(fan)
  const { id } = bought.json().data
  const before = await balance()
  expect((await shown(id)).refundable).toEqual({
    ok: true,
    amount: 30,
    to: 'wallet',
    seconded: false,
  })
  expect((await refund(id)).json().summary).toContain(`$30.00 refunded to the wallet of ${fan.id}.`)
  expect(await balance()).toBe(before + 30)
})

test('two operators at once make one refund, and one of them reads that it is refunded already', async () => {
  const id = await paid(topUp(10))
  const before = await balance()
  const responses = await Promise.all([refund(id), refund(id, asked(), ben)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = responses.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'action_refused',
    msg: expect.stringMatching(/^That payment is already refunded\./),
  })
  expect(await refundsOf(id)).toBe(1)
  expect(await balance()).toBe(before - 10)
  expect((await log(id)).map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
    'done',
    'refused',
  ])
})

test('a payment that did not succeed, a spent top-up and an unknown payment are refused in words; only the log has it', async () => {
  const open = await begun(fan, topUp(10))
  expect((await shown(open)).refundable).toEqual({
    ok: false,
    why: 'That payment is pending; there is nothing to refund.',
  })
  expect((await refund(open)).json().msg).toBe('That payment is pending; there is nothing to refund.')
  const spent = await paid(topUp(2_000))
  await site.pool.query('UPDATE combo_stock SET stock = 500 WHERE combo = 1')
  const held = await balance()
  const units = Math.floor(held / 30)
  for (let left = units; left > 0; left -= 25) await byWallet(fan, { totalItem: Math.min(left, 25) })
  const rest = await balance()
  expect(rest).toBeLessThan(30)
  const why = `That top-up has been spent: the wallet has ${formatUsd(rest)}.`
  expect((await shown(spent)).refundable).toEqual({ ok: false, why })
  expect((await refund(spent)).json().msg).toBe(why)
  expect((await shown(spent)).state).toBe('succeeded')
  expect(await log(spent)).toMatchObject([{ outcome: 'refused' }])
  expect((await refund(randomUUID())).json().msg).toBe('There is no such payment.')
})

test('a disputed payment is refused: its bank decides', async () => {
  const id = await paid(order)
  await site.pool.query(
    `INSERT INTO payment_reversals (payment_id, kind, reference, state, amount_minor, charge_minor, house_minor, created_at, changed_at, steps)
    VALUES ($1, 'dispute', 'dp_1', 'held', 9000, 9000, 9000, now(), now(), 1)`,
    [id],
  )
  const why = 'That payment is disputed: its bank decides who gets the money.'
  expect((await shown(id)).refundable).toEqual({ ok: false, why })
  expect((await refund(id)).json().msg).toBe(why)
  expect(await refundsOf(id)).toBe(0)
})

test('while its provider does not respond, the refund is booked and reported as unfinished; another request asks again', async () => {
  const deaf = await createTestApp(deafCashfree)
  try {
    const { headers } = await signInAsOperator(deaf)
    const id = await storeCashfreeTopUp(deaf.db, (await deaf.signUp()).id)
    const body = asked()
    const again = () => deaf.call('POST', `/api/operator/payments/${id}/refund`, { headers, body })
    const said = {
      summary:
        'It is refunded in the ledger, but the provider does not respond (Cashfree cannot be reached). The site will retry.',
      unfinished: true,
    }
    expect((await again()).json()).toEqual({ ...said, repeated: false })
    expect((await again()).json()).toEqual({ ...said, repeated: true })
    const { payment } = (await deaf.call('GET', `/api/operator/payments/${id}`, { headers })).json()
    expect(payment).toMatchObject({ state: 'refunded', refund: { amount: 5, made: false } })
  } finally {
    await deaf.close()
  }
})

test('an operator whose session ended while the refund waited refunds nothing', async () => {
  const id = await paid(topUp(10))
  const leaving = await signInAsOperator(site)
  const locked = await site.owner.connect()
  await locked.query('BEGIN')
  await locked.query(
    `UPDATE operator_sessions SET ended_at = now() FROM operator_accounts
    WHERE operator_id = operator_accounts.id AND name = $1`,
    [leaving.name],
  )
  const waiting = refund(id, asked(), leaving)
  await untilSomebodyWaits(site.pool)
  await locked.query('COMMIT')
  locked.release()
  expect((await waiting).statusCode).toBe(401)
  expect((await shown(id)).state).toBe('succeeded')
  expect(await log(id)).toEqual([])
})

test('a refund needs an operator', async () => {
  const id = await paid(topUp(10))
  const asUser = await site.call('POST', `/api/operator/payments/${id}/refund`, {
    token: fan.token,
    body: asked(),
  })
  expect(asUser.statusCode).not.toBe(200)
  expect((await shown(id)).state).toBe('succeeded')
})
