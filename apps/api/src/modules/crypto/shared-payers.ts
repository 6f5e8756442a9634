import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'

/** Whether both users paid, or were about to pay, from one address on a chain: then they are treated as one person. */
export async function sharePayer(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const payersOf = (userId: UserId) => sql`(
    SELECT lower(payer) AS payer FROM crypto_quotes WHERE user_id = ${userId} AND payer IS NOT NULL
    UNION SELECT lower(sender) FROM crypto_claims WHERE user_id = ${userId} AND sender IS NOT NULL)`
  const { rows } = await db.execute(sql`SELECT EXISTS (
    SELECT FROM ${payersOf(one)} AS one JOIN ${payersOf(other)} AS other USING (payer)) AS shared`)
  return z.object({ shared: z.boolean() }).parse(rows[0]).shared
}
