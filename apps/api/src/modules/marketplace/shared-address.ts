import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

/**
 * Whether one address on a chain belongs to both users: they paid or were about to pay from it, or proved that it is theirs. Then they are
 * treated as one person.
 */
export async function shareAddress(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const addressesOf = (userId: UserId) => sql`(
    SELECT lower(payer) AS address FROM crypto_quotes WHERE user_id = ${userId} AND payer IS NOT NULL
    UNION SELECT lower(sender) FROM crypto_claims WHERE user_id = ${userId} AND sender IS NOT NULL
    UNION SELECT address FROM own_wallets WHERE user_id = ${userId})`
  const { rows } = await db.execute(sql`SELECT EXISTS (
    SELECT FROM ${addressesOf(one)} AS one JOIN ${addressesOf(other)} AS other USING (address)) AS shared`)
  return z.object({ shared: z.boolean() }).parse(rows[0]).shared
}
