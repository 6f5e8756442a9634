import type { UserId } from '@toprun/api-schema/ids'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { arrivalFaultExpression } from '../../ground/eligibility/require-eligible.ts'
import { afterCommit, type Database } from '../../platform/database.ts'
import { type Order, orders } from '../orders/tables.ts'
import { paymentMetrics } from './payment-metrics.ts'
import { mayMove } from './payment-state.ts'
import {
  type Payment,
  type ProviderName,
  paymentReversals,
  payments,
  providerEvents,
  type Reversal,
} from './tables.ts'

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

function countState(tx: Database, { provider, state }: Payment): void {
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
  if (state !== payment.state && !mayMove(payment.state, state))
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

/** The payment that a provider's message is about, by our id or else by the provider's reference; null if it is not that provider's. */
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

/** Whose turn it is: those that the watch has not looked at for longest. */
const leastRecentlyLooked = [sql`${payments.lookedAt} NULLS FIRST`, asc(payments.createdAt)]

/** Those that the watch looks at now come last the next time. Skips those that are being changed, or succeeded meanwhile. */
export async function noteLook(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE payments SET looked_at = ${now.toISOString()} WHERE id IN (
      SELECT id FROM payments WHERE id = ANY(${sql.param(ids)}::uuid[]) AND state <> 'succeeded'
      FOR NO KEY UPDATE SKIP LOCKED)`)
}

/**
 * Payments about which their provider may have news, in turn: of `providers` those created by `createdBefore`, of any other those
 * that expired by `forsakenBefore`. `isOver`: it expired, its order was paid another way, or its user may not pay any more.
 */
export async function watchedPayments(
  db: Database,
  { providers, createdBefore, forsakenBefore, now, limit }: WatchedQuery,
): Promise<{ payment: Payment; isOver: boolean }[]> {
  const action = sql`CASE ${payments.purpose} WHEN 'load' THEN 'top_up' ELSE 'pack' END`
  const ends = sql<boolean>`${arrivalFaultExpression(payments.userId, action)} IS NOT NULL`
  const rows = await db
    .select({ payment: payments, orderState: orders.state, ends })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.watched, true),
        lte(payments.createdAt, createdBefore),
        or(inArray(payments.provider, [...providers]), lte(payments.expiresAt, forsakenBefore)),
      ),
    )
    .orderBy(...leastRecentlyLooked)
    .limit(limit)
  return rows.map(({ payment, orderState, ends }) => ({
    payment,
    isOver: ends || payment.expiresAt <= now || (orderState !== null && orderState !== 'open'),
  }))
}

interface WatchedQuery {
  providers: readonly ProviderName[]
  createdBefore: Date
  forsakenBefore: Date
  now: Date
  limit: number
}

/** Booked refunds that their provider has not made yet, in turn. */
export function refundsToAsk(
  db: Database,
  providers: readonly ProviderName[],
  limit: number,
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'refunded'),
        isNull(payments.refundReference),
        inArray(payments.provider, [...providers]),
      ),
    )
    .orderBy(...leastRecentlyLooked)
    .limit(limit)
}

/** One page of all payments of these providers, by id; the next page comes `after` the last one's. */
export function paymentsPage(
  db: Database,
  providers: readonly ProviderName[],
  { after, limit }: { after: string | null; limit: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(inArray(payments.provider, [...providers]), after === null ? undefined : gt(payments.id, after)),
    )
    .orderBy(asc(payments.id))
    .limit(limit)
}

/** The number of payments created at each of these providers. */
export function countByProvider(
  db: Database,
  providers: readonly ProviderName[],
): Promise<{ provider: ProviderName; count: number }[]> {
  return db
    .select({ provider: payments.provider, count: count() })
    .from(payments)
    .where(and(inArray(payments.provider, [...providers]), isNotNull(payments.providerReference)))
    .groupBy(payments.provider)
    .orderBy(payments.provider)
}

/** One page of all payments that ever succeeded, with the orders that they paid, by id. */
export function settledPage(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ payment: Payment; order: Order | null }[]> {
  return db
    .select({ payment: payments, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(payments.settledAt), after === null ? undefined : gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(limit)
}

/** Every payment of a provider that ever succeeded. */
export function settledOf(
  db: Database,
  provider: ProviderName,
): Promise<Pick<Payment, 'id' | 'amountMinor'>[]> {
  return db
    .select({ id: payments.id, amountMinor: payments.amountMinor })
    .from(payments)
    .where(and(eq(payments.provider, provider), isNotNull(payments.settledAt)))
}

/** Reversals of these payments, in the order in which they became known. */
export function reversalsOf(db: Database, paymentIds: readonly string[]): Promise<Reversal[]> {
  return db
    .select()
    .from(paymentReversals)
    .where(inArray(paymentReversals.paymentId, [...paymentIds]))
    .orderBy(asc(paymentReversals.createdAt), asc(paymentReversals.id))
}

/** @returns null for an unknown reversal or one of another user's payment */
export async function findReversal(db: Database, id: string, userId: UserId): Promise<Reversal | null> {
  const [found] = await db
    .select({ reversal: paymentReversals })
    .from(paymentReversals)
    .innerJoin(payments, eq(payments.id, paymentReversals.paymentId))
    .where(and(eq(paymentReversals.id, id), eq(payments.userId, userId)))
  return found?.reversal ?? null
}

export async function insertReversal(
  tx: Database,
  reversal: typeof paymentReversals.$inferInsert,
): Promise<Reversal> {
  const [inserted] = await tx.insert(paymentReversals).values(reversal).returning()
  if (!inserted) throw new Error(`The reversal ${reversal.reference} was not stored`)
  return inserted
}

/** Its payment must be locked by the caller's transaction. */
export async function moveReversal(
  tx: Database,
  { id, steps }: Reversal,
  { state, now }: { state: Reversal['state']; now: Date },
): Promise<Reversal> {
  const [moved] = await tx
    .update(paymentReversals)
    .set({ state, steps: steps + 1, changedAt: now })
    .where(eq(paymentReversals.id, id))
    .returning()
  if (!moved) throw new Error(`The reversal ${id} vanished while its payment was locked`)
  return moved
}

/** Whether a provider's message was processed before. */
export async function isKnownEvent(db: Database, provider: ProviderName, eventId: string): Promise<boolean> {
  const known = await db
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
  return known.length > 0
}

export async function rememberEvent(db: Database, event: typeof providerEvents.$inferInsert): Promise<void> {
  await db.insert(providerEvents).values(event).onConflictDoNothing()
}

/** The first messages that a provider sent about a payment, in the order in which they arrived. */
export function eventsOfPayment(
  db: Database,
  paymentId: string,
  limit: number,
): Promise<{ kind: string; receivedAt: Date }[]> {
  return db
    .select({ kind: providerEvents.kind, receivedAt: providerEvents.receivedAt })
    .from(providerEvents)
    .where(eq(providerEvents.paymentId, paymentId))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit)
}
