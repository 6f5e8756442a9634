import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUserRow } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { storePayment } from '../../testing/payment-kit.ts'
import { type Payment, paymentReversals, providerEvents } from './tables.ts'
import { paymentsData } from './user-data.ts'

const site = databaseOfFile()
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))

const newUser = () => newUserRow(site.db)
type User = Awaited<ReturnType<typeof newUser>>

const newPayment = ({ id }: Pick<User, 'id'>, change: Partial<Payment> = {}) =>
  storePayment(site.db, {
    ...{ userId: id, provider: 'stripe', state: 'succeeded', watched: false },
    ...{ amountMinor: 1250n, chargeMinor: 104_250n, chargeCurrency: 'INR' },
    ...{ createdAt: at(1), expiresAt: at(9), settledAt: at(2), ...change },
  })

test('payments are exported with what their providers said and took back, without keys and links, without those of other users', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const payment = await newPayment(user, {
    ...{ idempotencyKey: 'a-key', payLink: '/checkout', state: 'refunded', refundedAt: at(4) },
    ...{ refundedMinor: 1200n, refundedChargeMinor: 100_000n, cardFingerprint: 'a-card' },
  })
  const plain = await newPayment(user)
  const strange = await newPayment(other)
  const reversal = { kind: 'dispute', state: 'held', createdAt: at(3), changedAt: at(5) } as const
  const minor = { chargeMinor: 4250n, amountMinor: 50n, houseMinor: 0n }
  for (const { id } of [payment, strange]) {
    await site.db
      .insert(paymentReversals)
      .values({ paymentId: id, reference: `du_${id}`, ...reversal, ...minor })
    await site.db
      .insert(providerEvents)
      .values({ provider: 'stripe', eventId: `evt_${id}`, kind: 'paid', paymentId: id, receivedAt: at(2) })
  }
  const { amountMinor, chargeMinor, refundedMinor, refundedChargeMinor, idempotencyKey, payLink, ...kept } =
    payment
  expect([amountMinor, chargeMinor, refundedMinor, refundedChargeMinor]).toEqual([
    ...[1250n, 104_250n, 1200n, 100_000n],
  ])
  expect([idempotencyKey, payLink]).toEqual(['a-key', '/checkout'])
  const data = await paymentsData.exportData(site.db, user)
  const whole = {
    ...{ ...kept, amount: 12.5, charged: 1042.5, refunded: 12, refundedCharge: 1000 },
    reversals: [{ ...reversal, reference: `du_${payment.id}`, amount: 0.5 }],
    events: [{ kind: 'paid', receivedAt: at(2) }],
  }
  const empty = { id: plain.id, refunded: null, refundedCharge: null, reversals: [], events: [] }
  expect(data.payments).toEqual(expect.arrayContaining([whole, expect.objectContaining(empty)]))
  expect(data.payments).toHaveLength(2)
})

/** @param isDrawn whether its packs have their places in the queue */
async function newOrder(
  { id: userId }: User,
  state: string,
  quantity: number,
  isDrawn = false,
): Promise<string> {
  const paid = state === 'open' ? null : at(2)
  const payment = await newPayment({ id: userId })
  const [{ id }] = await site.rows(
    `INSERT INTO orders (user_id, combo, quantity, price_minor, state, payment_id, paid_at, created_at)
    VALUES ($1, 1, $2, 3000, $3, $4, $5, $6) RETURNING id`,
    ...[userId, quantity, state, paid && payment.id, paid, at(1)],
  )
  const drawn = 'UPDATE order_seeds SET queued_at = fixed_at WHERE order_id = $1'
  await Promise.all(isDrawn ? [site.rows(drawn, id)] : [])
  return id
}

test('orders are exported with their seeds, without the server’s', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const id = await newOrder(user, 'paid', 2)
  await newOrder(other, 'paid', 1)
  const data = await paymentsData.exportData(site.db, user)
  expect(data.orders).toEqual([
    expect.objectContaining({ id, userId: user.id, combo: 1, quantity: 2, price: 30, state: 'paid' }),
  ])
  expect(data.seeds).toEqual([
    {
      ...{ orderId: id, reservedBy: 'purchase', clientSeed: expect.any(String), clientSeedBy: 'server' },
      ...{ createdAt: at(2), fixedAt: at(2) },
    },
  ])
})

test('a deleted account loses the units that are paid and not drawn', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const forfeits = () => paymentsData.forfeits?.(site.db, user.id)
  expect(await forfeits()).toEqual({ amountMinor: 0n, units: 0 })
  await newOrder(user, 'paid', 2)
  await newOrder(user, 'held', 3)
  await newOrder(user, 'open', 4)
  await newOrder(user, 'refunded', 5)
  await newOrder(user, 'paid', 6, true)
  await newOrder(other, 'paid', 7)
  expect(await forfeits()).toEqual({ amountMinor: 0n, units: 5 })
})

test.each([
  ['created', true, true],
  ['pending', true, true],
  ['failed', true, true],
  ['failed', false, false],
  ['expired', true, false],
] as const)(
  'a payment that is %s, watched %s, keeps its user from leaving: %s',
  async (state, watched, isKept) => {
    const [user, other] = [await newUser(), await newUser()]
    await newPayment(user, { state, watched, settledAt: null, providerReference: randomUUID() })
    const block = { reason: 'pending_credits', from: 'payment' }
    expect(await paymentsData.deletionBlock?.(site.db, user.id)).toEqual(isKept ? block : null)
    expect(await paymentsData.deletionBlock?.(site.db, other.id)).toBeNull()
  },
)

test.each([
  ['held', 0n, 0n, true],
  ['held', 500n, 0n, true],
  ['held', 1250n, 0n, false],
  ['held', 0n, 1250n, false],
  ['taken', 0n, 0n, false],
  ['returned', 0n, 0n, false],
] as const)(
  'money that a bank has %s, %s cents of it the house’s and %s of a refund, keeps its user from leaving: %s',
  async (state, houseMinor, coveredMinor, isKept) => {
    const [user, other] = [await newUser(), await newUser()]
    const { id: paymentId } = await newPayment(user)
    await site.db.insert(paymentReversals).values({
      ...{ paymentId, kind: 'dispute', reference: `du_${paymentId}`, state, houseMinor, coveredMinor },
      ...{ chargeMinor: 104_250n, amountMinor: 1250n, createdAt: at(3), changedAt: at(3) },
    })
    const block = { reason: 'pending_credits', from: 'dispute' }
    expect(await paymentsData.deletionBlock?.(site.db, user.id)).toEqual(isKept ? block : null)
    expect(await paymentsData.deletionBlock?.(site.db, other.id)).toBeNull()
  },
)

test('the card of a deleted account is erased', async () => {
  const [user, other] = [await newUser(), await newUser()]
  for (const each of [user, other]) await newPayment(each, { cardFingerprint: 'a-card' })
  await paymentsData.erase?.(site.db, user, at(9))
  const cards = 'SELECT card_fingerprint AS card FROM payments WHERE user_id = $1'
  expect(await site.rows(cards, user.id)).toEqual([{ card: null }])
  expect(await site.rows(cards, other.id)).toEqual([{ card: 'a-card' }])
})

test('money that arrived after its user was deleted is listed, the oldest first, until it is refunded', async () => {
  const [user, live] = [await newUser(), await newUser()]
  await site.rows('UPDATE users SET deleted_at = $2 WHERE id = $1', user.id, at(20))
  const later = await newPayment(user, { settledAt: at(30) })
  const sooner = await newPayment(user, { settledAt: at(20), amountMinor: 100n })
  await newPayment(user, { settledAt: at(19) })
  await newPayment(user, { settledAt: at(30), state: 'refunded', refundedAt: at(31) })
  await newPayment(live, { settledAt: at(30) })
  expect(await paymentsData.orphanedCredits?.(site.db)).toEqual([
    `${sooner.id}  brought $1.00 for an account that is deleted; "refund ${sooner.id}" gives it back`,
    `${later.id}  brought $12.50 for an account that is deleted; "refund ${later.id}" gives it back`,
  ])
})
