import type { UserId } from '@toprun/api-schema/ids'
import type { OrderSeeds as OrderSeedsMessage } from '@toprun/api-schema/opening'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Order, type OrderSeeds, orderSeeds, orders } from './tables.ts'

interface OrderOfUser {
  orderId: string
  userId: UserId
}

export type ReserveResult =
  | { ok: true; seeds: OrderSeeds }
  /** It is paid: its packs are drawn from its current seeds. */
  | { ok: false; reason: 'order_paid' }

/** Reservations per user without an order; the oldest are deleted. */
const mostReserved = 50

/**
 * Commits to the server's seed of a new or upcoming order of the buyer, and sets the client seed. Idempotent: the commitment
 * stays the same.
 * @param clientSeed by default the current one stays: at first the order's id
 */
export async function reserveSeeds(
  tx: Database,
  { orderId, userId, clientSeed }: OrderOfUser & { clientSeed: string | undefined },
  now: Date,
): Promise<ReserveResult> {
  await tx.execute(sql`SELECT give_order_seeds(${orderId}, ${userId}, ${now})`)
  const [seeds] = await tx.select().from(orderSeeds).where(ofOrder({ orderId, userId })).for('update')
  if (!seeds) throw new Error(`The seeds of order ${orderId} were not stored`)
  await forgetOldest(tx, userId)
  if (clientSeed === undefined || clientSeed === seeds.clientSeed) return { ok: true, seeds }
  if (seeds.fixedAt !== null) return { ok: false, reason: 'order_paid' }
  await tx.update(orderSeeds).set({ clientSeed }).where(ofOrder({ orderId, userId }))
  return { ok: true, seeds: { ...seeds, clientSeed } }
}

/** @returns null for an order from before draws existed that was never paid */
export async function readSeeds(db: Database, order: OrderOfUser): Promise<OrderSeeds | null> {
  const [seeds] = await db.select().from(orderSeeds).where(ofOrder(order))
  return seeds ?? null
}

/** The public seed data of an existing order. */
export async function commitmentOf(db: Database, order: OrderOfUser): Promise<{ commitment?: string }> {
  const seeds = await readSeeds(db, order)
  return seeds ? { commitment: hex(seeds.commitment) } : {}
}

/** Stops further draws of the order. Waits for a draw in progress. */
export async function closeSeeds(tx: Database, order: OrderOfUser, now: Date): Promise<void> {
  await tx
    .update(orderSeeds)
    .set({ queuedAt: sql`COALESCE(${orderSeeds.queuedAt}, ${now})` })
    .where(ofOrder(order))
}

/** Makes the server's seed public, once: a pack of the order is opened. */
export async function revealSeeds(tx: Database, order: OrderOfUser, now: Date): Promise<void> {
  await tx
    .update(orderSeeds)
    .set({ revealedAt: now })
    .where(and(ofOrder(order), isNull(orderSeeds.revealedAt)))
}

/** What the buyer may see of the seeds: the server's own once a pack of the order was opened. */
export function seedsMessage({
  commitment,
  clientSeed,
  fixedAt,
  revealedAt,
  serverSeed,
}: OrderSeeds): OrderSeedsMessage {
  return {
    commitment: hex(commitment),
    clientSeed,
    fixed: fixedAt !== null,
    serverSeed: revealedAt === null ? null : hex(serverSeed),
  }
}

export const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const ofOrder = ({ orderId, userId }: OrderOfUser) =>
  and(eq(orderSeeds.orderId, orderId), eq(orderSeeds.userId, userId))

async function forgetOldest(tx: Database, userId: UserId): Promise<void> {
  await tx.execute(sql`
    DELETE FROM order_seeds USING (
      SELECT order_id FROM order_seeds AS reserved
      WHERE user_id = ${userId} AND fixed_at IS NULL AND NOT EXISTS (SELECT FROM orders WHERE id = reserved.order_id)
      ORDER BY created_at DESC, order_id OFFSET ${mostReserved}
    ) AS oldest
    WHERE order_seeds.order_id = oldest.order_id AND user_id = ${userId}`)
}

const isDue = and(isNotNull(orderSeeds.fixedAt), isNull(orderSeeds.queuedAt), isNull(orderSeeds.setAsideAt))
const isSetAside = and(isNotNull(orderSeeds.setAsideAt), isNull(orderSeeds.queuedAt))

/** Whether a paid order waits for its packs to be drawn. */
export async function isAnyDrawDue(db: Database): Promise<boolean> {
  const due = await db.select({ orderId: orderSeeds.orderId }).from(orderSeeds).where(isDue).limit(1)
  return due.length > 0
}

/**
 * The next paid orders whose packs are not drawn, in the order in which they were paid. A refund locks the order's seeds first, so
 * that a draw and a refund of the same order wait for each other.
 */
export function lockDueOrders(tx: Database, limit: number): Promise<{ seeds: OrderSeeds; order: Order }[]> {
  return tx
    .select({ seeds: orderSeeds, order: orders })
    .from(orderSeeds)
    .innerJoin(orders, and(eq(orders.id, orderSeeds.orderId), eq(orders.userId, orderSeeds.userId)))
    .where(isDue)
    .orderBy(asc(orderSeeds.fixedAt), asc(orderSeeds.orderId))
    .limit(limit)
    .for('update', { of: orderSeeds })
}

/** Due orders were drawn, or cannot be drawn and are set aside. */
export async function leaveQueue(
  tx: Database,
  { drawn, setAside }: { drawn: string[]; setAside: string[] },
  now: Date,
): Promise<void> {
  const of = (orderIds: string[]) => and(isDue, inArray(orderSeeds.orderId, orderIds))
  await tx.update(orderSeeds).set({ setAsideAt: now }).where(of(setAside))
  await tx.update(orderSeeds).set({ queuedAt: now }).where(of(drawn))
}

/** Puts orders that were set aside back into the queue. Called at the start, with which the content may have their products, or new editions. */
export async function requeueSetAside(db: Database): Promise<void> {
  await db.update(orderSeeds).set({ setAsideAt: null }).where(isSetAside)
}

/** @returns a sentence for each paid order that was set aside and neither drawn nor refunded since */
export async function reconcileDraws(db: Database): Promise<string[]> {
  const found = await db
    .select({ orderId: orderSeeds.orderId })
    .from(orderSeeds)
    .where(isSetAside)
    .orderBy(asc(orderSeeds.setAsideAt))
  return found.map(
    ({ orderId }) =>
      `Order ${orderId} is paid and cannot be drawn: the content lacks its product, or a category is given out.`,
  )
}
