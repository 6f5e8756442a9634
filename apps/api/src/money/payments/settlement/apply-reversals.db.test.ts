import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { clearingOf, debtOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newUser } from '../../../testing/contest-kit.ts'
import { FakeProvider } from '../../../testing/fake-provider.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { storePayment } from '../../../testing/payment-kit.ts'
import { readStock, stockProducts } from '../../orders/combo-stock.ts'
import { orderOf } from '../../orders/order-store.ts'
import { beginPayment } from '../begin/begin-payment.ts'
import type { OrderHook, PaymentContext } from '../payment-context.ts'
import type { ProviderReversal } from '../payment-state.ts'
import { readPayment } from '../payment-store.ts'
import { reversalsOf } from '../reversal-store.ts'
import type { Payment } from '../tables.ts'
import { applyReversals } from './apply-reversals.ts'
import { checkBooks } from './check-books.ts'
import { refreshPayment } from './refresh-payment.ts'
import { refundPayment } from './refund.ts'
import { refundsToAsk } from './watched-payments.ts'

const site = databaseOfFile()
const now = new Date('2026-11-22T12:00:00Z')
const earlier = new Date('2026-11-22T11:00:00Z')
const later = new Date('2026-11-22T13:00:00Z')
const fake = new FakeProvider()
const provider = fake.asProvider()
const told: unknown[] = []
const hook: OrderHook = {
  refundObstacle: async () => null,
  async moved(_tx, { id }, change, at) {
    told.push([id, change, at])
  },
}
const context: PaymentContext = {
  get db() {
    return site.db
  },
  ...{ clock: () => now, orderHooks: [hook] },
  providers: { forChannel: () => provider, named: () => provider, all: [provider] },
}

let user: UserId
beforeAll(() => stockProducts(site.db, [{ cat: 1, stock: 100, packs: ['pro'] }]))
beforeEach(async () => {
  user = await newUser(site.db)
  told.length = 0
})

async function paid(purpose: Payment['purpose']): Promise<Payment> {
  const begun = await beginPayment(context, provider, {
    ...{ userId: user, sessionId: null, idempotencyKey: null, channel: 'credit', amountMinor: 3000n },
    order: purpose === 'buy' ? { id: null, combo: 1, quantity: 2 } : null,
  })
  const payment = begun.ok ? begun.payment : expect.fail(begun.reason)
  fake.says(payment.id, { at: 'paid', chargedMinor: 3000n, currency: 'USD', reversals: [] })
  const settled = await refreshPayment(context, payment)
  return settled.ok ? settled.payment : expect.fail(settled.reason)
}
const dispute = { kind: 'dispute', reference: 'du_1', state: 'held', chargeMinor: 3000n, own: false } as const
const apply = (payment: Payment, ...reversals: ProviderReversal[]) =>
  applyReversals(context, payment, reversals, later)
const stock = async () => (await readStock(site.db))[0]?.stock

describe('a dispute of an order', () => {
  test('holds it with its money, and a won one gives both back', async () => {
    const payment = await paid('buy')
    const [left, earned] = [await stock(), await balanceOf(site.db, revenue)]
    expect(await apply(payment, dispute)).toMatchObject({ state: 'succeeded', note: null })
    expect(await orderOf(site.db, payment)).toMatchObject({ state: 'held' })
    expect(await balanceOf(site.db, heldFor(payment.id))).toBe(3000n)
    await apply(payment, { ...dispute, state: 'returned' })
    expect(await orderOf(site.db, payment)).toMatchObject({ state: 'paid' })
    expect(told).toEqual([
      [payment.orderId, 'held', later],
      [payment.orderId, 'returned', later],
    ])
    expect([await stock(), await balanceOf(site.db, revenue)]).toEqual([left, earned])
    expect(await reversalsOf(site.db, [payment.id])).toMatchObject([
      { ...{ reference: 'du_1', state: 'returned', steps: 2, createdAt: later, changedAt: later } },
    ])
  })

  test('ends it once all is taken, with its units back in stock', async () => {
    const payment = await paid('buy')
    const left = (await stock()) ?? 0
    const half = { ...dispute, state: 'taken', chargeMinor: 1500n } as const
    expect(await apply(payment, { ...half, kind: 'refund', reference: 're_1' })).toMatchObject({
      state: 'succeeded',
    })
    expect([await stock(), told]).toEqual([left, []])
    expect(await apply(payment, half)).toMatchObject({
      ...{ state: 'refunded', refundedAt: later, refundReference: 'du_1', refundedMinor: null },
      note: 'Your bank took this payment back.',
    })
    expect(await orderOf(site.db, payment)).toMatchObject({ state: 'refunded' })
    expect(told).toEqual([[payment.orderId, 'lost', later]])
    expect(await stock()).toBe(left + 2)
  })

  test('is one of two, and the order is on hold until both are decided', async () => {
    const payment = await paid('buy')
    const [one, other] = ['du_1', 'du_2'].map((reference) => ({ ...dispute, reference, chargeMinor: 1000n }))
    if (!one || !other) throw new Error('There are two.')
    await apply(payment, one, other, { ...one, state: 'returned' })
    expect(await orderOf(site.db, payment)).toMatchObject({ state: 'held' })
    await apply(payment, { ...other, state: 'taken' })
    expect(await orderOf(site.db, payment)).toMatchObject({ state: 'paid' })
    expect(told.map((each) => (each as unknown[])[1])).toEqual(['held', 'returned'])
  })
})

test('a refund of a top-up at its provider takes it from the wallet, and the user owes what was spent', async () => {
  const payment = await paid('load')
  const refund = { ...dispute, kind: 'refund', reference: 're_1', state: 'taken' } as const
  expect(await apply(payment, refund, refund)).toMatchObject({
    ...{ state: 'refunded', note: 'This payment was refunded.', refundReference: 're_1' },
  })
  expect(await balanceOf(site.db, walletOf(user))).toBe(0n)
  expect(await apply(payment, { ...dispute, chargeMinor: 500n })).toMatchObject({ state: 'refunded' })
  expect(await balanceOf(site.db, debtOf(user))).toBe(-500n)
  expect(told).toEqual([])
})

describe('a refund of ours that fails at its provider', () => {
  const own = { kind: 'refund', reference: 're_1', state: 'returned', chargeMinor: 3000n, own: true } as const
  const taken = { ...dispute, state: 'taken' } as const
  const byHand = { ...taken, kind: 'refund', reference: 're_2' } as const
  const current = async ({ id }: Payment) => (await readPayment(site.db, id)) ?? expect.fail('it is there')
  const refunded = async (purpose: Payment['purpose'], ...before: ProviderReversal[]) => {
    const payment = await paid(purpose)
    for (const reversal of before) await applyReversals(context, payment, [reversal], earlier)
    await refundPayment(context, payment.id)
    return current(payment)
  }
  const owned = async () => [await balanceOf(site.db, walletOf(user)), await balanceOf(site.db, debtOf(user))]
  const outside = () => balanceOf(site.db, clearingOf('sandbox'))

  test.each([
    ['a dispute that is lost', 'load', [dispute, taken]],
    ['a refund by hand', 'load', [byHand]],
    ['a dispute about its order', 'buy', [dispute, taken]],
    [
      'two parts',
      'load',
      [
        { ...taken, chargeMinor: 1000n },
        { ...byHand, chargeMinor: 2000n },
      ],
    ],
  ] as const)(
    'is not paid a second time by its user where the money leaves by %s',
    async (_what, purpose, steps) => {
      const before = await outside()
      const payment = await refunded(purpose)
      for (const step of steps) await apply(payment, own, step)
      expect(await owned()).toEqual([0n, 0n])
      expect(await outside()).toBe(before)
      expect(await checkBooks(site.db)).toEqual([])
    },
  )

  test.each([
    ['top-up', 'load', 3000n],
    ['top-up, in part', 'load', 1000n],
    ['order', 'buy', 3000n],
  ] as const)(
    'is not paid a second time where the dispute of its %s was won before it and is lost after it',
    async (_what, purpose, chargeMinor) => {
      const [before, earned] = [await outside(), await balanceOf(site.db, revenue)]
      const part = { ...dispute, chargeMinor }
      const payment = await refunded(purpose, part, { ...part, state: 'returned' })
      await apply(payment, { ...taken, chargeMinor })
      await apply(payment, own, { ...taken, chargeMinor })
      expect(await owned()).toEqual([0n, 0n])
      expect([await outside(), await balanceOf(site.db, revenue)]).toEqual([before, earned])
      expect(await checkBooks(site.db)).toEqual([])
    },
  )

  test('counts as made once all of it has left in other ways, and is requested again if some comes back', async () => {
    const payment = await refunded('load')
    await site.rows('UPDATE payments SET refund_reference = NULL WHERE id = $1 RETURNING id', payment.id)
    const part = { ...taken, chargeMinor: 1000n }
    const rest = { ...byHand, chargeMinor: 2000n }
    await apply(payment, own, part)
    expect(await current(payment)).toMatchObject({ refundReference: null })
    await apply(payment, own, part, rest)
    expect(await current(payment)).toMatchObject({ refundReference: 're_2', refundedMinor: 3000n })
    expect(await refundsToAsk(site.db, ['sandbox'], 500)).not.toContainEqual(await current(payment))
    await apply(payment, own, { ...part, state: 'returned' }, rest)
    expect(await current(payment)).toMatchObject({ refundReference: null })
    expect(await refundsToAsk(site.db, ['sandbox'], 500)).toContainEqual(await current(payment))
  })

  test('gives back what a bank took before it failed, and takes it once it is paid after all', async () => {
    const payment = await refunded('load')
    await apply(payment, dispute)
    expect(await owned()).toEqual([0n, -3000n])
    await apply(payment, own, dispute)
    expect(await owned()).toEqual([0n, 0n])
    await apply(payment, own, taken)
    await apply(payment, own, { ...own, reference: 're_3', state: 'taken' }, taken)
    expect(await owned()).toEqual([0n, -3000n])
    expect(await checkBooks(site.db)).toEqual([])
  })

  test('stays refunded if the bank returns the money', async () => {
    const payment = await refunded('load')
    await apply(payment, own, dispute)
    await apply(payment, own, { ...dispute, state: 'returned' })
    expect(await owned()).toEqual([0n, 0n])
    expect(await checkBooks(site.db)).toEqual([])
  })
})

test('a payment that was never settled, or is unknown, has nothing to take', async () => {
  const payment = await storePayment(site.db, { userId: user, state: 'created' })
  expect(await apply(payment, dispute)).toEqual(payment)
  expect(await reversalsOf(site.db, [payment.id])).toEqual([])
  expect(await apply(payment)).toBe(payment)
  const missing = randomUUID()
  await expect(apply({ ...payment, id: missing }, dispute)).rejects.toThrow(`Payment ${missing} vanished`)
})
