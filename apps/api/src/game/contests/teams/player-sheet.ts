import type { MatchId } from '@toprun/api-schema/ids'
import type { PlayerSheetResponse } from '@toprun/api-schema/team-builder'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { lastAppearances } from '../../matches/store.ts'
import { appearances, knownMatches, matches, matchPlayers } from '../../matches/tables.ts'
import { pickedShares, unpicked } from './picked-shares.ts'

/** What a player did before this match, and how many of its teams have them; null for a player who is not in it. */
export async function playerSheet(
  db: Database,
  { matchId, playerId }: { matchId: MatchId; playerId: string },
): Promise<PlayerSheetResponse | null> {
  const [found] = await db
    .select({ team: matchPlayers.team, match: matches })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.playerId, playerId)))
  if (!found) return null
  const { match, team } = found
  const others = match.info.teams.filter((side) => side !== team)
  const earlier = db
    .select({
      points: sql<number>`${appearances.points}`.as('points'),
      venue: knownMatches.venue,
      against:
        sql<string>`array_to_string(array_remove(${knownMatches.teams}, ${appearances.team}), ', ')`.as(
          'against',
        ),
    })
    .from(appearances)
    .innerJoin(
      knownMatches,
      and(eq(knownMatches.key, appearances.matchKey), lt(knownMatches.endedOn, match.info.dates[0] ?? '')),
    )
    .where(and(eq(appearances.playerId, playerId), isNotNull(appearances.points)))
    .as('earlier')
  const last = (await lastAppearances(db, match, [playerId])).get(playerId) ?? []
  const isAgainst = sql`${earlier.against} = ${others.join(', ')}`
  const isHere = sql`${earlier.venue} = ${match.venue}`
  const [averages] = await db
    .select({
      against: sql<string | null>`avg(${earlier.points}) FILTER (WHERE ${isAgainst})`,
      againstMatches: sql<string>`count(*) FILTER (WHERE ${isAgainst})`,
      here: sql<string | null>`avg(${earlier.points}) FILTER (WHERE ${isHere})`,
      hereMatches: sql<string>`count(*) FILTER (WHERE ${isHere})`,
    })
    .from(earlier)
  const shares = (await pickedShares(db, matchId)).get(playerId) ?? unpicked
  return {
    playerId,
    last: last.map(({ endedOn, team: own, teams, ...each }) => ({
      ...each,
      against: teams.filter((side) => side !== own).join(', '),
      startsAt: `${endedOn}T00:00:00Z`,
    })),
    against: average(averages?.against, averages?.againstMatches),
    atGround: average(averages?.here, averages?.hereMatches),
    pickedPercent: shares.picked,
    captainPercent: shares.captain,
  }
}

/** With one decimal. */
function average(points: string | null | undefined, count = '0') {
  return typeof points === 'string'
    ? { points: Math.round(Number(points) * 10) / 10, matches: Number(count) }
    : null
}
