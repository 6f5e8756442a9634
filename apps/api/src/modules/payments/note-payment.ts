import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Order, orders, type Payment, payments } from './tables.ts'

/** What a member wants to pay, as the server priced it. */
export interface WantedPayment {
  userId: string
  /** The caller's own name for this payment: sent again, it means the same payment. */
  idempotencyKey: string | null
  provider: Payment['provider']
  method: Payment['method']
  amountMinor: bigint
  chargeMinor: bigint
  chargeCurrency: string
  /** What is bought; null tops the wallet up. */
  order: { cat: number; units: number } | null
}

export type NotedPayment =
  | { ok: true; payment: Payment; order: Order | null; replayed: boolean }
  | { ok: false; reason: 'key_reused' }

/** How long a payment waits to be paid. */
export const paymentMinutes = 60

/**
 * Notes that a member is about to pay, with the order if there is one. The same key answers with the payment that it made
 * before, and is refused for another input. Must run in a transaction.
 */
export async function notePayment(tx: Database, wanted: WantedPayment, now: Date): Promise<NotedPayment> {
  const { order, ...payment } = wanted
  const [made] = await tx
    .insert(payments)
    .values({
      ...payment,
      study: order ? 'buy' : 'load',
      state: 'created',
      createdAt: now,
      expiresAt: new Date(now.getTime() + paymentMinutes * 60_000),
    })
    .onConflictDoNothing({ target: [payments.userId, payments.idempotencyKey] })
    .returning()
  if (!made) return earlierPayment(tx, wanted)
  if (!order) return { ok: true, payment: made, order: null, replayed: false }
  const [ordered] = await tx
    .insert(orders)
    .values({
      userId: made.userId,
      paymentId: made.id,
      cat: order.cat,
      units: order.units,
      priceMinor: made.amountMinor,
      state: 'open',
      createdAt: now,
    })
    .returning()
  if (!ordered) throw new Error(`The order of payment ${made.id} was not kept`)
  return { ok: true, payment: made, order: ordered, replayed: false }
}

/** The payment that was made under the same key, if it was the same. There must be one. */
export async function earlierPayment(
  db: Database,
  wanted: Pick<WantedPayment, 'userId' | 'idempotencyKey' | 'method' | 'amountMinor' | 'order'>,
): Promise<NotedPayment> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(eq(payments.userId, wanted.userId), eq(payments.idempotencyKey, wanted.idempotencyKey ?? '')))
  if (!found) throw new Error(`No payment of ${wanted.userId} under the key that refused a second one`)
  const { payment, order } = found
  const same =
    payment.method === wanted.method &&
    payment.amountMinor === wanted.amountMinor &&
    order?.cat === wanted.order?.cat &&
    order?.units === wanted.order?.units
  return same ? { ok: true, payment, order, replayed: true } : { ok: false, reason: 'key_reused' }
}
