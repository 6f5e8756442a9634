import type { UserId } from '@toprun/api-schema/ids'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { afterCommit, type Database } from '../../platform/database.ts'
import { declareMetrics } from '../../platform/metrics/registry.ts'
import { orders } from '../orders/tables.ts'
import { mayTransition } from './payment-state.ts'
import { type Payment, type ProviderName, payments } from './tables.ts'

const paymentMetrics = declareMetrics((registers) => ({
  paymentChanges: new Counter({
    name: 'toprun_payments_total',
    help: 'Payments that came into a state, by provider',
    labelNames: ['provider', 'state'],
    registers,
  }),
}))

/** A payment's data when it begins. */
export type NewPayment = Pick<
  Payment,
  | 'userId'
  | 'idempotencyKey'
  | 'provider'
  | 'purpose'
  | 'orderId'
  | 'method'
  | 'amountMinor'
  | 'chargeMinor'
  | 'chargeCurrency'
  | 'createdAt'
  | 'expiresAt'
>

/** Inserts a payment as `created`; null if its user has used the idempotency key before. */
export async function insertCreated(tx: Database, payment: NewPayment): Promise<Payment | null> {
  const [inserted] = await tx
    .insert(payments)
    .values({ ...payment, state: 'created' })
    .onConflictDoNothing({ target: [payments.userId, payments.idempotencyKey] })
    .returning()
  if (inserted) countState(tx, inserted)
  return inserted ?? null
}

/** Counts a payment that came into a state, once that is committed. */
export function countState(tx: Database, { provider, state }: Pick<Payment, 'provider' | 'state'>): void {
  afterCommit(tx, () => paymentMetrics(tx).paymentChanges.inc({ provider, state }))
}

type Change = Partial<
  Pick<
    Payment,
    | 'cardFingerprint'
    | 'note'
    | 'payLink'
    | 'providerReference'
    | 'refundReference'
    | 'refundedAt'
    | 'refundedChargeMinor'
    | 'refundedMinor'
    | 'settledAt'
    | 'state'
    | 'watched'
  >
>

/**
 * The only function that changes a payment. `payment` must be as read and locked by the caller's transaction.
 * @throws if the table of transitions does not allow the step, which is the caller's bug
 */
export async function movePayment(tx: Database, payment: Payment, change: Change): Promise<Payment> {
  const { state = payment.state } = change
  if (state !== payment.state && !mayTransition(payment.state, state))
    throw new Error(`Payment ${payment.id} is ${payment.state} and can't become ${state}`)
  const [moved] = await tx.update(payments).set(change).where(eq(payments.id, payment.id)).returning()
  if (!moved) throw new Error(`Payment ${payment.id} vanished while it was locked`)
  if (moved.state !== payment.state) countState(tx, moved)
  return moved
}

/** The payment, locked until the caller's transaction ends; null if there is none. */
export async function lockPayment(tx: Database, id: string): Promise<Payment | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment ?? null
}

export async function readPayment(db: Database, id: string): Promise<Payment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

/** @returns null for an unknown payment or another user's */
export async function findPayment(db: Database, id: string, userId: UserId): Promise<Payment | null> {
  return only(db, and(eq(payments.id, id), eq(payments.userId, userId)))
}

/** The same by the provider's reference. */
export async function findByReference(
  db: Database,
  reference: string,
  userId: UserId,
): Promise<Payment | null> {
  return only(db, and(eq(payments.providerReference, reference), eq(payments.userId, userId)))
}

/** The user's payment under an idempotency key. */
export async function findUnderKey(db: Database, userId: UserId, key: string): Promise<Payment | null> {
  return only(db, and(eq(payments.userId, userId), eq(payments.idempotencyKey, key)))
}

/** The payment of a provider's message, by our id or else by the provider's reference; null if it is not that provider's. */
export async function findOfProvider(
  db: Database,
  provider: ProviderName,
  { paymentId, reference }: { paymentId: string | null; reference: string | null },
): Promise<Payment | null> {
  const name =
    paymentId !== null
      ? eq(payments.id, paymentId)
      : reference !== null
        ? eq(payments.providerReference, reference)
        : null
  return name && only(db, and(name, eq(payments.provider, provider)))
}

async function only(db: Database, where: ReturnType<typeof and>): Promise<Payment | null> {
  const [found] = await db.select().from(payments).where(where)
  return found ?? null
}

/** An order's payments that are open or in progress, newest first. */
export function attemptsOf(db: Database, orderId: string, userId: UserId): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.userId, userId),
        eq(payments.watched, true),
        inArray(payments.state, ['created', 'pending', 'failed']),
      ),
    )
    .orderBy(desc(payments.createdAt))
}

/** Deletes a payment that its provider refused to create. */
export async function deleteRefusedPayment(db: Database, id: string): Promise<void> {
  await db
    .delete(payments)
    .where(and(eq(payments.id, id), eq(payments.state, 'created'), isNull(payments.providerReference)))
}

/** The payment that paid a user's order; null if none did. */
export async function paymentOfOrder(
  db: Database,
  { userId, orderId }: { userId: UserId; orderId: string | null },
): Promise<Payment | null> {
  if (orderId === null) return null
  const [found] = await db
    .select({ payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  return found?.payment ?? null
}
