import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import { countedPoints } from '../matches/points-text.ts'
import { entryStateLabel } from './entry-groups.ts'

const practice = 'Free practice contest'

const isPractice = ({ entryFee, prize }: Entry) => entryFee === 0 && prize === 0

/** What the rank would win now, and how far the next prize is. */
export function standingText(entry: Entry): string {
  const { prize, next } = entry
  if (isPractice(entry) && !next) return practice
  const now = prize > 0 ? `Wins ${formatUsd(prize)} at this rank` : 'Outside the prizes'
  return next ? `${now}, ${countedPoints(next.points)} to ${formatUsd(next.prize)}` : now
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
  const { contestState, rank, prize, next } = entry
  switch (contestState) {
    case 'open':
      return entryStateLabel(entry)
    case 'refunded':
      return refundText(entry)
    case 'settled':
      return prize > 0 ? `${formatUsd(prize)} won` : settledText(entry)
    case 'locked':
      if (prize > 0) return `${formatUsd(prize)} so far`
      if (next) return `${countedPoints(next.points)} to ${formatUsd(next.prize)}`
      if (rank === null) return entryStateLabel(entry)
      return isPractice(entry) ? practice : 'No prize'
  }
}
