import type { UserId } from '@toprun/api-schema/ids'
import type { Database } from '../../../platform/database.ts'
import { orderOf, type WantedOrder } from '../../orders/order-store.ts'
import { findUnderKey, insertCreated } from '../payment-store.ts'
import type { Payment } from '../tables.ts'

/** A payment to be made, as priced by the server. */
export interface NewPayment {
  userId: UserId
  /** The caller's idempotency key. */
  idempotencyKey: string | null
  provider: Payment['provider']
  method: Payment['method']
  /** null for a top-up. */
  orderId: string | null
  amountMinor: bigint
  chargeMinor: bigint
  chargeCurrency: string
}

/** How long a payment can be paid. */
const paymentMinutes = 60

/** Stores a new payment; null if the user's key already belongs to a payment. */
export function insertPayment(tx: Database, payment: NewPayment, now: Date): Promise<Payment | null> {
  return insertCreated(tx, {
    ...payment,
    purpose: payment.orderId === null ? 'load' : 'buy',
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentMinutes * 60_000),
  })
}

export type UnderKey =
  | { ok: true; payment: Payment | null }
  /** The key belongs to a different payment. */
  | { ok: false; reason: 'key_reused' }

/** The user's payment under a key, if it was for the same; null if the key is new. */
export async function paymentUnderKey(
  db: Database,
  wanted: {
    userId: UserId
    idempotencyKey: string | null
    method: Payment['method']
    amountMinor: bigint
    order: WantedOrder | null
  },
): Promise<UnderKey> {
  if (wanted.idempotencyKey === null) return { ok: true, payment: null }
  const payment = await findUnderKey(db, wanted.userId, wanted.idempotencyKey)
  if (!payment) return { ok: true, payment: null }
  const order = await orderOf(db, payment)
  const isSame =
    payment.method === wanted.method &&
    payment.amountMinor === wanted.amountMinor &&
    order?.combo === wanted.order?.combo &&
    order?.quantity === wanted.order?.quantity &&
    (!wanted.order?.id || order?.id === wanted.order.id)
  return isSame ? { ok: true, payment } : { ok: false, reason: 'key_reused' }
}
