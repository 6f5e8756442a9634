import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { newUser } from '../../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../../testing/of-file.ts'
import { storePayment } from '../../../../testing/payment-kit.ts'
import { type Payment, sandboxPayments } from '../../tables.ts'
import { type SandboxState, sandboxMessage, sandboxProvider } from './sandbox.ts'
import { letSlowBankPay } from './sandbox-tries.ts'

const site = databaseOfFile()
const now = new Date('2026-11-22T12:00:00Z')
const provider = () => sandboxProvider(site.db)

let userId: UserId
beforeEach(async () => {
  userId = await newUser(site.db)
})

const newPayment = (method: Payment['method'] = 'credit') =>
  storePayment(site.db, {
    ...{ userId, method, state: 'created', createdAt: now, expiresAt: now },
    ...{ chargeMinor: 400n, chargeCurrency: 'INR' },
  })
async function paymentIn(state: SandboxState, change: { note?: string; cardFingerprint?: string } = {}) {
  const payment = await newPayment()
  await site.db.insert(sandboxPayments).values({ paymentId: payment.id, state, ...change })
  return payment
}
const stateOf = async ({ id }: Payment) =>
  (await site.rows('SELECT state FROM sandbox_payments WHERE payment_id = $1', id))[0]?.state

describe('the sandbox', () => {
  test('begins a payment once, on our page or on its own', async () => {
    const [order, intent] = [await newPayment('credit'), await newPayment('global_credit')]
    const buyer = { id: userId, name: 'Ann', email: 'ann@example.com', phone: null }
    for (const payment of [order, intent, order]) await provider().create(payment, buyer)
    expect(await provider().create(order, buyer)).toEqual({
      ...{ reference: `sb_${order.id}`, payLink: `/sandbox/pay/${order.id}` },
    })
    expect(await provider().create(intent, buyer)).toMatchObject({
      payLink: `/checkout?payment=${intent.id}`,
    })
    expect(await provider().checkout(order)).toEqual({
      ...{ provider: 'sandbox', payLink: `/sandbox/pay/${order.id}` },
    })
    expect(await stateOf(order)).toBe('created')
  })

  test('does not know a payment that was never begun', async () => {
    expect(await provider().lookUp(await newPayment())).toEqual({ at: 'unknown' })
  })

  const paid = { at: 'paid', chargedMinor: 400n, currency: 'INR', reversals: [] }
  test.each<[SandboxState, { note?: string; cardFingerprint?: string }, object]>([
    ['created', {}, { at: 'open' }],
    ['challenge', {}, { at: 'open' }],
    ['processing', {}, { at: 'processing' }],
    ['declined', {}, { at: 'declined', why: 'Your card was declined.' }],
    ['declined', { note: 'No.' }, { at: 'declined', why: 'No.' }],
    ['succeeded', {}, paid],
    ['succeeded', { cardFingerprint: 'a-card' }, { ...paid, card: 'a-card' }],
    ['cancelled', {}, { at: 'closed' }],
  ])('reports on a payment that is %s, with %j', async (state, change, status) => {
    expect(await provider().lookUp(await paymentIn(state, change))).toEqual(status)
  })

  test('reports a refunded payment as completely refunded, as requested', async () => {
    const payment = await paymentIn('refunded')
    const reversal = { kind: 'refund', reference: `sbr_${payment.id}`, state: 'taken', own: true }
    expect(await provider().lookUp(payment)).toEqual({
      ...{ ...paid, reversals: [{ ...reversal, chargeMinor: 400n }] },
    })
  })

  test.each<[SandboxState, SandboxState]>([
    ['created', 'cancelled'],
    ['challenge', 'cancelled'],
    ['declined', 'cancelled'],
    ['processing', 'processing'],
    ['succeeded', 'succeeded'],
    ['refunded', 'refunded'],
  ])('leaves a payment that is %s, once it is cancelled, %s', async (state, left) => {
    const [payment, other] = [await paymentIn(state), await paymentIn('created')]
    await provider().cancel(payment)
    expect([await stateOf(payment), await stateOf(other)]).toEqual([left, 'created'])
  })

  test.each<[SandboxState, boolean]>([
    ['succeeded', true],
    ['refunded', true],
    ['created', false],
    ['processing', false],
    ['cancelled', false],
  ])('refunds a payment that is %s: %s', async (state, isRefunded) => {
    const [payment, other] = [await paymentIn(state), await paymentIn('succeeded')]
    expect(await provider().refund(payment, 400n)).toEqual(
      isRefunded
        ? { ok: true, state: 'done', reference: `sbr_${payment.id}` }
        : { ok: false, why: 'the sandbox has no money of this payment' },
    )
    expect([await stateOf(payment), await stateOf(other)]).toEqual([
      ...[isRefunded ? 'refunded' : state, 'succeeded'],
    ])
  })

  test.each<[SandboxState, SandboxState]>([
    ['processing', 'succeeded'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
  ])('lets its slow bank pay a payment that is %s: then it is %s', async (state, left) => {
    const [payment, other] = [await paymentIn(state), await paymentIn('processing')]
    await letSlowBankPay(site.db, payment.id)
    expect([await stateOf(payment), await stateOf(other)]).toEqual([left, 'processing'])
    await letSlowBankPay(site.db, randomUUID())
  })
})

describe('a message of the sandbox', () => {
  const about = { paymentId: randomUUID(), reference: null }
  const event = { id: 'evt_1', kind: 'payment.changed', about }
  const read = (message: Awaited<ReturnType<typeof sandboxMessage>>) => provider().readWebhook(message, now)

  test('is read if it is signed', async () => {
    const message = await sandboxMessage(site.db, event)
    expect(await read(message)).toEqual({ ok: true, event })
    const [signature] = Object.values(message.headers)
    for (const headers of [
      {},
      { 'sandbox-signature': [String(signature)] },
      { 'sandbox-signature': String(signature).replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    ])
      expect(await read({ ...message, headers })).toEqual({ ok: false, reason: 'forged' })
  })

  test.each([
    { ...event, id: '' },
    { ...event, id: 'e'.repeat(101) },
    { ...event, kind: 7 },
    { ...event, about: null },
    { ...event, about: { ...about, paymentId: 'word' } },
  ])('cannot be read if it is %j', async (strange) => {
    const message = await sandboxMessage(site.db, strange as Parameters<typeof sandboxMessage>[1])
    expect(await read(message)).toEqual({ ok: false, reason: 'unreadable' })
  })
})
