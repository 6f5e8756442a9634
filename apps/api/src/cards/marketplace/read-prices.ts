import type { CardTier } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import type {
  EditionMarket,
  EditionPrice,
  EditionSalesResponse,
  HeldResponse,
  TierPrice,
} from '@toprun/api-schema/market'
import { centsToUsd } from '@toprun/api-schema/money'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { afterCursor, pageOf, placeAfter } from '../../platform/page-place.ts'
import { editions } from '../collectibles/tables.ts'
import { marketBids, marketListings, marketOffers } from './tables.ts'

/** How many sales are shown with an edition. */
const firstSales = 20

/**
 * Joins the floor and the last sale of an edition, by one lookup in market_floor and one in market_sales, however many listings and sales there
 * are.
 * @param buyer a user whose own listings are no floor, as they cannot buy them
 */
const pricesOf = (edition: SQL, buyer: UserId | null): SQL => sql`
    LEFT JOIN LATERAL (
      SELECT price_minor AS cents FROM ${marketListings}
      WHERE edition_id = ${edition} AND state = 'open' AND kind = 'fixed' ${buyer === null ? sql`` : sql`AND seller_id <> ${buyer}`}
      ORDER BY price_minor LIMIT 1
    ) AS floor ON true
    LEFT JOIN LATERAL (
      SELECT price_minor AS cents, closed_at FROM ${marketListings}
      WHERE edition_id = ${edition} AND state = 'sold'
      ORDER BY closed_at DESC, id DESC LIMIT 1
    ) AS last ON true`

/** Floor and last sale of each edition that has one of them. @param buyer as of `pricesOf` */
export async function readEditionPrices(
  db: Database,
  ids: readonly number[],
  buyer: UserId | null = null,
): Promise<EditionPrice[]> {
  const { rows } = await db.execute<{ edition: number; floor: string | null; last: string | null }>(sql`
    SELECT asked.edition, floor.cents AS floor, last.cents AS last
    FROM unnest(${sql.param([...new Set(ids)])}::int[]) AS asked (edition)
    ${pricesOf(sql`asked.edition`, buyer)}
    WHERE floor.cents IS NOT NULL OR last.cents IS NOT NULL
    ORDER BY asked.edition`)
  return rows.map(({ edition, floor, last }) => ({ edition, floor: usdOf(floor), lastSale: usdOf(last) }))
}

/** Floor and last sale of a tier, by those of its editions. @param buyer as of `pricesOf` */
export async function readTierPrice(db: Database, tier: CardTier, buyer: UserId | null): Promise<TierPrice> {
  const { rows } = await db.execute<{ floor: string | null; last: string | null }>(sql`
    SELECT min(floor.cents) AS floor, (array_agg(last.cents ORDER BY last.closed_at DESC NULLS LAST))[1] AS last
    FROM ${editions} AS edition
    ${pricesOf(sql`edition.id`, buyer)}
    WHERE edition.tier = ${tier}`)
  return { floor: usdOf(rows[0]?.floor ?? null), lastSale: usdOf(rows[0]?.last ?? null) }
}

/** Floor and latest sales of an edition. */
export async function readEditionMarket(db: Database, edition: number): Promise<EditionMarket> {
  const [price] = await readEditionPrices(db, [edition])
  return { floor: price?.floor ?? null, ...(await readSales(db, edition, { limit: firstSales })) }
}

/** A page of what cards of an edition were sold for, the latest first. */
export async function readSales(
  db: Database,
  edition: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<EditionSalesResponse> {
  const { closedAt, id } = marketListings
  const rows = await db
    .select()
    .from(marketListings)
    .where(
      and(
        eq(marketListings.editionId, edition),
        eq(marketListings.state, 'sold'),
        afterCursor(cursor, [closedAt, id], '<'),
      ),
    )
    .orderBy(desc(closedAt), desc(id))
    .limit(limit + 1)
  const { shown, next } = pageOf(rows, (sale) => placeAfter(sale.closedAt, sale.id), limit)
  return {
    sales: shown.flatMap(({ priceMinor, serial, kind, closedAt: at }) =>
      at === null ? [] : [{ price: centsToUsd(priceMinor), serial, kind, at: at.toISOString() }],
    ),
    next,
  }
}

/**
 * No leading bid of an open auction is older than the longest auction (a week) before the first end, plus what an outage (of 30 days at most)
 * may have put that end off. Bids are found by their time, so that auctions which the user won are not read.
 */
const oldestBid = sql`(SELECT min(${marketListings.endsAt}) FROM ${marketListings}
  WHERE ${marketListings.state} = 'open' AND ${marketListings.kind} = 'auction') - interval '37 days'`

/** A user's money that is held in auctions that they lead, and in their offers. */
export async function readHeld(db: Database, userId: UserId): Promise<HeldResponse> {
  const [bids] = await db
    .select({ cents: sql<string>`coalesce(sum(${marketBids.amountMinor}), 0)` })
    .from(marketBids)
    .innerJoin(marketListings, eq(marketListings.id, marketBids.listingId))
    .where(
      and(
        eq(marketBids.bidderId, userId),
        sql`${marketBids.createdAt} >= ${oldestBid}`,
        eq(marketBids.state, 'leading'),
        eq(marketListings.state, 'open'),
      ),
    )
  const [offers] = await db
    .select({ cents: sql<string>`coalesce(sum(${marketOffers.amountMinor}), 0)` })
    .from(marketOffers)
    .where(and(eq(marketOffers.userId, userId), marketOffers.isHeld))
  return { bids: centsToUsd(BigInt(bids?.cents ?? 0)), offers: centsToUsd(BigInt(offers?.cents ?? 0)) }
}

const usdOf = (cents: string | null) => (cents === null ? null : centsToUsd(BigInt(cents)))
