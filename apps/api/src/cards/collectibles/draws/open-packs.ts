import type { UserId } from '@toprun/api-schema/ids'
import type { OpenedPack, OpenedPacks } from '@toprun/api-schema/opening'
import { kindOfCard } from '@toprun/game-rules/multipliers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import { readSeeds, revealSeeds } from '../../../money/orders/order-seeds.ts'
import { orders } from '../../../money/orders/tables.ts'
import { afterCommit, type Database } from '../../../platform/database.ts'
import { declareMetrics } from '../../../platform/metrics/registry.ts'
import { cardFace, cardRows, tierOf } from '../catalogue/card-face.ts'
import { cards, type OpeningRow, openings } from '../tables.ts'

const packMetrics = declareMetrics((registers) => ({
  packsOpened: new Counter({
    name: 'toprun_packs_opened_total',
    help: 'Packs that users opened, by their kind',
    labelNames: ['pack'],
    registers,
  }),
}))

export type OpenPackRefusal =
  | { ok: false; reason: 'unknown' }
  /** Its payment is disputed. */
  | { ok: false; reason: 'order_held' }
  /** It was refunded. */
  | { ok: false; reason: 'order_over' }

/** Opens a drawn pack, once: its cards go to the vault, and the server's seed is public from then on. Opened again, it returns the same. */
export function openPack(
  db: Database,
  actor: Actor,
  openingId: string,
  now: Date,
): Promise<{ ok: true; pack: OpenedPack } | OpenPackRefusal> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'open_pack')
    const [found] = await tx
      .select({ orderId: openings.orderId })
      .from(openings)
      .where(and(eq(openings.id, openingId), eq(openings.userId, actor.userId)))
    if (!found) return { ok: false, reason: 'unknown' }
    const opened = await open(tx, { orderId: found.orderId, userId: actor.userId, only: openingId }, now)
    if (!opened.ok) return opened
    const [pack] = opened.packs
    return pack ? { ok: true, pack } : { ok: false, reason: 'order_over' }
  })
}

/** The same for every pack of an order that is drawn. */
export function openPacksOfOrder(
  db: Database,
  actor: Actor,
  { orderId, packs: all }: { orderId: string; packs: number },
  now: Date,
): Promise<({ ok: true } & OpenedPacks) | OpenPackRefusal> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'open_pack')
    const opened = await open(tx, { orderId, userId: actor.userId, only: null }, now)
    if (!opened.ok) return opened
    const seeds = await readSeeds(tx, { orderId, userId: actor.userId })
    return { ok: true, packs: opened.packs, waiting: seeds?.queuedAt === null ? all : 0 }
  })
}

/** The order's row is locked FOR SHARE until the end, so that a dispute comes before the opening or after it. */
async function open(
  tx: Database,
  { orderId, userId, only }: { orderId: string; userId: UserId; only: string | null },
  now: Date,
): Promise<{ ok: true; packs: OpenedPack[] } | OpenPackRefusal> {
  const [order] = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('share')
  if (!order || order.state === 'open') return { ok: false, reason: 'unknown' }
  const packs = await tx
    .select()
    .from(openings)
    .where(and(eq(openings.orderId, orderId), only === null ? undefined : eq(openings.id, only)))
    .orderBy(asc(openings.number))
    .for('update')
  const sealed = packs.filter(({ openedAt, cancelledAt }) => openedAt === null && cancelledAt === null)
  if (sealed.length > 0) {
    if (order.state === 'held') return { ok: false, reason: 'order_held' }
    if (order.state !== 'paid') return { ok: false, reason: 'order_over' }
    await unseal(tx, { orderId, userId, packs: sealed }, now)
  }
  const opened = packs.filter(({ cancelledAt }) => cancelledAt === null)
  if (packs.length > 0 && opened.length === 0) return { ok: false, reason: 'order_over' }
  return { ok: true, packs: await openedPacksOf(tx, opened) }
}

async function unseal(
  tx: Database,
  { orderId, userId, packs }: { orderId: string; userId: UserId; packs: readonly OpeningRow[] },
  now: Date,
): Promise<void> {
  const ids = packs.map(({ id }) => id)
  await tx.update(openings).set({ openedAt: now }).where(inArray(openings.id, ids))
  afterCommit(tx, () => {
    for (const { pack } of packs) packMetrics(tx).packsOpened.inc({ pack })
  })
  await tx
    .update(cards)
    .set({ state: 'vault', acquiredAt: now, tokenState: 'pending' })
    .where(and(inArray(cards.openingId, ids), eq(cards.state, 'sealed')))
  await revealSeeds(tx, { orderId, userId }, now)
}

async function openedPacksOf(tx: Database, packs: readonly OpeningRow[]): Promise<OpenedPack[]> {
  const found = await cardRows(tx)
    .where(
      inArray(
        cards.openingId,
        packs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(cards.place))
  const byPack = Map.groupBy(found, ({ card }) => card.openingId)
  return packs.map(({ id, orderId, pack, number, seq }) => ({
    id,
    order: orderId,
    pack,
    number,
    seq,
    cards: (byPack.get(id) ?? []).map(({ card, edition, player }) => ({
      card: card.id,
      serial: card.serial,
      face: cardFace(edition, player),
      insteadOf: card.drawn === kindOfCard(edition) ? null : tierOf(card.drawn),
    })),
  }))
}
