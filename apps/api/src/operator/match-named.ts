import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { type Match, matches } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'

/** A match by its sides, as shown to operators: `Amberley v Coldhaven`. */
export const titleOf = ({ info }: Pick<Match, 'info'>) => info.teams.join(' v ')

/** The same of a match that exists. */
export async function matchTitle(db: Database, id: MatchId): Promise<string> {
  const [match] = await db.select({ info: matches.info }).from(matches).where(eq(matches.id, id))
  if (!match) throw new Error(noMatch(id))
  return titleOf(match)
}

export const noMatch = (id: MatchId) => `There is no match ${id}.`

/** The text of every action about its match. */
export const ofMatch = {
  target: ({ id }: { id: MatchId }) => `match:${id}`,
  unknown: async (db: Database, { id }: { id: MatchId }) =>
    (await db.$count(matches, eq(matches.id, id))) === 0 ? noMatch(id) : null,
}
