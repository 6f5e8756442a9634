import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchState } from '@toprun/api-schema/match-states'
import { abandonMatch, announceLineUps, postponeMatch, startMatch } from '@toprun/api-schema/operator-matches'
import { z } from 'zod'
import { abandonMatch as abandon, postpone, startEarly } from '../../game/live/lifecycle.ts'
import { announceNow, setPace } from '../../game/matches/log/stored-feeds.ts'
import { utcText } from '../../platform/clock.ts'
import { actionOf, done, refused } from './action.ts'
import type { ActionOutcome } from './action-log.ts'
import { match, milliseconds } from './command-words.ts'
import { noFeed } from './match-play.ts'

const target = ({ id }: { id: MatchId }) => `match:${id}`

/** Starts a match that waits; `intervalMs` changes the pace of its feed in the same step. */
export const startMatchAction = actionOf(startMatch, {
  kind: 'start match',
  target,
  details: ({ intervalMs }) => ({ intervalMs }),
  command: {
    name: 'start',
    does: 'starts a match that is upcoming; --every sets the pace of its feed',
    reads: { id: match, intervalMs: milliseconds('[--every MS]') },
    reason: 'none',
  },
  async run({ tx, now }, { id, intervalMs }) {
    const started = await startEarly(tx, id, now)
    if (!started.ok) return refused(notWaiting(id, started))
    if (intervalMs !== undefined && !(await setPace(tx, id, intervalMs))) return refused(noFeed(id))
    return done(`${id} has started; its teams and contests are locked.`)
  },
})

export const announceLineUpsAction = actionOf(announceLineUps, {
  kind: 'announce line-ups',
  target,
  command: {
    name: 'announce',
    does: 'has the feed of an upcoming match announce its line-ups now; less than 10 minutes before the start, that moves the lock to 10 minutes later',
    reads: { id: match },
    reason: 'none',
  },
  run: async ({ tx, now }, { id }) =>
    (await announceNow(tx, id, now))
      ? done(`The feed of ${id} announces its line-ups.`)
      : refused(`${id} is not upcoming, or has no feed.`),
})

export const postponeMatchAction = actionOf(postponeMatch, {
  kind: 'postpone match',
  target,
  details: ({ to }) => (to === null ? {} : { to: new Date(to).toISOString() }),
  command: {
    name: 'postpone',
    does: 'postpones a match without balls, to a new start or until one is known; entries stay for 48 hours from the first start, then they are refunded. Players read the reason',
    reads: {
      id: match,
      to: {
        label: '[--to TIME]',
        error: '--to must be a time such as 2026-11-22T14:00:00Z',
        read: (stated) => instant.safeParse(stated).data?.toISOString(),
        absent: null,
      },
    },
    reason: 'why',
  },
  async run({ tx, now, reason }, { id, to: stated }) {
    const to = stated === null ? null : new Date(stated)
    return postponedText(id, to, await postpone(tx, id, { to, why: withoutFullStop(reason), now }))
  },
})

export const abandonMatchAction = actionOf(abandonMatch, {
  kind: 'abandon match',
  target,
  command: {
    name: 'abandon',
    does: 'abandons a match: every entry is refunded. Players read the reason',
    reads: { id: match },
    reason: 'why',
  },
  run: async ({ tx, now, reason }, { id }) =>
    (await abandon(tx, id, { why: withoutFullStop(reason), now }))
      ? done(`${id} is abandoned; its entries are being refunded.`)
      : refused('That match does not exist, or it is already final.'),
})

const instant = z.iso.datetime({ offset: true }).transform((stated) => new Date(stated))

/** A stated reason is part of a sentence that players read; one of full stops alone stays as it is. */
const withoutFullStop = (reason: string) => reason.replace(/(?<=[^\s.])[\s.]+$/, '')

type PostponeResult = Awaited<ReturnType<typeof postpone>>

function postponedText(id: MatchId, to: Date | null, result: PostponeResult): ActionOutcome {
  const newStart = to && utcText(to)
  if (!result.ok)
    return refused(result.reason === 'in_the_past' ? `${newStart} is in the past.` : notWaiting(id, result))
  switch (result.state) {
    case 'postponed':
      return done(`${id} is postponed; its entries stay until 48 hours after its first start.`)
    case 'upcoming':
      return done(`${id} starts ${newStart}; its entries stay.`)
    case 'void':
      return done(
        `${id} is void: that is more than 48 hours after its first start. Its entries are being refunded.`,
      )
  }
}

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
