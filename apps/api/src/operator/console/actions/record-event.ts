import { receiveEvent } from '../../../game/live/feed/receive-event.ts'
import type { ArrivingEvent } from '../../../game/matches/log/record-result.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { recordedText } from './recorded-text.ts'

/** Records an event of a match, as a source would send it. */
export function recordEventAction(
  db: Database,
  head: ActionHead,
  { arriving, reviewMs }: { arriving: ArrivingEvent; reviewMs: number },
): Promise<ActionResult> {
  const { matchId, source, payload } = arriving
  const action = { kind: 'record event', target: `match:${matchId}`, details: { source, event: payload } }
  return performAction(db, head, action, async (tx) =>
    recordedText(await receiveEvent(tx, arriving, { now: head.now, reviewMs })),
  )
}
