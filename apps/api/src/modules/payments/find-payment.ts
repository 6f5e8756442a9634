import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Payment, payments } from './tables.ts'

/** @returns null for a payment that does not exist or is somebody else's. */
export async function findPayment(db: Database, id: string, userId: string): Promise<Payment | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId)))
  return found ?? null
}

/** The same by the provider's name of it. */
export async function findByReference(
  db: Database,
  reference: string,
  userId: string,
): Promise<Payment | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.providerReference, reference), eq(payments.userId, userId)))
  return found ?? null
}
