import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import { receiveChanges } from '../../../game/live/feed/receive-event.ts'
import { operatorSource } from '../../../game/matches/log/record-result.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { recordedText } from './recorded-text.ts'

/** `event` replaces the event of that revision; null withdraws it. */
export interface EventChange {
  revision: number
  event: unknown
}

/** Corrects and withdraws events of a match, all or none. */
export function changeEvents(
  db: Database,
  head: ActionHead & { reason: string },
  { matchId, changes, reviewMs }: { matchId: MatchId; changes: readonly EventChange[]; reviewMs: number },
): Promise<ActionResult> {
  const { reason, now } = head
  const action = { kind: 'change events', target: `match:${matchId}`, details: { changes } }
  return performAction(db, head, action, async (tx) => {
    const messages = changes.map(({ revision, event }) => ({
      source: operatorSource,
      sourceEventId: randomUUID(),
      sourceSequence: null,
      payload:
        event === null
          ? { type: 'withdraw', revision, reason }
          : { type: 'correct', revision, event, reason },
    }))
    return recordedText(await receiveChanges(tx, matchId, messages, { now, reviewMs }))
  })
}
