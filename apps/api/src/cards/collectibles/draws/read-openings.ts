import type { UserId } from '@toprun/api-schema/ids'
import {
  type OpeningProof,
  type OpeningsQuery,
  type OpeningsResponse,
  type OrderPack,
  type PackToOpen,
  packSupply,
} from '@toprun/api-schema/opening'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { batchOf, beaconOf, hex } from '../../../money/orders/order-seeds.ts'
import { type OrderSeeds, orderSeeds } from '../../../money/orders/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { cardFace, cardRows } from '../catalogue/card-face.ts'
import { cards, drawSupplies, type OpeningRow, openings } from '../tables.ts'

const itsSeeds = and(eq(orderSeeds.orderId, openings.orderId), eq(orderSeeds.userId, openings.userId))

/** Everything that is needed to recompute a draw; null if there is no such opening. */
export async function readProof(db: Database, id: string): Promise<OpeningProof | null> {
  const [found] = await db
    .select({ opening: openings, seeds: orderSeeds, supply: drawSupplies.supply })
    .from(openings)
    .innerJoin(orderSeeds, itsSeeds)
    .innerJoin(drawSupplies, eq(drawSupplies.digest, openings.supplyDigest))
    .where(eq(openings.id, id))
  if (!found) return null
  const { opening, seeds, supply } = found
  const isOpened = opening.openedAt !== null
  const drawn = isOpened ? await drawnIn(db, opening.id) : null
  return {
    ...summaryOf(opening, seeds.commitment, drawn),
    version: opening.version,
    batch: await batchOf(db, seeds),
    beacon: await beaconOf(db, seeds),
    reservedBy: seeds.reservedBy,
    clientSeed: fixedClientSeed(seeds),
    clientSeedBy: seeds.clientSeedBy,
    clientSeedAt: seeds.clientSeedAt?.toISOString() ?? null,
    serverSeed: isOpened ? hex(seeds.serverSeed) : null,
    committedAt: seeds.createdAt.toISOString(),
    paidAt: (seeds.fixedAt ?? opening.drawnAt).toISOString(),
    supply: isOpened ? packSupply.parse(JSON.parse(supply)) : null,
  }
}

/** A page of all draws, or of those that were opened, by place in the queue. `after` 0 is the beginning of either order. */
export async function listOpenings(
  db: Database,
  { order, state, after, limit }: OpeningsQuery,
): Promise<OpeningsResponse> {
  const found = await db
    .select({ opening: openings, commitment: orderSeeds.commitment })
    .from(openings)
    .innerJoin(orderSeeds, itsSeeds)
    .where(
      and(
        state === 'opened' ? isNotNull(openings.openedAt) : undefined,
        after === 0 ? undefined : order === 'newest' ? lt(openings.seq, after) : gt(openings.seq, after),
      ),
    )
    .orderBy(order === 'newest' ? desc(openings.seq) : asc(openings.seq))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const opened = page.flatMap(({ opening }) => (opening.openedAt === null ? [] : opening.id))
  const drawn = await cardRows(db).where(inArray(cards.openingId, opened)).orderBy(asc(cards.place))
  const byOpening = Map.groupBy(drawn, ({ card }) => card.openingId)
  return {
    openings: page.map(({ opening, commitment }) => {
      const own = byOpening.get(opening.id) ?? []
      return summaryOf(opening, commitment, opening.openedAt === null ? null : own)
    }),
    next: found.length > limit ? (page.at(-1)?.opening.seq ?? null) : null,
  }
}

/** A page of a user's packs that are not opened yet. */
export async function listSealed(
  db: Database,
  userId: UserId,
  { after, limit }: { after: number; limit: number },
): Promise<{ packs: PackToOpen[]; next: number | null }> {
  const found = await db
    .select()
    .from(openings)
    .where(and(isSealedOf(userId), gt(openings.seq, after)))
    .orderBy(asc(openings.seq))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return {
    packs: page.map(packToOpen),
    next: found.length > limit ? (page.at(-1)?.seq ?? null) : null,
  }
}

export async function countSealed(db: Database, userId: UserId): Promise<number> {
  const [counted] = await db.select({ packs: count() }).from(openings).where(isSealedOf(userId))
  return counted?.packs ?? 0
}

/** The packs of one order of a user. */
export async function packsOfOrder(db: Database, orderId: string, userId: UserId): Promise<OrderPack[]> {
  const found = await db
    .select()
    .from(openings)
    .where(and(eq(openings.orderId, orderId), eq(openings.userId, userId)))
    .orderBy(asc(openings.number))
  const opened = found.flatMap(({ id, openedAt }) => (openedAt === null ? [] : id))
  const drawn = await cardRows(db).where(inArray(cards.openingId, opened)).orderBy(asc(cards.place))
  const byOpening = Map.groupBy(drawn, ({ card }) => card.openingId)
  return found.map((opening) => ({
    ...packToOpen(opening),
    tiers: byOpening.get(opening.id)?.map(({ edition }) => edition.tier) ?? [],
  }))
}

const isSealedOf = (userId: UserId) =>
  and(eq(openings.userId, userId), isNull(openings.openedAt), isNull(openings.cancelledAt))

function packToOpen(opening: OpeningRow): PackToOpen {
  const { id, orderId, seq, pack, number } = opening
  return { id, order: orderId, seq, pack, number, state: stateOf(opening) }
}

function stateOf({ openedAt, cancelledAt }: OpeningRow): PackToOpen['state'] {
  if (cancelledAt !== null) return 'cancelled'
  return openedAt === null ? 'sealed' : 'opened'
}

function summaryOf(
  opening: OpeningRow,
  commitment: Uint8Array,
  drawn: Awaited<ReturnType<typeof drawnIn>> | null,
): OpeningsResponse['openings'][number] {
  const { id, seq, pack, number, supplyDigest, drawnAt, openedAt } = opening
  return {
    id,
    seq,
    pack,
    number,
    state: stateOf(opening),
    commitment: hex(commitment),
    drawnAt: drawnAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    supplyDigest: hex(supplyDigest),
    cards:
      drawn?.map(({ card }) => ({ edition: card.editionId, serial: card.serial, drawn: card.drawn })) ?? null,
    faces: drawn?.map(({ edition, player }) => cardFace(edition, player)) ?? null,
  }
}

function fixedClientSeed({ orderId, clientSeed }: OrderSeeds): string {
  if (clientSeed === null) throw new Error(`Order ${orderId} was drawn without a client seed`)
  return clientSeed
}

function drawnIn(db: Database, openingId: string) {
  return cardRows(db).where(eq(cards.openingId, openingId)).orderBy(asc(cards.place))
}
