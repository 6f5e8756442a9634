import type { UserId } from '@toprun/api-schema/ids'
import type {
  BeaconRound as BeaconMessage,
  OrderSeeds as OrderSeedsMessage,
  SeedBatch as SeedBatchMessage,
} from '@toprun/api-schema/opening'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import {
  type BeaconName,
  type BeaconRound,
  beaconRounds,
  type Order,
  type OrderSeeds,
  orderSeeds,
  orders,
  seedBatches,
} from './tables.ts'

interface OrderOfUser {
  orderId: string
  userId: UserId
}

export type ReserveResult =
  | { ok: true; seeds: OrderSeeds }
  /** The roots of new batches are not final yet. */
  | { ok: false; reason: 'no_seeds' }

export type ChooseResult =
  | { ok: true; seeds: OrderSeeds }
  /** There is no commitment to it yet, so that the server could still choose its own seed. */
  | { ok: false; reason: 'not_reserved' }
  /** It is paid: its current seeds determine its packs. */
  | { ok: false; reason: 'order_paid' }

/** Reservations per user without an order; the oldest are deleted. */
const mostReserved = 50

/** Commits to the server's seed of a new or upcoming order of the buyer. Idempotent: the commitment stays the same. */
export async function reserveSeeds(tx: Database, order: OrderOfUser, now: Date): Promise<ReserveResult> {
  if (!(await takeSeeds(tx, order, 'buyer', now))) return { ok: false, reason: 'no_seeds' }
  const seeds = await readSeeds(tx, order)
  if (!seeds) throw new Error(`The seeds of order ${order.orderId} were not stored`)
  await forgetOldest(tx, order.userId)
  return { ok: true, seeds }
}

/** Sets the client seed of an order whose commitment is made. It can be changed until the order is paid. */
export async function chooseClientSeed(
  tx: Database,
  order: OrderOfUser,
  clientSeed: string,
  now: Date,
): Promise<ChooseResult> {
  const [seeds] = await tx.select().from(orderSeeds).where(ofOrder(order)).for('update')
  if (!seeds) return { ok: false, reason: 'not_reserved' }
  if (clientSeed === seeds.clientSeed) return { ok: true, seeds }
  if (seeds.fixedAt !== null) return { ok: false, reason: 'order_paid' }
  const chosen = { clientSeed, clientSeedBy: 'buyer' as const, clientSeedAt: now }
  await tx.update(orderSeeds).set(chosen).where(ofOrder(order))
  return { ok: true, seeds: { ...seeds, ...chosen } }
}

/**
 * Reserves the next seeds for an order that has none.
 * @param by the buyer, or the purchase call of an order that was not reserved
 * @returns whether it has seeds now
 */
export async function takeSeeds(
  tx: Database,
  { orderId, userId }: OrderOfUser,
  by: 'buyer' | 'purchase',
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ reserved: boolean }>(
    sql`SELECT reserve_seeds(${orderId}, ${userId}, ${now}, ${by}) AS reserved`,
  )
  return rows[0]?.reserved === true
}

/** @returns null for an order from before 0.1.0 that is not paid */
export async function readSeeds(db: Database, order: OrderOfUser): Promise<OrderSeeds | null> {
  const [seeds] = await db.select().from(orderSeeds).where(ofOrder(order))
  return seeds ?? null
}

/**
 * What a purchase call returns about the seeds of its order: the commitment, and whether the buyer reserved it or the
 * call did.
 */
export async function reservationOf(
  db: Database,
  order: OrderOfUser,
): Promise<{ commitment?: string; reservedBy?: 'buyer' | 'purchase' }> {
  const seeds = await readSeeds(db, order)
  if (!seeds) return {}
  return {
    commitment: hex(seeds.commitment),
    ...(seeds.reservedBy !== null && { reservedBy: seeds.reservedBy }),
  }
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
export async function seedsMessage(db: Database, seeds: OrderSeeds): Promise<OrderSeedsMessage> {
  const { commitment, clientSeed, fixedAt, revealedAt, serverSeed, createdAt, beacon } = seeds
  return {
    commitment: hex(commitment),
    committedAt: createdAt.toISOString(),
    batch: await batchOf(db, seeds),
    beacon,
    clientSeed,
    fixed: fixedAt !== null,
    serverSeed: revealedAt === null ? null : hex(serverSeed),
  }
}

/** The published batch of the seeds; null for seeds from before there were batches. */
export async function batchOf(
  db: Database,
  { batchId, place, path }: Pick<OrderSeeds, 'batchId' | 'place' | 'path'>,
): Promise<SeedBatchMessage | null> {
  if (batchId === null || place === null || path === null) return null
  const [batch] = await db.select().from(seedBatches).where(eq(seedBatches.id, batchId))
  if (!batch || batch.blockNumber === null || batch.blockHash === null || !batch.blockAt || !batch.finalAt)
    throw new Error(`Seeds of batch ${batchId} were given out before it was final`)
  return {
    root: hex(batch.root),
    size: batch.size,
    place,
    path: Array.from({ length: path.length / 32 }, (_, at) => hex(path.subarray(at * 32, at * 32 + 32))),
    chainId: batch.chainId,
    transaction: batch.transactionHash,
    block: batch.blockNumber,
    blockHash: batch.blockHash,
    blockAt: batch.blockAt.toISOString(),
    finalAt: batch.finalAt.toISOString(),
  }
}

/** The value that was mixed into the draws of an order; null before, and for seeds from before there were beacons. */
export async function beaconOf(
  db: Database,
  { beacon, beaconRound }: Pick<OrderSeeds, 'beacon' | 'beaconRound'>,
): Promise<BeaconMessage | null> {
  if (beacon === null || beaconRound === null) return null
  const [found] = await db
    .select()
    .from(beaconRounds)
    .where(and(eq(beaconRounds.beacon, beacon), eq(beaconRounds.round, beaconRound)))
  if (!found) throw new Error(`Round ${beaconRound} of ${beacon} is not stored`)
  const { round, value, signature } = found
  return { source: beacon, round, value: hex(value), signature: signature && hex(signature) }
}

export const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const ofOrder = ({ orderId, userId }: OrderOfUser) =>
  and(eq(orderSeeds.orderId, orderId), eq(orderSeeds.userId, userId))

async function forgetOldest(tx: Database, userId: UserId): Promise<void> {
  const isUnused = sql`user_id = ${userId} AND fixed_at IS NULL
    AND NOT EXISTS (SELECT FROM orders WHERE id = order_seeds.order_id)`
  // The lock of `lock_payable_order`: an order that is being made or paid keeps its seeds.
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT order_id AS id FROM order_seeds WHERE ${isUnused} ORDER BY created_at DESC, order_id OFFSET ${mostReserved}
    ) AS oldest
    WHERE pg_try_advisory_xact_lock('orders'::regclass::oid::int, hashtext(id::text))`)
  const ids = sql.param(rows.map(({ id }) => id))
  // Judged again under that lock: the order may have been made since.
  await tx.execute(sql`DELETE FROM order_seeds WHERE order_id = ANY (${ids}::uuid[]) AND ${isUnused}`)
}

const isDue = and(isNotNull(orderSeeds.fixedAt), isNull(orderSeeds.queuedAt), isNull(orderSeeds.setAsideAt))
const isSetAside = and(isNotNull(orderSeeds.setAsideAt), isNull(orderSeeds.queuedAt))

/** Whether a paid order waits for its packs to be drawn. */
export async function isAnyDrawDue(db: Database): Promise<boolean> {
  const due = await db.select({ orderId: orderSeeds.orderId }).from(orderSeeds).where(isDue).limit(1)
  return due.length > 0
}

/** The first due orders that lack the value of their beacon, in the order in which they were paid. */
export async function dueWithoutBeacon(
  db: Database,
  limit: number,
): Promise<(OrderOfUser & { beacon: BeaconName; paidAt: Date })[]> {
  const found = await db
    .select({
      orderId: orderSeeds.orderId,
      userId: orderSeeds.userId,
      beacon: orderSeeds.beacon,
      paidAt: orderSeeds.fixedAt,
    })
    .from(orderSeeds)
    .where(and(isDue, isNotNull(orderSeeds.beacon), isNull(orderSeeds.beaconRound)))
    .orderBy(asc(orderSeeds.fixedAt), asc(orderSeeds.orderId))
    .limit(limit)
  return found.flatMap(({ beacon, paidAt, ...order }) =>
    beacon && paidAt ? { ...order, beacon, paidAt } : [],
  )
}

/** The value that is mixed into the draws of an order. The first one stays. */
export function giveBeacon(
  db: Database,
  { beacon, ...order }: OrderOfUser & { beacon: BeaconName },
  round: BeaconRound,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .insert(beaconRounds)
      .values({ beacon, ...round })
      .onConflictDoNothing()
    await tx
      .update(orderSeeds)
      .set({ beaconRound: round.round })
      .where(and(ofOrder(order), isNull(orderSeeds.beaconRound)))
  })
}

/** An order to be drawn; `beacon` is null for seeds from before there were beacons. */
interface DueOrder {
  seeds: OrderSeeds
  order: Order
  beacon: Uint8Array | null
}

/**
 * The next paid orders whose packs are not drawn, in the order in which they were paid, up to the first that lacks the value of its beacon.
 * A refund locks the order's seeds first, so that a draw and a refund of the same order wait for each other.
 */
export async function lockDueOrders(tx: Database, limit: number): Promise<DueOrder[]> {
  const due = await tx
    .select({ seeds: orderSeeds, order: orders, beacon: beaconRounds.value })
    .from(orderSeeds)
    .innerJoin(orders, and(eq(orders.id, orderSeeds.orderId), eq(orders.userId, orderSeeds.userId)))
    .leftJoin(
      beaconRounds,
      and(eq(beaconRounds.beacon, orderSeeds.beacon), eq(beaconRounds.round, orderSeeds.beaconRound)),
    )
    .where(isDue)
    .orderBy(asc(orderSeeds.fixedAt), asc(orderSeeds.orderId))
    .limit(limit)
    .for('update', { of: orderSeeds })
  const waiting = due.findIndex(({ seeds, beacon }) => seeds.beacon !== null && beacon === null)
  return waiting === -1 ? due : due.slice(0, waiting)
}

/** Marks due orders as drawn, or as set aside because they cannot be drawn. */
export async function leaveQueue(
  tx: Database,
  { drawn, setAside }: { drawn: string[]; setAside: string[] },
  now: Date,
): Promise<void> {
  const of = (orderIds: string[]) => and(isDue, inArray(orderSeeds.orderId, orderIds))
  await tx.update(orderSeeds).set({ setAsideAt: now }).where(of(setAside))
  await tx.update(orderSeeds).set({ queuedAt: now }).where(of(drawn))
}

/** Puts orders that were set aside back into the queue. Called at the start, when the content may have their products, or new editions. */
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
