import { randomUUID } from 'node:crypto'
import { changeEvents, recordEvent } from '@toprun/api-schema/operator-matches'
import { z } from 'zod'
import { receiveChanges, receiveEvent } from '../../game/live/feed/receive-event.ts'
import { operatorSource } from '../../game/matches/log/record-result.ts'
import { readJson } from '../commands/read-json.ts'
import { type ActionContext, actionOf } from './action.ts'
import { json, match, number, text } from './command-words.ts'
import { recordedText } from './recorded-text.ts'

/** Records an event of a match as the operator's, or by a command as that of another source. */
export const recordEventAction = actionOf(recordEvent, {
  kind: 'record event',
  target: ({ id }) => `match:${id}`,
  details: ({ event, source = operatorSource }) => ({ source, event }),
  command: {
    name: 'push',
    does: 'records an event of a match as the source "operator" or another',
    reads: {
      id: match,
      event: json('EVENT_JSON'),
      source: text('[--source NAME]'),
      sourceEventId: text('[--id ID]'),
      sourceSequence: number('[--sequence N]', '--sequence must be a number'),
    },
    reason: 'optional',
  },
  commandOnly: z
    .object({ source: z.string(), sourceEventId: z.string(), sourceSequence: z.int().min(1) })
    .partial(),
  async run({ tx, context, id, now }, { id: matchId, event, ...sender }) {
    const { source = operatorSource, sourceEventId = id, sourceSequence = null } = sender
    const sent = { matchId, source, sourceEventId, sourceSequence, payload: event }
    return recordedText(await receiveEvent(tx, sent, { now, reviewMs: reviewMs(context) }))
  },
})

const wrongRevision = 'REVISION must be a number that "events" lists'

/** Corrects and withdraws events of a match, all or none. */
export const changeEventsAction = actionOf(changeEvents, {
  kind: 'change events',
  target: ({ id }) => `match:${id}`,
  details: ({ changes }) => ({ changes }),
  command: [
    {
      name: 'correct',
      usage: 'correct MATCH REVISION EVENT_JSON --reason TEXT | correct MATCH --file FILE --reason TEXT',
      does: 'replaces an event, or several at once by a file of {"revision", "event"}; an event null is withdrawn',
      reads: {
        id: match,
        revision: number('[REVISION]', wrongRevision),
        event: json('[EVENT_JSON]'),
        changes: {
          label: '[--file FILE]',
          read: readJson,
          error: 'FILE must be a list of {"revision": …, "event": …}',
        },
      },
      reason: 'required',
      input: ({ id, revision, event, changes = [{ revision, event }] }) => ({ id, changes }),
    },
    {
      name: 'withdraw',
      does: 'removes an event from a match',
      reads: { id: match, revision: number('REVISION', wrongRevision) },
      reason: 'required',
      input: ({ id, revision }) => ({ id, changes: [{ revision, event: null }] }),
    },
  ],
  async run({ tx, context, reason, now }, { id, changes }) {
    const messages = changes.map(({ revision, event }) => ({
      source: operatorSource,
      sourceEventId: randomUUID(),
      sourceSequence: null,
      payload:
        event === null
          ? { type: 'withdraw', revision, reason }
          : { type: 'correct', revision, event, reason },
    }))
    return recordedText(await receiveChanges(tx, id, messages, { now, reviewMs: reviewMs(context) }))
  },
})

const reviewMs = ({ config }: ActionContext) => config().REVIEW_SECONDS * 1000
