import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** Declares these users adults in New Zealand, where nothing is restricted. */
export async function stateAdults(db: Database, users: readonly UserId[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO personal_statements (user_id, birth_date, country, stated_at)
    SELECT id, '1990-05-17', 'NZ', now() FROM unnest(${sql.param(users)}::uuid[]) AS id`)
}
