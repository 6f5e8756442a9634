import { randomUUID } from 'node:crypto'
import type { Content } from '@toprun/content/read-content'
import { kindOfCard } from '@toprun/game-rules/multipliers'
import { type Draw, drawPack, drawVersion, versionWithoutBeacon } from '@toprun/game-rules/pack-draw'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import {
  dueWithoutBeacon,
  giveBeacon,
  isAnyDrawDue,
  leaveQueue,
  lockDueOrders,
} from '../../../money/orders/order-seeds.ts'
import type { OrderSeeds } from '../../../money/orders/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { drawQueue, drawSupplies, editions, openings } from '../tables.ts'
import type { Beacons } from './beacons/beacon.ts'
import { type NumberedPack, packsOf } from './packs-of.ts'
import { type Supply, supplyOf } from './supply.ts'

interface DrawContext {
  db: Database
  clock: Clock
  content: () => Pick<Content, 'products'>
  beacons: Beacons
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Orders of one transaction: at most 1,000 packs. */
const portion = 10

/**
 * Draws the packs of paid orders, in the order in which the orders were paid and after their payments are committed. A portion is one
 * transaction, so a crash leaves it drawn or not; it locks the queue, so two processes draw one after the other. An order whose
 * product the content lacks, or for which a whole category is given out, is set aside, and the log says so; those behind it are drawn.
 * While a beacon is silent, its orders wait, and those paid later behind them.
 * @param signal stops after the portion under way; the next call goes on
 * @returns how many packs were drawn
 */
export async function drawDuePacks(context: DrawContext, signal?: AbortSignal): Promise<number> {
  let drawn = 0
  while (!signal?.aborted && (await isAnyDrawDue(context.db))) {
    await readBeacons(context)
    const packs = await context.db.transaction((tx) => drawPortion(tx, context))
    if (packs === null) break
    drawn += packs
  }
  return drawn
}

/** Gives the next orders the first values of their beacons after their payments. What is stored stays, so that a crash changes no draw. */
async function readBeacons({ db, beacons }: DrawContext): Promise<void> {
  for (const { paidAt, ...order } of await dueWithoutBeacon(db, portion)) {
    const round = await beacons[order.beacon]?.(paidAt)
    if (!round) return
    await giveBeacon(db, order, round)
  }
}

/** @returns how many packs were drawn; null if nothing can be drawn now */
async function drawPortion(tx: Database, { clock, content, log }: DrawContext): Promise<number | null> {
  const [queue] = await tx.select().from(drawQueue).for('update')
  if (!queue) throw new Error('The queue of draws is gone')
  const due = await lockDueOrders(tx, portion)
  if (due.length === 0) return null
  const supply = await readSupply(tx)
  const { products } = content()
  const drawn: DrawnPack[] = []
  const [queued, setAside]: [string[], string[]] = [[], []]
  for (const { seeds, order, beacon } of due) {
    const packs = packsOf(products, order)
    const made = packs && drawOrder({ ...seeds, beacon }, packs, supply)
    if (made) {
      drawn.push(...made)
      queued.push(order.id)
      continue
    }
    const why = packs ? 'a category is given out' : 'its product is not in the content'
    log.error({ order: order.id, product: order.combo }, `a paid order cannot be drawn: ${why}`)
    setAside.push(order.id)
  }
  if (drawn.length > 0) await store(tx, drawn, { firstSeq: queue.lastSeq + 1, drawnAt: clock(), supply })
  await leaveQueue(tx, { drawn: queued, setAside }, clock())
  return drawn.length
}

async function readSupply(tx: Database): Promise<Supply> {
  const found = await tx
    .select()
    .from(editions)
    .where(inArray(editions.category, ['power', 'wild']))
  return supplyOf(found.map((edition) => ({ kind: kindOfCard(edition), ...edition })))
}

interface DrawnPack {
  opening: Omit<typeof openings.$inferInsert, 'seq' | 'drawnAt'> & { id: string }
  cards: (Draw & { serial: number })[]
  supplyText: string
}

type SeedsToDraw = Omit<OrderSeeds, 'beacon'> & { beacon: Uint8Array | null }

/** All packs of an order; null if one of them cannot be drawn, and then the supply is unchanged. */
function drawOrder(seeds: SeedsToDraw, packs: readonly NumberedPack[], supply: Supply): DrawnPack[] | null {
  const drawn: DrawnPack[] = []
  for (const pack of packs) {
    const one = drawOne(seeds, pack, supply)
    if (!one) {
      for (const { edition } of drawn.flatMap(({ cards }) => cards)) supply.giveBack(edition)
      return null
    }
    drawn.push(one)
  }
  return drawn
}

function drawOne(
  { serverSeed, clientSeed, beacon, orderId, userId }: SeedsToDraw,
  { number, pack }: NumberedPack,
  supply: Supply,
): DrawnPack | null {
  const { supply: left, text, digest } = supply.current()
  if (clientSeed === null) throw new Error(`Order ${orderId} is paid and has no client seed`)
  const draw = drawPack({ serverSeed, clientSeed, beacon, number }, pack, left)
  if (!draw.ok) return null
  return {
    opening: {
      ...{ id: randomUUID(), orderId, userId, number, pack, supplyDigest: digest },
      version: beacon === null ? versionWithoutBeacon : drawVersion,
    },
    cards: draw.cards.map((card) => ({ ...card, serial: supply.take(card.edition) })),
    supplyText: text,
  }
}

async function store(
  tx: Database,
  drawn: readonly DrawnPack[],
  { firstSeq, drawnAt, supply }: { firstSeq: number; drawnAt: Date; supply: Supply },
): Promise<void> {
  const supplies = new Map(drawn.map(({ opening, supplyText }) => [supplyText, opening.supplyDigest]))
  await tx
    .insert(drawSupplies)
    .values([...supplies].map(([text, digest]) => ({ digest, supply: text })))
    .onConflictDoNothing()
  await tx
    .insert(openings)
    .values(drawn.map(({ opening }, index) => ({ ...opening, seq: firstSeq + index, drawnAt })))
  const given = drawn.flatMap(({ opening, cards: own }) =>
    own.map(({ edition, serial, drawn: kind }, index) => ({
      edition,
      serial,
      owner: opening.userId,
      opening: opening.id,
      place: index + 1,
      kind,
    })),
  )
  await tx.execute(sql`
    UPDATE editions SET drawn = new.drawn
    FROM jsonb_to_recordset(${JSON.stringify(supply.taken())}::jsonb) AS new (id int, drawn int)
    WHERE editions.id = new.id`)
  await tx.execute(sql`
    INSERT INTO cards (edition_id, serial, player_id, stars, owner_id, opening_id, place, drawn, state)
    SELECT edition, serial, player_id, stars, owner, opening, place, kind, 'sealed'
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS new (edition int, serial int, owner uuid, opening uuid, place smallint, kind text)
    JOIN editions ON editions.id = edition`)
  await tx.update(drawQueue).set({ lastSeq: firstSeq + drawn.length - 1 })
}
