import { randomUUID } from 'node:crypto'
import { changeEvents, recordEvent } from '@toprun/api-schema/operator-matches'
import { receiveChanges, receiveEvent } from '../../game/live/feed/receive-event.ts'
import { operatorSource } from '../../game/matches/log/record-result.ts'
import { type ActionContext, actionOf } from './action.ts'
import { match, number } from './command-words.ts'
import { recordedText } from './recorded-text.ts'

/** Records an event of a match as a source sends it; by default as the operator's, with the action's id. */
export const recordEventOf = ({
  source = operatorSource,
  sourceEventId,
  sourceSequence = null,
}: {
  source?: string | undefined
  sourceEventId?: string | undefined
  sourceSequence?: number | null
}) =>
  actionOf(recordEvent, {
    kind: 'record event',
    target: ({ id }) => `match:${id}`,
    details: ({ event }) => ({ source, event }),
    async run({ tx, context, id, now }, { id: matchId, event }) {
      const sent = { source, sourceEventId: sourceEventId ?? id, sourceSequence, payload: event }
      return recordedText(await receiveEvent(tx, { matchId, ...sent }, { now, reviewMs: reviewMs(context) }))
    },
  })

/** Corrects and withdraws events of a match, all or none. */
export const changeEventsAction = actionOf(changeEvents, {
  kind: 'change events',
  target: ({ id }) => `match:${id}`,
  details: ({ changes }) => ({ changes }),
  command: {
    name: 'withdraw',
    does: 'removes an event from a match',
    reads: {
      id: match,
      revision: number('REVISION', 'REVISION must be a number that "events" lists'),
    },
    reason: 'required',
    input: ({ id, revision }) => ({ id, changes: [{ revision, event: null }] }),
  },
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
