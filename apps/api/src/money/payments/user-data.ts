import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import { orderSeeds, orders } from '../orders/tables.ts'
import { reversalsOf } from './reversal-store.ts'
import { paymentReversals, payments, providerEvents } from './tables.ts'

/** Payments with the messages of their providers, and orders. After a deletion they stay under the pseudonym. */
export const paymentsData: UserDataPart = {
  tables: ['payments', 'orders', 'order_seeds'],

  async exportData(tx, { id }) {
    return {
      payments: await paymentsOf(tx, id),
      orders: await ordersOf(tx, id),
      seeds: await seedsOf(tx, id),
    }
  },

  /** A payment is open at its provider, or was declined and can be tried again; or its money is on hold and may be returned to the user. */
  async deletionBlock(tx, userId) {
    const open = and(
      eq(payments.userId, userId),
      eq(payments.watched, true),
      inArray(payments.state, ['created', 'pending', 'failed']),
    )
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(open).limit(1)
    if (payment) return { reason: 'pending_credits', from: 'payment' }
    const [disputed] = await tx
      .select({ id: paymentReversals.id })
      .from(paymentReversals)
      .innerJoin(payments, eq(payments.id, paymentReversals.paymentId))
      .where(
        and(
          eq(payments.userId, userId),
          eq(paymentReversals.state, 'held'),
          gt(
            paymentReversals.amountMinor,
            sql`${paymentReversals.houseMinor} + ${paymentReversals.coveredMinor}`,
          ),
        ),
      )
      .limit(1)
    return disputed ? { reason: 'pending_credits', from: 'dispute' } : null
  },

  /** Packs of paid orders that were not drawn yet; drawn ones are counted by the openings. */
  async forfeits(tx, userId) {
    const [unopened] = await tx
      .select({ units: sum(orders.quantity) })
      .from(orders)
      .innerJoin(orderSeeds, and(eq(orderSeeds.orderId, orders.id), eq(orderSeeds.userId, orders.userId)))
      .where(
        and(eq(orders.userId, userId), inArray(orders.state, ['paid', 'held']), isNull(orderSeeds.queuedAt)),
      )
    return { amountMinor: 0n, units: Number(unopened?.units ?? 0) }
  },

  async erase(tx, { id }) {
    await tx
      .update(payments)
      .set({ cardFingerprint: null })
      .where(and(eq(payments.userId, id), isNotNull(payments.cardFingerprint)))
  },

  /** A refunded payment is settled. */
  async orphanedCredits(db) {
    const orphaned = await db
      .select({ id: payments.id, amountMinor: payments.amountMinor })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(and(eq(payments.state, 'succeeded'), gte(payments.settledAt, users.deletedAt)))
      .orderBy(asc(payments.settledAt))
    return orphaned.map(
      ({ id, amountMinor }) =>
        `${id}  brought ${formatCents(amountMinor)} for an account that is deleted; "refund ${id}" gives it back`,
    )
  },
}

async function paymentsOf(tx: Database, userId: UserId) {
  const own = await tx.select().from(payments).where(eq(payments.userId, userId))
  const events = await tx
    .select({
      paymentId: providerEvents.paymentId,
      kind: providerEvents.kind,
      receivedAt: providerEvents.receivedAt,
    })
    .from(providerEvents)
    .innerJoin(payments, eq(payments.id, providerEvents.paymentId))
    .where(eq(payments.userId, userId))
  const reversals = Map.groupBy(
    await reversalsOf(
      tx,
      own.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  const eventsOf = Map.groupBy(events, ({ paymentId }) => paymentId)
  return own.map(({ idempotencyKey: _key, payLink: _link, ...each }) => {
    const { amountMinor, chargeMinor, refundedMinor, refundedChargeMinor, ...payment } = each
    return {
      ...payment,
      amount: centsToUsd(amountMinor),
      charged: centsToUsd(chargeMinor),
      refunded: refundedMinor === null ? null : centsToUsd(refundedMinor),
      refundedCharge: refundedChargeMinor === null ? null : centsToUsd(refundedChargeMinor),
      reversals: (reversals.get(payment.id) ?? []).map(
        ({ kind, reference, state, amountMinor: reversedMinor, createdAt, changedAt }) => ({
          kind,
          reference,
          state,
          amount: centsToUsd(reversedMinor),
          createdAt,
          changedAt,
        }),
      ),
      events: (eventsOf.get(payment.id) ?? []).map(({ paymentId: _payment, ...event }) => event),
    }
  })
}

async function ordersOf(tx: Database, userId: UserId) {
  const own = await tx.select().from(orders).where(eq(orders.userId, userId))
  return own.map(({ priceMinor, ...order }) => ({ ...order, price: centsToUsd(priceMinor) }))
}

/** Without the server seed, which the proofs of the draws publish once it may be known. */
function seedsOf(tx: Database, userId: UserId) {
  const { orderId, reservedBy, clientSeed, clientSeedBy, createdAt, fixedAt } = orderSeeds
  return tx
    .select({ orderId, reservedBy, clientSeed, clientSeedBy, createdAt, fixedAt })
    .from(orderSeeds)
    .where(eq(orderSeeds.userId, userId))
}
