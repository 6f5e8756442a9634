import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { mayMove } from './state.ts'
import { type Payment, payments } from './tables.ts'

type Change = Partial<
  Pick<
    Payment,
    | 'note'
    | 'payLink'
    | 'providerReference'
    | 'refundReference'
    | 'refundedAt'
    | 'settledAt'
    | 'state'
    | 'watched'
  >
>

/**
 * The one door for a payment's state. `payment` must be locked by the caller's transaction, as it was read.
 * Throws when the table of transitions does not know the way: the caller judged wrongly.
 */
export async function movePayment(tx: Database, payment: Payment, change: Change): Promise<Payment> {
  const { state = payment.state } = change
  if (state !== payment.state && !mayMove(payment.state, state))
    throw new Error(`Payment ${payment.id} is ${payment.state} and can't become ${state}`)
  const [moved] = await tx.update(payments).set(change).where(eq(payments.id, payment.id)).returning()
  if (!moved) throw new Error(`Payment ${payment.id} vanished while it was locked`)
  return moved
}

/** The payment, held until the caller's transaction ends; null if there is none. */
export async function lockPayment(tx: Database, id: string): Promise<Payment | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment ?? null
}
