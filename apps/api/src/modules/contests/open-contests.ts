import type { Database } from '../../platform/database.ts'
import { standardContests } from './standard-contests.ts'
import { contests } from './tables.ts'

/** Opens the standard contests of a match. */
export async function openStandardContests(db: Database, fixtureId: string): Promise<void> {
  await db.insert(contests).values(standardContests.map((template) => ({ fixtureId, ...template })))
}
