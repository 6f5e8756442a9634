import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchState } from '@toprun/api-schema/match-states'
import { abandonMatch, announceLineUps, postponeMatch, startMatch } from '@toprun/api-schema/operator-matches'
import { z } from 'zod'
import { abandonMatch as abandon, postpone, startEarly } from '../../game/live/lifecycle.ts'
import { type AnnounceResult, announceNow, setPace } from '../../game/matches/log/stored-feeds.ts'
import { utcText } from '../../platform/clock.ts'
import { matchTitle, noMatch, ofMatch } from '../match-named.ts'
import { actionOf, done, refused } from './action.ts'
import { match, milliseconds, yes } from './command-words.ts'
import { noFeed } from './match-play.ts'
import { openEntriesText } from './open-entries.ts'

/** Starts a match that waits; `intervalMs` changes the pace of its feed in the same step. */
export const startMatchAction = actionOf(startMatch, {
  kind: 'start match',
  ...ofMatch,
  details: ({ intervalMs }) => ({ intervalMs }),
  command: {
    name: 'start',
    does: 'starts a match that is upcoming; --every sets the pace of its feed',
    reads: { id: match, intervalMs: milliseconds('[--every MS]') },
    reason: 'none',
  },
  async run({ tx, now }, { id, intervalMs }) {
    const started = await startEarly(tx, id, now)
    const title = await matchTitle(tx, id)
    if (!started.ok) return refused(notWaiting(id, title, started))
    if (intervalMs !== undefined && !(await setPace(tx, id, intervalMs))) return refused(noFeed(title))
    return done(`${title} has started; its teams and contests are locked.`)
  },
})

export const announceLineUpsAction = actionOf(announceLineUps, {
  kind: 'announce line-ups',
  ...ofMatch,
  command: {
    name: 'announce',
    does: 'has the feed of an upcoming match announce its line-ups now; less than 10 minutes before the start, that moves the lock to 10 minutes later',
    reads: { id: match },
    reason: 'none',
  },
  async run({ tx, now }, { id }) {
    const title = await matchTitle(tx, id)
    const announced = await announceNow(tx, id, now)
    return announced.ok
      ? done(`The feed of ${title} announces its line-ups.`)
      : refused(announceRefusals[announced.reason](title))
  },
})

type AnnounceRefusal = Extract<AnnounceResult, { ok: false }>['reason']

const announceRefusals: Readonly<Record<AnnounceRefusal, (title: string) => string>> = {
  no_feed: (title) => `${title} is not upcoming, or has no feed.`,
  announced_already: (title) => `The line-ups of ${title} are announced already.`,
}

export const postponeMatchAction = actionOf(postponeMatch, {
  kind: 'postpone match',
  ...ofMatch,
  details: ({ to, voids }) => ({
    ...(to !== null && { to: new Date(to).toISOString() }),
    ...(voids && { voids }),
  }),
  command: {
    name: 'postpone',
    does: 'postpones a match without balls, to a new start or until one is known; entries stay for 48 hours from the first start, then they are refunded. A start after that voids the match: it is refused with what that would refund, until --void says so. Players read the reason',
    reads: {
      id: match,
      to: {
        label: '[--to TIME]',
        error: '--to must be a time such as 2026-11-22T14:00:00Z',
        read: (stated) => instant.safeParse(stated).data?.toISOString(),
        absent: null,
      },
      voids: yes('[--void yes]'),
    },
    reason: 'why',
  },
  async run({ tx, now, reason }, { id, to: stated, voids }) {
    const to = stated === null ? null : new Date(stated)
    const atStake = await openEntriesText(tx, id)
    const postponed = await postpone(tx, id, { to, why: withoutFullStop(reason), now })
    const title = await matchTitle(tx, id)
    const newStart = to === null ? '' : utcText(to)
    if (postponed.ok && postponed.state === 'void' && !voids)
      return refused(
        `${newStart} is more than 48 hours after the first start of ${title}: the match would be void, and ${atStake}. To void it, tick the box, or add --void yes.`,
      )
    if (postponed.ok) return done(postponedTexts[postponed.state](title, newStart))
    if (postponed.reason === 'in_the_past') return refused(`${newStart} is in the past.`)
    if (postponed.reason === 'too_late')
      return refused(`${newStart} is more than a year away: check the date, or abandon the match.`)
    return refused(notWaiting(id, title, postponed))
  },
})

export const abandonMatchAction = actionOf(abandonMatch, {
  kind: 'abandon match',
  ...ofMatch,
  command: {
    name: 'abandon',
    does: 'abandons a match: every entry is refunded. Players read the reason',
    reads: { id: match },
    reason: 'why',
  },
  async run({ tx, now, reason }, { id }) {
    const title = await matchTitle(tx, id)
    return (await abandon(tx, id, { why: withoutFullStop(reason), now }))
      ? done(`${title} is abandoned; its entries are being refunded.`)
      : refused(`${title} is already final.`)
  },
})

const instant = z.iso.datetime({ offset: true }).transform((stated) => new Date(stated))

/** A stated reason is part of a sentence that players read; a reason of only full stops is not changed. */
export const withoutFullStop = (reason: string) => reason.replace(/(?<=[^\s.])[\s.]+$/, '')

type PostponedState = Extract<Awaited<ReturnType<typeof postpone>>, { ok: true }>['state']

const postponedTexts: Readonly<Record<PostponedState, (title: string, newStart: string) => string>> = {
  postponed: (title) => `${title} is postponed; its entries stay until 48 hours after its first start.`,
  upcoming: (title, newStart) => `${title} starts ${newStart}; its entries stay.`,
  void: (title) =>
    `${title} is void: that is more than 48 hours after its first start. Its entries are being refunded.`,
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
  title: string,
  refusal: { reason: 'unknown_match' } | { reason: 'not_upcoming' | 'not_waiting'; state: MatchState },
): string {
  return refusal.reason === 'unknown_match' ? noMatch(id) : `${title} ${stateTexts[refusal.state]}.`
}
