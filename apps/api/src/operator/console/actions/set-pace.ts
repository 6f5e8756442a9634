import type { MatchId } from '@toprun/api-schema/ids'
import { setPace } from '../../../game/matches/log/stored-feeds.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Changes how long the site's own feed of a match waits after each event, in milliseconds. */
export function setPaceAction(
  db: Database,
  head: ActionHead,
  { matchId, intervalMs }: { matchId: MatchId; intervalMs: number },
): Promise<ActionResult> {
  const action = { kind: 'set pace', target: `match:${matchId}`, details: { intervalMs } }
  return performAction(db, head, action, async (tx) =>
    (await setPace(tx, matchId, intervalMs))
      ? { ok: true, summary: `The feed of ${matchId} plays an event every ${intervalMs} ms.` }
      : { ok: false, summary: `${matchId} has no feed, or it has ended.` },
  )
}
