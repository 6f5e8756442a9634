import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { receiveChanges, receiveEvent } from '../modules/live/receive-event.ts'
import { operatorSource } from '../modules/matches/change-events.ts'
import { currentEvents } from '../modules/matches/current-event.ts'
import { eventText, placeText } from '../modules/matches/event-text.ts'
import { eventsAfter } from '../modules/matches/match-log.ts'
import type { RecordRefusal, RecordResult } from '../modules/matches/record-result.ts'
import { comparedEvents } from '../modules/matches/tables.ts'
import { databaseTime } from '../platform/clock.ts'
import { checked, matchArgument, parsedJson, readJson } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { configuration } from './configuration.ts'

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
    usage: 'push MATCH EVENT_JSON [--source NAME] [--id ID] [--sequence N]',
    does: 'records an event of a match as the source "operator" or another',
    options: { source: { type: 'string' }, id: { type: 'string' }, sequence: { type: 'string' } },
    async run(db, [match, event = ''], options, pool) {
      const recorded = await receiveEvent(
        db,
        {
          matchId: checked(matchArgument, match),
          source: options.source ?? operatorSource,
          sourceEventId: options.id ?? randomUUID(),
          sourceSequence: options.sequence === undefined ? null : checked(sequence, options.sequence),
          payload: parsedJson(event),
        },
        { now: await databaseTime(pool), reviewMs: reviewMs() },
      )
      return outcomeText(recorded)
    },
  },
  correct: {
    usage: 'correct MATCH REVISION EVENT_JSON --reason TEXT | correct MATCH --file FILE --reason TEXT',
    does: 'replaces an event, or several at once by a file of {"revision", "event"}; an event null is withdrawn',
    options: { reason: { type: 'string' }, file: { type: 'string' } },
    async run(db, [match, target, event = ''], options, pool) {
      const wanted =
        options.file === undefined
          ? [{ revision: checked(revision, target), event: parsedJson(event) }]
          : checked(changes, await readJson(options.file))
      const why = checked(reason, options.reason)
      const recorded = await receiveChanges(
        db,
        checked(matchArgument, match),
        wanted.map((change) => ({
          source: operatorSource,
          sourceEventId: randomUUID(),
          sourceSequence: null,
          payload:
            change.event === null
              ? { type: 'withdraw', revision: change.revision, reason: why }
              : { type: 'correct', ...change, reason: why },
        })),
        { now: await databaseTime(pool), reviewMs: reviewMs() },
      )
      return outcomeText(recorded)
    },
  },
  withdraw: {
    usage: 'withdraw MATCH REVISION --reason TEXT',
    does: 'removes an event from a match',
    options: { reason: { type: 'string' } },
    async run(db, [match, target], options, pool) {
      const recorded = await receiveEvent(
        db,
        {
          matchId: checked(matchArgument, match),
          source: operatorSource,
          sourceEventId: randomUUID(),
          sourceSequence: null,
          payload: {
            type: 'withdraw',
            revision: checked(revision, target),
            reason: checked(reason, options.reason),
          },
        },
        { now: await databaseTime(pool), reviewMs: reviewMs() },
      )
      return outcomeText(recorded)
    },
  },
}

function reviewMs(): number {
  return configuration().REVIEW_SECONDS * 1000
}

/** @throws OperatorError with the reason of a refusal */
function outcomeText(recorded: RecordResult): string {
  if (!recorded.ok) throw new OperatorError(`Refused: ${refusalText(recorded)}`)
  switch (recorded.status) {
    case 'recorded':
      return `Recorded as revision ${recorded.revision}.`
    case 'duplicate':
      return 'That event was already recorded; nothing has changed.'
    case 'compared':
      return recorded.agrees
        ? `Revision ${recorded.revision} says the same.`
        : `Revision ${recorded.revision} differs and stays in force; use "correct" to replace it.`
    case 'parked':
      return recorded.behind === 'leader'
        ? 'Another source leads the match: the event waits, and counts if that source stays silent for 10 seconds.'
        : 'The event waits for the one before it.'
  }
}

function refusalText(refusal: RecordRefusal): string {
  switch (refusal.reason) {
    case 'malformed':
      return refusal.detail
    case 'impossible':
      return refusal.detail
    case 'breaks_later_event':
      return `then revision ${refusal.revision} would be impossible: ${refusal.detail} Correct both at once with --file.`
    case 'unknown_match':
      return 'there is no such match.'
    case 'match_over':
      return `the match is ${refusal.state}.`
    case 'too_early':
      return `the match starts at ${refusal.startsAt.toISOString()}; "start" starts it now.`
    case 'conflict':
      return `the source sent a different event under that ${refusal.on === 'id' ? 'id' : 'number'}.`
    case 'too_many_parked':
    case 'too_many_sources':
    case 'too_many_events':
      return `the match takes ${refusal.limit} at most.`
    case 'not_leading':
      return `only ${refusal.leader ?? 'the leading source'} and the operator change what was recorded.`
    case 'unknown_revision':
      return `revision ${refusal.revision} is not an event; "events" lists them.`
    case 'withdrawn_already':
      return `revision ${refusal.revision} is withdrawn.`
    case 'unchanged':
      return `revision ${refusal.revision} already says that.`
    case 'another_place':
      return `a correction keeps its place, here ${refusal.place}.`
  }
}
