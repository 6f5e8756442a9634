import type { FloorsResponse } from '@toprun/api-schema/market'
import { centsToUsd } from '@toprun/api-schema/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { marketListings } from './tables.ts'

/** The floor of each edition, by one look into market_floor an edition, however much is for sale. Editions without one are left out. */
export async function readFloors(db: Database, editions: readonly number[]): Promise<FloorsResponse> {
  const { rows } = await db.execute<{ edition: number; cents: string }>(sql`
    SELECT asked.edition, floor.cents
    FROM unnest(${sql.param(editions)}::int[]) AS asked (edition)
    CROSS JOIN LATERAL (
      SELECT price_minor AS cents FROM ${marketListings}
      WHERE edition_id = asked.edition AND state = 'open' AND kind = 'fixed'
      ORDER BY price_minor LIMIT 1
    ) AS floor
    ORDER BY asked.edition`)
  return { floors: rows.map(({ edition, cents }) => ({ edition, price: centsToUsd(BigInt(cents)) })) }
}
