import type { UserId } from '@toprun/api-schema/ids'
import type { MarketListing, MarketQuery, MarketResponse, MarketSort } from '@toprun/api-schema/market'
import { centsToUsd } from '@toprun/api-schema/money'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { type Place, pageOf, placeAfter, readPlace } from '../../platform/page-place.ts'
import { cardFace } from '../collectibles/catalogue/card-face.ts'
import { type CardPlayerRow, cardPlayers, type EditionRow, editions } from '../collectibles/tables.ts'
import { readEditionPrices } from './read-prices.ts'
import { type Listing, marketListings } from './tables.ts'

const { priceMinor, createdAt, endsAt, id } = marketListings

const price = {
  by: sql`${priceMinor}`,
  valueOf: (row: Listing) => Number(row.priceMinor),
  bound: (value: number) => sql`${value}::bigint`,
}
const moment = (value: number) => sql`${new Date(value).toISOString()}::timestamptz`

interface Order {
  by: SQL
  isDescending: boolean
  valueOf(row: Listing): number
  bound(value: number): SQL
}

/** Each order has an index. */
const orders: Readonly<Record<MarketSort, Order>> = {
  newest: {
    by: sql`${createdAt}`,
    isDescending: true,
    valueOf: (row) => row.createdAt.getTime(),
    bound: moment,
  },
  cheapest: { ...price, isDescending: false },
  dearest: { ...price, isDescending: true },
  ending: {
    by: sql`${endsAt}`,
    isDescending: false,
    valueOf: (row) => row.endsAt?.getTime() ?? 0,
    bound: moment,
  },
}

/** A page of the listings for sale. */
export async function readMarket(db: Database, query: MarketQuery): Promise<MarketResponse> {
  const { player, category, tier, sort, limit } = query
  const kind = sort === 'ending' ? 'auction' : query.kind
  return readPage(
    db,
    and(
      eq(marketListings.state, 'open'),
      kind && eq(marketListings.kind, kind),
      player === undefined ? undefined : eq(marketListings.playerId, player),
      category && eq(marketListings.category, category),
      tier && eq(marketListings.tier, tier),
    ),
    orders[sort],
    { cursor: query.cursor, limit },
  )
}

/** What a user is selling and has sold, the latest first. */
export function readListingsOf(
  db: Database,
  userId: UserId,
  page: { cursor?: string | undefined; limit: number },
): Promise<MarketResponse> {
  return readPage(db, eq(marketListings.sellerId, userId), orders.newest, page)
}

async function readPage(
  db: Database,
  where: SQL | undefined,
  order: Order,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MarketResponse> {
  const place = readPlace(cursor)
  const direction = order.isDescending ? desc : asc
  const rows = await listingRows(db)
    .where(and(where, place ? past(order, place) : undefined))
    .orderBy(direction(order.by), direction(id))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, ({ listing }) => placeAfter(order.valueOf(listing), listing.id), limit)
  return {
    listings: shown.map(listingView),
    prices: await readEditionPrices(
      db,
      shown.map(({ listing }) => listing.editionId),
    ),
    next,
  }
}

function past({ by, isDescending, bound }: Order, { value, id: lastId }: Place): SQL {
  return sql`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${bound(value)}, ${lastId}::uuid)`
}

/** Selects listings with everything that a page shows of them; a `where` follows. */
export function listingRows(db: Database) {
  return db
    .select({ listing: marketListings, edition: editions, player: cardPlayers, seller: users.name })
    .from(marketListings)
    .innerJoin(editions, eq(editions.id, marketListings.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, marketListings.playerId))
    .innerJoin(users, eq(users.id, marketListings.sellerId))
    .$dynamic()
}

interface ListingRow {
  listing: Listing
  edition: EditionRow
  player: CardPlayerRow
  seller: string
}

export function listingView({ listing, edition, player, seller }: ListingRow): MarketListing {
  const { kind, state, bids, serial, closedAt } = listing
  return {
    id: listing.id,
    kind,
    state,
    price: centsToUsd(listing.priceMinor),
    bids,
    endsAt: listing.endsAt?.toISOString() ?? null,
    listedAt: listing.createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    seller,
    face: cardFace(edition, player),
    serial,
  }
}
