import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import { countedPoints, ordinal } from '../matches/points-text.ts'
import { entryStateLabel } from './entry-groups.ts'

export const practice = 'Free practice contest'

export const isPractice = ({ entryFee, prize }: Entry) => entryFee === 0 && prize === 0

/** What follows a prize: it is final, or provisional while points can be corrected, or changes with the next ball. */
export function prizeStage({ contestState, matchState }: Entry): 'won' | 'so far' | typeof uncorrected {
  if (contestState === 'settled') return 'won'
  return matchState === 'review' ? uncorrected : 'so far'
}

export const uncorrected = 'if nothing is corrected'

/** The next prize of an entry that can still reach it; none while its match is under review. */
export function prizeAhead({ matchState, next }: Entry): Entry['next'] {
  return matchState === 'review' ? null : next
}

/**
 * How far the next prize is, by the place that wins it and the prize of that place as in the prize table, which no tie on the way changes:
 * `12 points to 9th place · $18.75`; for who shares the place already, `0.25 points to break the tie · $18.75`.
 */
export function aheadText(rank: Entry['rank'], next: NonNullable<Entry['next']>): string {
  return aheadLines(rank, next).join(' · ')
}

/** The same without the dot: how far it is, and the prize. */
function aheadLines(rank: Entry['rank'], { points, place, prize }: NonNullable<Entry['next']>): string[] {
  const aim = place === rank ? 'break the tie' : `${ordinal(place)} place`
  return [`${countedPoints(points)} to ${aim}`, formatUsd(prize)]
}

/** What an entry of a settled contest came to, apart from a prize to claim. */
export function settledText(entry: Entry): string {
  const { claimed, prize } = entry
  if (isPractice(entry)) return practice
  return claimed ? `${formatUsd(prize)} claimed` : 'No prize'
}

/** `The match was abandoned. $5.00 was refunded to your wallet.` */
export function refundText({ refundReason, entryFee, feeReturned }: Entry): string {
  const why = refundReason ? `${refundWords[refundReason]}. ` : ''
  if (entryFee === 0) return `${why}The contest was cancelled.`
  return `${why}${formatUsd(entryFee)} ${feeReturned ? 'was refunded to your wallet' : 'goes back to your wallet'}.`
}

/** In a few words: what the entry won or would win, how far the next prize is, or that it is not ranked yet. */
export function chanceText(entry: Entry): string {
  return chanceLines(entry).join(' · ')
}

/** The same in lines, where a narrow column would cut the prize at the end of one. */
export function chanceLines(entry: Entry): string[] {
  const { contestState, rank, prize } = entry
  if (contestState === 'refunded') return [refundText(entry)]
  if (contestState === 'open' || (contestState === 'locked' && rank === null)) return [entryStateLabel(entry)]
  if (prize > 0) return [`${formatUsd(prize)} ${prizeStage(entry)}`]
  return contestState === 'settled' ? [settledText(entry)] : withoutPrize(entry)
}

function withoutPrize(entry: Entry): string[] {
  const { next, matchState } = entry
  if (isPractice(entry) && !next) return [practice]
  if (matchState === 'review') return [`No prize ${uncorrected}`]
  return next ? aheadLines(entry.rank, next) : ['No prize']
}
