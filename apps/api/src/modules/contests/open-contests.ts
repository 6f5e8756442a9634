import type { MatchId } from '@toprun/api-schema/ids'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { matches } from '../matches/tables.ts'
import { standardContests } from './standard-contests.ts'
import { contests } from './tables.ts'

/** Opens the standard contests of a match. They are scored by the match's rules version, whatever is published later. */
export async function openStandardContests(db: Database, matchId: MatchId): Promise<void> {
  const rulesVersion = sql`(${db.select({ version: matches.rulesVersion }).from(matches).where(eq(matches.id, matchId))})`
  await db
    .insert(contests)
    .values(standardContests.map((template) => ({ matchId, rulesVersion, ...template })))
}
