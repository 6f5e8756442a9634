import type { MatchId } from '@toprun/api-schema/ids'
import { finalStates } from '@toprun/api-schema/match-states'
import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matches, matchPlayers } from '../tables.ts'
import { type Spelling, withSpelling } from './with-spelling.ts'

/** More than a side's matches that are not over. */
const mostMatches = 500

/** Locks a match, and those that `spellInMatches` locks, in the order of their ids, for who locks that match before the others. */
export async function lockSpelled(
  tx: Database,
  matchId: MatchId,
  { team, playerId }: Pick<Spelling, 'team' | 'playerId'>,
): Promise<void> {
  const theirs = tx
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.playerId, playerId), eq(matchPlayers.team, team)))
  const spelled = and(inArray(matches.id, theirs), notInArray(matches.state, [...finalStates]))
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(or(eq(matches.id, matchId), spelled))
    .orderBy(asc(matches.id))
    .for('update')
}

/**
 * Adds a spelling to the matches of a side that are not final and have the player. Their rows are locked, in the
 * order of their ids.
 */
export async function spellInMatches(tx: Database, spelling: Spelling): Promise<MatchId[]> {
  const { team, playerId } = spelling
  const found = await tx
    .select({ id: matches.id, info: matches.info })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(
      and(
        eq(matchPlayers.playerId, playerId),
        eq(matchPlayers.team, team),
        notInArray(matches.state, [...finalStates]),
      ),
    )
    .orderBy(asc(matches.id))
    .limit(mostMatches)
    .for('update', { of: matches })
  const spelled: MatchId[] = []
  for (const { id, info } of found) {
    const known = withSpelling(info, spelling)
    if (known === info) continue
    await tx.update(matches).set({ info: known }).where(eq(matches.id, id))
    spelled.push(id)
  }
  return spelled
}
