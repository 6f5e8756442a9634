import { type CurrentEvent, currentEvents } from '@toprun/game-rules/event-log'
import { eventText, placeText } from '@toprun/game-rules/scoreboard/event-text'
import { and, desc, eq } from 'drizzle-orm'
import { eventsAfter } from '../../game/matches/log/match-log.ts'
import { comparedEvents } from '../../game/matches/tables.ts'
import { matchNamed } from './arguments.ts'
import type { Command } from './command.ts'

const listed = 60

export const eventCommands: Readonly<Record<string, Command>> = {
  events: {
    usage: 'events MATCH [--json]',
    takes: 1,
    audit: 'nothing',
    does: `lists the last ${listed} current events of a match, with their revisions; --json as the file that correct takes, where only events that change are left`,
    options: { json: { type: 'boolean' } },
    async run({ db }, [match], { json }) {
      const id = await matchNamed(db, match)
      const current = currentEvents(await eventsAfter(db, id, 0)).slice(-listed)
      if (json !== undefined) return linesOfJson(current.filter(({ withdrawn }) => !withdrawn))
      if (current.length === 0) return `${id} has no events.`
      return current
        .map(({ revision: number, event, withdrawn, correctedAt }) => {
          const mark = withdrawn ? ' (withdrawn)' : correctedAt === null ? '' : ' (corrected)'
          return `${String(number).padStart(5)}  ${placeText(event)}: ${eventText(event)}${mark}`
        })
        .join('\n')
    },
  },
  differences: {
    usage: 'differences MATCH',
    takes: 1,
    audit: 'nothing',
    does: 'lists events on which other sources differ from the leading one, newest first',
    async run({ db }, [match]) {
      const id = await matchNamed(db, match)
      const differing = await db
        .select()
        .from(comparedEvents)
        .where(and(eq(comparedEvents.matchId, id), eq(comparedEvents.agrees, false)))
        .orderBy(desc(comparedEvents.comparedAt))
        .limit(listed)
      if (differing.length === 0) return 'All sources agree.'
      return differing
        .map(
          ({ source, revision: number, payload }) =>
            `${String(number).padStart(5)}  ${source}: ${placeText(payload)}: ${eventText(payload)}`,
        )
        .join('\n')
    },
  },
}

/** A list in JSON, an event a line. */
function linesOfJson(current: readonly CurrentEvent[]): string {
  const lines = current.map(({ revision, event }) => JSON.stringify({ revision, event }))
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`
}
