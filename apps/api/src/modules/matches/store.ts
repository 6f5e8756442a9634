import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { resultText } from '@toprun/game-rules/scoreboard/result-text'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { shortNames } from './short-names.ts'
import { type Match, matches, matchPlayers } from './tables.ts'

/** How many finished matches the list includes. */
const recentMatches = 40

/** Live and upcoming matches in the order of their start, then finished ones, newest first. */
export async function listMatches(db: Database): Promise<Match[]> {
  const running = sql`${matches.state} IN ('live', 'review', 'upcoming')`
  const current = await db.select().from(matches).where(running).orderBy(matches.startsAt)
  const over = await db
    .select()
    .from(matches)
    .where(sql`NOT ${running}`)
    .orderBy(desc(matches.startsAt))
    .limit(recentMatches)
  return [...current, ...over]
}

/** Both squads, most expensive first. */
export async function squadOf(db: Database, matchId: MatchId): Promise<Omit<SquadPlayer, 'pickedPercent'>[]> {
  const listed = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  return listed
    .map((player) => ({
      id: player.playerId,
      name: player.name,
      team: player.team,
      role: player.role,
      credits: player.halfCredits / 2,
      form: player.formTenths === null ? null : player.formTenths / 10,
    }))
    .sort((one, other) => other.credits - one.credits || one.name.localeCompare(other.name))
}

/** A match without its score and contests. */
export function matchFacts(match: Match): Omit<MatchSummary, 'score' | 'contests'> {
  const shorts = shortNames(match.info.teams)
  return {
    id: match.id,
    competition: match.competition,
    format: match.format,
    state: match.state,
    startsAt: match.startsAt.toISOString(),
    locksAt: match.locksAt.toISOString(),
    delayedSince: match.delayedSince?.toISOString() ?? null,
    venue: match.venue,
    sides: match.info.teams.map((name, index) => ({ name, short: shorts[index] ?? name })),
    result: match.result && resultText(match.result),
  }
}
