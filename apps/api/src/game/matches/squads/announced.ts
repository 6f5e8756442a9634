import type { MatchEvent } from '@toprun/api-schema/match-event'
import { isWaiting } from '@toprun/api-schema/match-states'
import { createRoster } from '@toprun/game-rules/scoring/roster'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Match, matches, matchPlayers } from '../tables.ts'

/** An announcement this shortly before the start moves the lock: everybody has this long to react. */
const answerMs = 10 * 60_000

/** Moves the lock of a match whose XI is announced shortly before its start, once. */
export function moveLock({ match, now }: { match: Match; now: Date }): void {
  const untilStart = match.startsAt.getTime() - now.getTime()
  if (match.state !== 'upcoming' || match.lockMovedAt || untilStart <= 0 || untilStart >= answerMs) return
  match.locksAt = new Date(now.getTime() + answerMs)
  match.lockMovedAt = now
}

/** Whether the event changes who plays. */
export function changesSides(event: MatchEvent): boolean {
  if (event.type === 'ball') return event.delivery.replacements?.match !== undefined
  return event.type === 'lineup' || event.type === 'replacement'
}

/** Stores the playing elevens of the match's log, for the squad's pages and the backups at the lock. */
export async function storeAnnounced(
  tx: Database,
  match: Match,
  events: readonly MatchEvent[],
  now: Date,
): Promise<void> {
  const announced = announcedPlayers(match, events)
  await tx
    .update(matchPlayers)
    .set({
      announced: sql`CASE WHEN ${matchPlayers.team} = ANY(${sql.param([...announced.teams])}::text[])
        THEN ${matchPlayers.playerId} = ANY(${sql.param([...announced.players])}::text[]) END`,
    })
    .where(eq(matchPlayers.matchId, match.id))
  const isComplete = match.info.teams.every((team) => announced.teams.has(team))
  const isNews = isWaiting(match) || match.announcedAt === null
  const announcedAt = isNews ? now : match.announcedAt
  await tx
    .update(matches)
    .set({ announcedAt: isComplete ? announcedAt : null })
    .where(eq(matches.id, match.id))
}

/** The sides that announced an XI, and the ids of their players, including later replacements. */
export function announcedPlayers(
  { info }: Pick<Match, 'info'>,
  events: readonly MatchEvent[],
): { teams: ReadonlySet<string>; players: ReadonlySet<string> } {
  const roster = createRoster(info, () => 'AR')
  const elevens = new Map<string, Set<string>>()
  const idOf = (team: string, name: string) => {
    const index = roster.teams.get(team)?.get(name)
    return (index === undefined ? undefined : roster.players[index]?.identity) ?? name
  }
  const enter = ({ team, in: name }: { team: string; in: string }) => elevens.get(team)?.add(idOf(team, name))
  for (const event of events) {
    if (event.type === 'lineup')
      elevens.set(event.team, new Set(event.players.map((name) => idOf(event.team, name))))
    if (event.type === 'replacement') enter(event)
    if (event.type === 'ball') event.delivery.replacements?.match?.forEach(enter)
  }
  return {
    teams: new Set(elevens.keys()),
    players: new Set([...elevens.values()].flatMap((ids) => [...ids])),
  }
}
