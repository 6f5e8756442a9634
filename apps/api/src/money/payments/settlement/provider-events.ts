import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type ProviderName, providerEvents } from '../tables.ts'

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
