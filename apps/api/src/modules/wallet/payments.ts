import { clearingOf, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Payment, payments } from './tables.ts'

export interface TopUp {
  userId: string
  amountMinor: bigint
  /** The caller's own name for this top-up: sent again, it means the same payment. */
  idempotencyKey: string | null
}

export type CreatePayment =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'key_reused'; payment: Payment }

/** Notes that a member is about to pay. Refuses a key that was used for another amount. */
export async function createPayment(db: Database, topUp: TopUp, now: Date): Promise<CreatePayment> {
  const { userId, amountMinor, idempotencyKey } = topUp
  const [made] = await db
    .insert(payments)
    .values({
      userId,
      provider: 'sandbox',
      study: 'load',
      amountMinor,
      state: 'created',
      idempotencyKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [payments.userId, payments.idempotencyKey] })
    .returning()
  if (made) return { ok: true, payment: made }
  const earlier = await findByKey(db, userId, idempotencyKey ?? '')
  return earlier.amountMinor === amountMinor
    ? { ok: true, payment: earlier }
    : { ok: false, reason: 'key_reused', payment: earlier }
}

/** @returns null for a payment that does not exist or is somebody else's. */
export async function findPayment(db: Database, id: string, userId: string): Promise<Payment | null> {
  const [found] = await db.select().from(payments).where(ownPayment(id, userId))
  return found ?? null
}

export type SettlePayment = { ok: true; payment: Payment } | { ok: false; reason: 'unknown_payment' }

/**
 * The provider has the money: the payment succeeds and the wallet gets it, both or neither, and once however often it is
 * told. Settling a settled payment answers it as it stands.
 */
export function settlePayment(db: Database, id: string, userId: string, now: Date): Promise<SettlePayment> {
  return db.transaction(async (tx) => {
    // The lock makes a second confirmation wait until the first is done, and then find the payment settled.
    const [payment] = await tx.select().from(payments).where(ownPayment(id, userId)).for('update')
    if (!payment) return { ok: false, reason: 'unknown_payment' }
    if (payment.state === 'succeeded') return { ok: true, payment }
    const posted = await post(tx, {
      key: `load:${payment.id}`,
      kind: 'load',
      postings: [
        {
          source: clearingOf(payment.provider),
          destination: walletOf(userId),
          amountMinor: payment.amountMinor,
        },
      ],
      reference: { paymentId: payment.id },
    })
    if (!posted.ok) throw new Error(`Payment ${payment.id} could not be posted: ${posted.reason}`)
    const [settled] = await tx
      .update(payments)
      .set({ state: 'succeeded', settledAt: now })
      .where(eq(payments.id, payment.id))
      .returning()
    if (!settled) throw new Error(`Payment ${payment.id} vanished while it was locked`)
    return { ok: true, payment: settled }
  })
}

async function findByKey(db: Database, userId: string, idempotencyKey: string): Promise<Payment> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.idempotencyKey, idempotencyKey)))
  if (!found) throw new Error(`No payment of user ${userId} under the key that refused a second one`)
  return found
}

function ownPayment(id: string, userId: string) {
  return and(eq(payments.id, id), eq(payments.userId, userId))
}
