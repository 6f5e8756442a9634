import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/**
 * Serialises transactions that change a user's teams and entries, until `tx` ends: limits hold, and a team does not change
 * while it joins. Taken before any contest is locked.
 */
export async function lockOwnTeams(tx: Database, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock('teams'::regclass::oid::int, hashtext(${userId}))`)
}

/** The same for several users, without waiting. @returns those whose teams are locked; others are changing theirs just now */
export async function lockTeamsAtOnce(tx: Database, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT id FROM unnest(${sql.param(userIds)}::text[]) AS id
    WHERE pg_try_advisory_xact_lock('teams'::regclass::oid::int, hashtext(id))`)
  return new Set(rows.map(({ id }) => id))
}
