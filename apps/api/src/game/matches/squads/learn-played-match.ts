import { currentEvents } from '@toprun/game-rules/event-log'
import { matchOfEvents } from '@toprun/game-rules/scoring/match-events'
import { createRoster } from '@toprun/game-rules/scoring/roster'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { eventsAfter } from '../log/match-log.ts'
import { type Match, matches } from '../tables.ts'
import { announcedPlayers } from './announced.ts'
import { learnMatch } from './import-match.ts'

/** Stores the players' data of a match played here without a file: the announced elevens and their replacements. */
export async function learnPlayedMatch(tx: Database, match: Match): Promise<void> {
  const log = currentEvents(await eventsAfter(tx, match.id, 0))
  const events = log.flatMap(({ event, withdrawn }) => (withdrawn ? [] : [event]))
  if (!events.some(({ type }) => type === 'innings')) return
  const played = matchOfEvents(match.info, events)
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
}
