import { randomUUID } from 'node:crypto'
import { operatorSource } from '@toprun/api-schema/match-feed'
import { changeEvents, recordEvent, recordRefused } from '@toprun/api-schema/operator-matches'
import { z } from 'zod'
import { receiveChanges, receiveEvent } from '../../game/live/feed/receive-event.ts'
import { lastSequence, storedEvent } from '../../game/matches/log/record-event.ts'
import { lockWaitingFeed, storeRefused } from '../../game/matches/log/stored-feeds.ts'
import { readJson } from '../commands/read-json.ts'
import { matchTitle, ofMatch } from '../match-named.ts'
import { type ActionContext, actionOf, refused } from './action.ts'
import { json, match, number, text, yes } from './command-words.ts'
import { recordedText } from './recorded-text.ts'

const needsReason = 'To record what breaks a law, give the reason.'

/** Records an event of a match as the operator's, or, by a command, as another source's. */
export const recordEventAction = actionOf(recordEvent, {
  kind: 'record event',
  ...ofMatch,
  details: ({ event, despiteLaws, source = operatorSource }) => ({
    source,
    event,
    ...(despiteLaws && { despiteLaws }),
  }),
  command: {
    name: 'push',
    does: 'records an event of a match as the source "operator" or another',
    reads: {
      id: match,
      event: json('EVENT_JSON'),
      despiteLaws: yes('[--despite-laws yes]'),
      source: text('[--source NAME]'),
      sourceEventId: text('[--id ID]'),
      sourceSequence: number('[--sequence N]', '--sequence must be a number'),
    },
    reason: 'optional',
  },
  commandOnly: z
    .object({ source: z.string(), sourceEventId: z.string(), sourceSequence: z.int().min(1) })
    .partial(),
  async run({ tx, context, id, reason, now }, { id: matchId, event, despiteLaws, ...sender }) {
    if (despiteLaws && reason === '') return refused(needsReason)
    const { source = operatorSource, sourceEventId = id, sourceSequence = null } = sender
    const despite = despiteLaws ? reason : undefined
    const sent = { matchId, source, sourceEventId, sourceSequence, payload: event, despite }
    return recordedText(await receiveEvent(tx, sent, { now, reviewMs: reviewMs(context) }))
  },
  // A repeated request learns whether a waiting event has been recorded since.
  async after(result, { context: { db }, id }, { id: matchId, source = operatorSource, sourceEventId = id }) {
    if (!result.ok) return result
    const stored = await storedEvent(db, matchId, { source, sourceEventId })
    return stored ? { ...result, beside: stored } : { ok: false, reason: 'refused', summary: wentOnWithout }
  },
})

/** Records the event that the site's own feed of a match waits with: it broke a law of cricket, but happened. */
export const recordRefusedAction = actionOf(recordRefused, {
  kind: 'record refused event',
  ...ofMatch,
  command: {
    name: 'record-refused',
    does: "records the event that a match's own feed waits with because it breaks a law of cricket",
    reads: { id: match },
    reason: 'required',
  },
  async run({ tx, context, reason, now }, { id: matchId }) {
    if (reason === '') return refused(needsReason)
    const feed = await lockWaitingFeed(tx, matchId)
    if (!feed) return refused(`No feed of ${await matchTitle(tx, matchId)} waits.`)
    const { source, events } = feed
    const sourceSequence = (await lastSequence(tx, matchId, source)) + 1
    const payload = events[sourceSequence - 1]
    const sent = { matchId, source, sourceEventId: String(sourceSequence), sourceSequence, payload }
    const options = { now, reviewMs: reviewMs(context) }
    const recorded = await receiveEvent(tx, { ...sent, despite: reason }, options)
    // Repeated before the feed continues, this would record the next event.
    if (recorded.ok) await storeRefused(tx, matchId, null)
    return recordedText(recorded)
  },
})

const wentOnWithout =
  'Refused: the match went on without it while it waited. See what the match has by now, and score what is missing.'

const wrongRevision = 'REVISION must be a number that "events" lists'

/** Corrects and withdraws events of a match, all or none. */
export const changeEventsAction = actionOf(changeEvents, {
  kind: 'change events',
  ...ofMatch,
  details: ({ changes, despiteLaws }) => ({ changes, ...(despiteLaws && { despiteLaws }) }),
  command: [
    {
      name: 'correct',
      usage: 'correct MATCH REVISION EVENT_JSON --reason TEXT | correct MATCH --file FILE --reason TEXT',
      does: 'replaces an event, or several at once by a file of {"revision", "event"}; an event null is withdrawn',
      reads: {
        id: match,
        revision: number('[REVISION]', wrongRevision),
        event: json('[EVENT_JSON]'),
        despiteLaws: yes('[--despite-laws yes]'),
        changes: {
          label: '[--file FILE]',
          read: readJson,
          error: 'FILE must be a list of {"revision": …, "event": …}',
        },
      },
      reason: 'required',
      input: ({ id, revision, event, despiteLaws, changes = [{ revision, event }] }) => {
        return { id, changes, despiteLaws }
      },
    },
    {
      name: 'withdraw',
      does: 'removes an event from a match',
      reads: {
        id: match,
        revision: number('REVISION', wrongRevision),
        despiteLaws: yes('[--despite-laws yes]'),
      },
      reason: 'required',
      input: ({ id, revision, despiteLaws }) => ({ id, changes: [{ revision, event: null }], despiteLaws }),
    },
  ],
  async run({ tx, context, reason, now }, { id, changes, despiteLaws }) {
    if (despiteLaws && reason === '') return refused(needsReason)
    const messages = changes.map(({ revision, event }) => ({
      source: operatorSource,
      sourceEventId: randomUUID(),
      sourceSequence: null,
      payload:
        event === null
          ? { type: 'withdraw', revision, reason }
          : { type: 'correct', revision, event, reason },
      despite: despiteLaws ? reason : undefined,
    }))
    return recordedText(await receiveChanges(tx, id, messages, { now, reviewMs: reviewMs(context) }))
  },
})

export const reviewMs = ({ config }: ActionContext) => config().REVIEW_SECONDS * 1000
