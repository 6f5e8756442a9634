import type { PlayerPointsRow } from '@toprun/api-schema/match'
import { currentEvents } from '@toprun/game-rules/event-log'
import { inListedNames } from '@toprun/game-rules/scoring/listed-names'
import { matchOfEvents } from '@toprun/game-rules/scoring/match-events'
import { createRoster } from '@toprun/game-rules/scoring/roster'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { eventsAfter } from '../log/match-log.ts'
import { type Match, matches } from '../tables.ts'
import { announcedPlayers } from './announced.ts'
import { learnMatch } from './import-match.ts'

/**
 * Stores the players' data of a match played here without a file: the announced elevens and their replacements.
 * @returns its key; null if nothing was played
 */
export async function learnPlayedMatch(tx: Database, match: Match): Promise<string | null> {
  const log = currentEvents(await eventsAfter(tx, match.id, 0))
  const events = log.flatMap(({ event, withdrawn }) => (withdrawn ? [] : [event]))
  if (!events.some(({ type }) => type === 'innings')) return null
  const played = matchOfEvents(match.info, events.map(inListedNames(match.info)))
  const announced = announcedPlayers(match, events)
  const isListed = new Set(
    createRoster(match.info, () => 'AR').players.flatMap(({ identity, team, name }) =>
      !announced.teams.has(team) || announced.players.has(identity) ? [`${team}/${name}`] : [],
    ),
  )
  const listed = Object.entries(match.info.players).map(([team, names]) => [
    team,
    names.filter((name) => isListed.has(`${team}/${name}`)),
  ])
  const { squads: _, ...info } = played.info
  const learnedAs = await learnMatch(
    tx,
    { ...played, info: { ...info, players: Object.fromEntries(listed) } },
    { format: match.format, matchId: match.id },
  )
  await tx.update(matches).set({ learnedAs }).where(eq(matches.id, match.id))
  return learnedAs
}

/**
 * A completed match counts for form from now on, with the points that it ended with; a void one does not count. A match that is known only
 * from a file, or already counts by another match of the same file, does not change.
 */
export async function endAppearances(
  tx: Database,
  learnedAs: string,
  {
    endedAt,
    points,
  }: { endedAt: Date; points: readonly Pick<PlayerPointsRow, 'playerId' | 'points'>[] | null },
): Promise<void> {
  const scored = points ?? []
  await tx.execute(sql`
    UPDATE appearances SET ended_at = ${endedAt.toISOString()}::timestamptz, points = (
      SELECT scored.points
      FROM unnest(${sql.param(scored.map(({ playerId }) => playerId))}::text[], ${sql.param(scored.map((each) => each.points))}::int[])
        AS scored (player_id, points)
      WHERE scored.player_id = appearances.player_id)
    WHERE match_key = ${learnedAs} AND ended_at IS NULL`)
}
