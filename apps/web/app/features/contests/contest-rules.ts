import type { Contest } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { didNotTakePlace } from './contest-money.ts'

/** A contest's terms in sentences. How to join is said only while that is possible; a contest that did not take place has none. */
export function contestRules(contest: Contest): string[] {
  if (didNotTakePlace(contest)) return []
  const { state, entries, minEntries, maxEntries, maxPerUser, rakePercent, entryFee, guarantee } = contest
  const isForNewcomers = contest.newcomers !== null
  const closing = contest.slot === null ? 'the match starts' : 'this part of the match closes'
  const joinable = state === 'open' && entries < maxEntries && !contest.paymentsOff
  return [
    ...(joinable
      ? [`Join with ${maxPerUser === 1 ? 'one team' : `up to ${maxPerUser} teams`} before ${closing}.`]
      : []),
    ...(state === 'open' && entries < minEntries && !isForNewcomers
      ? [
          `It needs ${minEntries === 1 ? 'one entry' : `${minEntries} entries`} ${joinable ? 'by then' : `before ${closing}`}, otherwise everyone is refunded.`,
        ]
      : []),
    ...(isForNewcomers && state === 'open'
      ? ["You can play one newcomers' contest, once your email is confirmed."]
      : []),
    ...(isForNewcomers
      ? ['TopRun pays the prizes. With fewer entries than prizes, the last prizes are not paid.']
      : []),
    ...(guarantee > 0 && !isForNewcomers
      ? [`${formatUsd(guarantee)} are paid out however few join: TopRun adds what the entry fees lack.`]
      : []),
    entryFee === 0
      ? guarantee > 0
        ? 'It is free to join; equal scores share the prizes of their ranks.'
        : 'It is free and has no prizes.'
      : `${100 - rakePercent}% of the entry fees is paid out as prizes; equal scores share the prizes of their ranks.`,
  ]
}
