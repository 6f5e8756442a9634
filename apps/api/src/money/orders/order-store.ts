import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { usdToCents } from '@toprun/api-schema/money'
import type { Product } from '@toprun/content/packs'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { takeSeeds } from './order-seeds.ts'
import { type Order, orders } from './tables.ts'

/** The quantity of a combo or a single pack; `combo` is its `cat` in the content. */
export interface OrderItem {
  combo: number
  quantity: number
}

/** `amount`: the price that the caller expects, in USD. */
export interface AskedOrder extends OrderItem {
  amount?: number | undefined
}

export type PricedOrder =
  | { ok: true; amountMinor: bigint; order: OrderItem }
  | { ok: false; reason: 'unknown_combo' }
  | { ok: false; reason: 'amount_differs'; priceMinor: bigint }

/** Prices an order by the content: in cents. An amount in USD from the caller must equal it. */
export function priceOrder(
  products: readonly Pick<Product, 'cat' | 'priceInUsd'>[],
  { amount, ...order }: AskedOrder,
): PricedOrder {
  const product = products.find(({ cat: combo }) => combo === order.combo)
  if (!product) return { ok: false, reason: 'unknown_combo' }
  const priceMinor = BigInt(product.priceInUsd) * BigInt(order.quantity)
  if (amount !== undefined && usdToCents(amount) !== priceMinor)
    return { ok: false, reason: 'amount_differs', priceMinor }
  return { ok: true, amountMinor: priceMinor, order }
}

/**
 * An order as a call identifies it. Without an id, it is the user's one open order of that combo, quantity and
 * price without an id from its buyer.
 */
export interface WantedOrder extends OrderItem {
  id: string | null
}

export type PayableOrderResult =
  | { ok: true; orderId: string }
  | {
      ok: false
      reason: /** It was paid, whichever way. */
        | 'order_paid'
        /** A transaction on a chain that pays it is being confirmed. */
        | 'order_being_paid'
        /** Its id belongs to another user, combo, quantity or price. */
        | 'order_differs'
        /** It was refunded. */
        | 'order_over'
        /** It is new, and no seeds are ready for it. */
        | 'no_seeds'
    }

/**
 * The order to be paid, locked until the caller's transaction ends, and inserted if it is new. Concurrent calls for the same order
 * get the same one.
 */
export async function lockPayableOrder(
  tx: Database,
  wanted: WantedOrder & { userId: UserId; priceMinor: bigint },
  now: Date,
): Promise<PayableOrderResult> {
  const { id, userId, combo, quantity, priceMinor } = wanted
  const what = sql`${userId}::uuid, ${combo}::int, ${quantity}::int, ${priceMinor}::bigint`
  const { rows } = await tx.execute(sql`
    SELECT (existing).id, order_obstacle(existing, ${what}, ${now}) AS obstacle
    FROM (SELECT lock_payable_order(${id}::uuid, ${what}) AS existing OFFSET 0) AS found`)
  const found = payableOrder.parse(rows[0])
  if (found.obstacle !== null) return { ok: false, reason: found.obstacle }
  if (found.id !== null) return { ok: true, orderId: found.id }
  const orderId = id ?? randomUUID()
  if (!(await takeSeeds(tx, { orderId, userId }, 'purchase', now))) return { ok: false, reason: 'no_seeds' }
  const [inserted] = await tx
    .insert(orders)
    .values({
      id: orderId,
      named: id !== null,
      userId,
      combo,
      quantity,
      priceMinor,
      state: 'open',
      createdAt: now,
    })
    .returning({ id: orders.id })
  if (!inserted) throw new Error(`The order of ${userId} was not stored`)
  return { ok: true, orderId: inserted.id }
}

const payableOrder = z.object({
  id: z.uuid().nullable(),
  obstacle: z.enum(['order_paid', 'order_being_paid', 'order_differs', 'order_over']).nullable(),
})

/** The fields of a payment that identify an order; null in a top-up. */
interface OfOrder {
  orderId: string | null
}

/** The order of a payment; null for a top-up. */
export async function orderOf(db: Database, { orderId }: OfOrder): Promise<Order | null> {
  if (orderId === null) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ?? null
}

/** The same, locked until the caller's transaction ends. */
export async function lockOrderOf(tx: Database, { orderId }: OfOrder): Promise<Order | null> {
  if (orderId === null) return null
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order ?? null
}

/** @returns null for an unknown order or another user's */
export async function findOrder(db: Database, id: string, userId: UserId): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return order ?? null
}

/** Whether an order of any user has the id. */
export async function isOrderId(db: Database, id: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.id, id))) > 0
}

/** The only function that changes an order. It must be locked by the caller's transaction. */
export async function moveOrder(
  tx: Database,
  { id }: Pick<Order, 'id'>,
  change:
    | { state: 'paid'; paymentId: string; paidAt: Date }
    | { state: 'paid' | 'held' | 'refunded' }
    | { confirmingUntil: Date | null },
): Promise<void> {
  const moved = await tx.update(orders).set(change).where(eq(orders.id, id)).returning({ id: orders.id })
  if (moved.length === 0) throw new Error(`Order ${id} vanished while it was locked`)
}

/** A page of a user's paid orders, including refunded ones, newest first, with the total number. */
export async function paidOrdersOf(
  db: Database,
  userId: UserId,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; count: number }> {
  const paid = and(eq(orders.userId, userId), isNotNull(orders.paidAt))
  const [found, [counted]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(paid)
      .orderBy(desc(orders.paidAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(orders).where(paid),
  ])
  return { orders: found, count: counted?.count ?? 0 }
}
