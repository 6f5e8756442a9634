import { and, asc, count, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Order, orders } from '../../orders/tables.ts'
import { type Payment, type ProviderName, payments } from '../tables.ts'

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
