import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matchPlayers } from '../../matches/tables.ts'
import type { MatchOfContest } from '../join/join-facts.ts'
import type { ContestRow, EntryRow } from '../tables.ts'
import { decodePicks } from './picks.ts'

interface ListedEntry {
  entry: Pick<EntryRow, 'id'>
  contest: Pick<ContestRow, 'state'>
  match: Pick<MatchOfContest, 'id'>
  /** As stored in `teams.picks`. */
  picks: Uint8Array
}

/**
 * How many players of each entry's team are not in the announced XI, by the ids of the entries; only of open contests, whose teams can still
 * change. Reads the squads of their matches by key.
 */
export async function missingPlayers(
  db: Database,
  listed: readonly ListedEntry[],
): Promise<ReadonlyMap<string, number>> {
  const open = listed.filter(({ contest }) => contest.state === 'open')
  if (open.length === 0) return new Map()
  const matchIds = [...new Set(open.map(({ match }) => match.id))]
  const leftOut = await db
    .select({ matchId: matchPlayers.matchId, position: matchPlayers.position })
    .from(matchPlayers)
    .where(and(inArray(matchPlayers.matchId, matchIds), eq(matchPlayers.announced, false)))
  const positions = Map.groupBy(leftOut, ({ matchId }) => matchId)
  return new Map(
    open.map(({ entry, match, picks }) => {
      const out = new Set(positions.get(match.id)?.map(({ position }) => position))
      return [entry.id, decodePicks(picks).filter(({ position }) => out.has(position)).length]
    }),
  )
}
