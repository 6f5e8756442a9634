import type { MatchId } from '@toprun/api-schema/ids'
import { liveFantasy } from '@toprun/game-rules/published-facts'
import { type MoveDeadlineResult, moveDeadline } from '../../../game/matches/play/slots.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Moves when joining a slot closes, to that many balls later than usual, or earlier if negative. */
export function moveDeadlineAction(
  db: Database,
  head: ActionHead,
  { matchId, slot, balls }: { matchId: MatchId; slot: number; balls: number },
): Promise<ActionResult> {
  const action = { kind: 'move deadline', target: `match:${matchId}`, details: { slot, balls } }
  return performAction(db, head, action, async (tx) => {
    const moved = await moveDeadline(tx, { matchId, slot, balls })
    return moved.ok
      ? { ok: true, summary: `Joining slot ${slot} closes at ball ${moved.deadline} of its innings.` }
      : { ok: false, summary: refusalText(moved) }
  })
}

function refusalText(refusal: Extract<MoveDeadlineResult, { ok: false }>): string {
  switch (refusal.reason) {
    case 'unknown_slot':
      return 'The match has no such slot.'
    case 'too_far':
      return `A deadline can be moved by at most ${liveFantasy.deadlineMovesBalls} balls.`
    case 'closed':
      return `The slot is ${refusal.state}; joining it has closed.`
    case 'bowled':
      return `Ball ${refusal.deadline} of the innings has been bowled.`
  }
}
