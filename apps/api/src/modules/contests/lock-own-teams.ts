import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/**
 * Lets one transaction at a time change a user's teams and entries, until `tx` ends: limits are counted by one alone, and a team does
 * not change while it joins. Taken before any contest is locked.
 */
export async function lockOwnTeams(tx: Database, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock('teams'::regclass::oid::int, hashtext(${userId}))`)
}
