import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { holdMember } from '../identity/hold-member.ts'
import { users } from '../identity/tables.ts'
import { stockOf } from './combo-stock.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { type NotedPayment, notePayment } from './note-payment.ts'
import type { Buyer, Provider } from './provider.ts'
import { isPayable } from './state.ts'
import type { Payment } from './tables.ts'
import { undoingTransaction } from './undoing-transaction.ts'

export interface PaymentWish {
  userId: string
  idempotencyKey: string | null
  ss: 1 | 2
  amountMinor: bigint
  order: { cat: number; units: number } | null
}

export type BegunPayment =
  | { ok: true; payment: Payment; payLink: string }
  | { ok: false; reason: 'key_reused' | 'sold_out' | 'phone_required' | 'payment_over' }

/** Which kind of call is which method (decisions.md, Payment return). */
export const methodOfSs = { 1: 'global_credit', 2: 'credit' } as const

/**
 * Notes a payment, tells the provider and answers where it is paid. Should we die in between, nobody has the address, so
 * nobody can pay: the same key goes on where it stopped, and without one the payment expires.
 */
export async function beginPayment(
  db: Database,
  provider: Provider,
  wish: PaymentWish,
  now: Date,
): Promise<BegunPayment> {
  const buyer = await buyerOf(db, wish.userId)
  const noted = await note(db, provider, wish, buyer, now)
  if (!noted.ok) return noted
  const { payment } = noted
  if (payment.settledAt !== null) return settledOne(payment)
  // Its page leads nowhere any more: the caller begins a new one.
  if (!isPayable(payment)) return { ok: false, reason: 'payment_over' }
  if (payment.payLink !== null) return { ok: true, payment, payLink: payment.payLink }
  return open(db, payment.id, await provider.create(payment, buyer))
}

/** A payment that was noted before is told again, whatever is in stock by now. */
function note(
  db: Database,
  provider: Provider,
  { ss, ...wish }: PaymentWish,
  buyer: Buyer,
  now: Date,
): Promise<NotedPayment | Unwanted> {
  return undoingTransaction<NotedPayment, Unwanted>(db, async (tx, refuse) => {
    await holdMember(tx, wish.userId)
    const noted = await notePayment(
      tx,
      { ...wish, provider: provider.name, method: methodOfSs[ss], ...provider.charge(wish.amountMinor) },
      now,
    )
    if (!noted.ok || noted.replayed) return noted
    const { order } = wish
    if (order && (await stockOf(tx, order.cat)) < order.units)
      return refuse({ ok: false, reason: 'sold_out' })
    if (provider.needsPhone && buyer.phone === null) return refuse({ ok: false, reason: 'phone_required' })
    return noted
  })
}

type Unwanted = { ok: false; reason: 'sold_out' | 'phone_required' }

async function open(
  db: Database,
  id: string,
  { reference, payLink }: { reference: string; payLink: string },
): Promise<BegunPayment> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Error(`Payment ${id} vanished while it began`)
    // Another call with the same key, or a quick message of the provider, may have been first.
    if (payment.payLink !== null) return { ok: true, payment, payLink: payment.payLink }
    if (payment.settledAt !== null) return settledOne(payment)
    if (payment.state === 'expired') return { ok: false, reason: 'payment_over' }
    const opened = await movePayment(tx, payment, {
      providerReference: reference,
      payLink,
      state: payment.state === 'created' ? 'pending' : payment.state,
    })
    return { ok: true, payment: opened, payLink }
  })
}

/** It may have been paid before its link was noted: our own page tells of it at every provider. */
function settledOne(payment: Payment): BegunPayment {
  return { ok: true, payment, payLink: payment.payLink ?? `/checkout?payment=${payment.id}` }
}

async function buyerOf(db: Database, userId: string): Promise<Buyer> {
  const [buyer] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  if (!buyer) throw new Error(`There is no member ${userId} to pay`)
  return buyer
}
