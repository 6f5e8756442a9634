import { randomUUID } from 'node:crypto'
import { currentEvents } from '@toprun/game-rules/event-log'
import { eventText, placeText } from '@toprun/game-rules/scoreboard/event-text'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { eventsAfter } from '../../game/matches/log/match-log.ts'
import { operatorSource } from '../../game/matches/log/record-result.ts'
import { comparedEvents } from '../../game/matches/tables.ts'
import { changeEvents } from '../console/actions/change-events.ts'
import { recordEventAction } from '../console/actions/record-event.ts'
import { checked, configuration, matchArgument, parsedJson, readJson, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

const listed = 60
const revision = z.coerce
  .number({ error: 'REVISION must be a number that "events" lists' })
  .int()
  .min(1)
  .max(1_000_000_000)
const reason = z.string({ error: '--reason must say why' }).trim().min(1, '--reason must say why')
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
    async run(db, [match]) {
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
    async run(db, [match]) {
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
    async run(db, [match, event = ''], options, pool) {
      const arriving = {
        matchId: checked(matchArgument, match),
        source: options.source ?? operatorSource,
        sourceEventId: options.id ?? randomUUID(),
        sourceSequence: options.sequence === undefined ? null : checked(sequence, options.sequence),
        payload: parsedJson(event),
      }
      const head = await commandHead(pool, reasonOption(options.reason))
      return doneOrThrow(await recordEventAction(db, head, { arriving, reviewMs: reviewMs() }))
    },
  },
  correct: {
    usage: 'correct MATCH REVISION EVENT_JSON --reason TEXT | correct MATCH --file FILE --reason TEXT',
    audit: 'own',
    does: 'replaces an event, or several at once by a file of {"revision", "event"}; an event null is withdrawn',
    options: { reason: { type: 'string' }, file: { type: 'string' } },
    async run(db, [match, target, event = ''], options, pool) {
      const wanted =
        options.file === undefined
          ? [{ revision: checked(revision, target), event: parsedJson(event) }]
          : checked(changes, await readJson(options.file))
      const why = checked(reason, options.reason)
      const changing = { matchId: checked(matchArgument, match), changes: wanted, reviewMs: reviewMs() }
      return doneOrThrow(await changeEvents(db, await commandHead(pool, why), changing))
    },
  },
  withdraw: {
    usage: 'withdraw MATCH REVISION --reason TEXT',
    audit: 'own',
    does: 'removes an event from a match',
    options: { reason: { type: 'string' } },
    async run(db, [match, target], options, pool) {
      const changing = {
        matchId: checked(matchArgument, match),
        changes: [{ revision: checked(revision, target), event: null }],
        reviewMs: reviewMs(),
      }
      const why = checked(reason, options.reason)
      return doneOrThrow(await changeEvents(db, await commandHead(pool, why), changing))
    },
  },
}

function reviewMs(): number {
  return configuration().REVIEW_SECONDS * 1000
}
