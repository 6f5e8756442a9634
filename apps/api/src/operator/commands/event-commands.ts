import { currentEvents } from '@toprun/game-rules/event-log'
import { eventText, placeText } from '@toprun/game-rules/scoreboard/event-text'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { eventsAfter } from '../../game/matches/log/match-log.ts'
import { comparedEvents } from '../../game/matches/tables.ts'
import { changeEventsAction, recordEventOf } from '../actions/events.ts'
import { checked, matchArgument, parsedJson, readJson, reasonArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { performed } from './head.ts'

const listed = 60
const revision = z.coerce
  .number({ error: 'REVISION must be a number that "events" lists' })
  .int()
  .min(1)
  .max(1_000_000_000)
const sequence = z.coerce.number({ error: '--sequence must be a number' }).int().min(1)
const changes = z
  .array(z.strictObject({ revision: z.int(), event: z.unknown() }), {
    error: 'FILE must be a list of {"revision": …, "event": …}',
  })
  .min(1)
  .max(200)

export const eventCommands: Readonly<Record<string, Command>> = {
  events: {
    usage: 'events MATCH',
    audit: 'nothing',
    does: `lists the last ${listed} current events of a match, with their revisions`,
    async run({ db }, [match]) {
      const id = checked(matchArgument, match)
      const current = currentEvents(await eventsAfter(db, id, 0)).slice(-listed)
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
    audit: 'nothing',
    does: 'lists events on which other sources differ from the leading one, newest first',
    async run({ db }, [match]) {
      const differing = await db
        .select()
        .from(comparedEvents)
        .where(
          and(eq(comparedEvents.matchId, checked(matchArgument, match)), eq(comparedEvents.agrees, false)),
        )
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
  push: {
    usage: 'push MATCH EVENT_JSON [--source NAME] [--id ID] [--sequence N] [--reason TEXT]',
    does: 'records an event of a match as the source "operator" or another',
    audit: 'own',
    options: {
      source: { type: 'string' },
      id: { type: 'string' },
      sequence: { type: 'string' },
      reason: { type: 'string' },
    },
    async run(site, [match, event = ''], options) {
      const id = checked(matchArgument, match)
      const sent = {
        source: options.source,
        sourceEventId: options.id,
        sourceSequence: options.sequence === undefined ? null : checked(sequence, options.sequence),
      }
      const stated = { id, event: parsedJson(event) }
      return performed(recordEventOf(sent), site, stated, reasonOption(options.reason))
    },
  },
  correct: {
    usage: 'correct MATCH REVISION EVENT_JSON --reason TEXT | correct MATCH --file FILE --reason TEXT',
    audit: 'own',
    does: 'replaces an event, or several at once by a file of {"revision", "event"}; an event null is withdrawn',
    options: { reason: { type: 'string' }, file: { type: 'string' } },
    async run(site, [match, target, event = ''], options) {
      const wanted =
        options.file === undefined
          ? [{ revision: checked(revision, target), event: parsedJson(event) }]
          : checked(changes, await readJson(options.file))
      const why = checked(reasonArgument('reason', '--reason must say why'), options.reason)
      const id = checked(matchArgument, match)
      return performed(changeEventsAction, site, { id, changes: wanted }, why)
    },
  },
}
