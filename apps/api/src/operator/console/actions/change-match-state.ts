import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchState } from '@toprun/api-schema/match-states'
import { abandonMatch, postpone, startEarly } from '../../../game/live/lifecycle.ts'
import { announceNow } from '../../../game/matches/log/stored-feeds.ts'
import { utcText } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionOutcome, type ActionResult, performAction } from '../action-log.ts'

type ReasonedHead = ActionHead & { reason: string }

export function startMatchAction(db: Database, head: ActionHead, matchId: MatchId): Promise<ActionResult> {
  return performAction(db, head, matchAction('start match', matchId), async (tx) => {
    const started = await startEarly(tx, matchId, head.now)
    return started.ok
      ? done(`${matchId} has started; its teams and contests are locked.`)
      : refused(notWaiting(matchId, started))
  })
}

/** @param to the new start, or null until one is known */
export function postponeAction(
  db: Database,
  head: ReasonedHead,
  { matchId, to }: { matchId: MatchId; to: Date | null },
): Promise<ActionResult> {
  const newStart = to && utcText(to)
  const action = matchAction('postpone match', matchId, { to: to?.toISOString() })
  return performAction(db, head, action, async (tx) => {
    const postponed = await postpone(tx, matchId, { to, why: withoutFullStop(head.reason), now: head.now })
    if (!postponed.ok)
      return refused(
        postponed.reason === 'in_the_past' ? `${newStart} is in the past.` : notWaiting(matchId, postponed),
      )
    switch (postponed.state) {
      case 'postponed':
        return done(`${matchId} is postponed; its entries stay until 48 hours after its first start.`)
      case 'upcoming':
        return done(`${matchId} starts ${newStart}; its entries stay.`)
      case 'void':
        return done(
          `${matchId} is void: that is more than 48 hours after its first start. Its entries are being refunded.`,
        )
    }
  })
}

export function abandonAction(db: Database, head: ReasonedHead, matchId: MatchId): Promise<ActionResult> {
  return performAction(db, head, matchAction('abandon match', matchId), async (tx) =>
    (await abandonMatch(tx, matchId, { why: withoutFullStop(head.reason), now: head.now }))
      ? done(`${matchId} is abandoned; its entries are being refunded.`)
      : refused('That match does not exist, or it is already final.'),
  )
}

/** Has the feed of an upcoming match announce its line-ups. */
export function announceAction(db: Database, head: ActionHead, matchId: MatchId): Promise<ActionResult> {
  return performAction(db, head, matchAction('announce line-ups', matchId), async (tx) =>
    (await announceNow(tx, matchId, head.now))
      ? done(`The feed of ${matchId} announces its line-ups.`)
      : refused(`${matchId} is not upcoming, or has no feed.`),
  )
}

const matchAction = (kind: string, matchId: MatchId, details: Record<string, unknown> = {}) => ({
  kind,
  target: `match:${matchId}`,
  details,
})
/** A stated reason is part of a sentence that players read; one of full stops alone stays as it is. */
const withoutFullStop = (reason: string) => reason.replace(/(?<=[^\s.])[\s.]+$/, '')
const done = (summary: string): ActionOutcome => ({ ok: true, summary })
const refused = (summary: string): ActionOutcome => ({ ok: false, summary })

const stateTexts: Readonly<Record<MatchState, string>> = {
  upcoming: 'is upcoming',
  live: 'is live',
  review: 'is over and under review',
  completed: 'is completed',
  postponed: 'is postponed without a new start',
  abandoned: 'is abandoned',
  void: 'is void',
}

function notWaiting(
  id: MatchId,
  refusal: { reason: 'unknown_match' } | { reason: 'not_upcoming' | 'not_waiting'; state: MatchState },
): string {
  return refusal.reason === 'unknown_match'
    ? `There is no match ${id}.`
    : `${id} ${stateTexts[refusal.state]}.`
}
