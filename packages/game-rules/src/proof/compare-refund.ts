import type { ProofLineOf } from '@toprun/api-schema/proof'
import type { ContestRefundReason } from '@toprun/api-schema/refund-reason'
import type { LogEntry } from '../event-log.ts'
import type { PublishedPoints } from '../published-points.ts'
import { isSlotValid } from '../slots.ts'
import type { Differences } from './differences.ts'
import type { ProofEntry } from './read-proof.ts'
import { type Replayed, replayLog } from './replay-log.ts'

interface Refunded {
  match: ProofLineOf<'match'>
  log: readonly LogEntry[]
  entries: readonly ProofEntry[]
}

type MatchReason = Exclude<ContestRefundReason, 'under_minimum'>

/** Compares a refund with its reason, as far as entries and events decide it; there are no ranks. */
export function compareRefund(
  contest: ProofLineOf<'contest'>,
  { match, log, entries }: Refunded,
  points: PublishedPoints,
  differences: Differences,
): void {
  for (const { seat, quarterPoints, rank, prizeMinor } of entries)
    if (quarterPoints !== null || rank !== null || prizeMinor !== 0n)
      differences.add('unranked', `Seat ${seat} has points, a rank or a prize.`)
  const { refundReason, minEntries = 0 } = contest
  if (refundReason === undefined) return
  if (refundReason !== 'under_minimum') {
    const replay = replayLog(match, contest, log, points)
    const wrong = replay.ok ? doubtOf(refundReason, contest, match, replay) : replay.sentence
    if (wrong !== null) differences.add('reason', wrong)
  } else if (entries.length >= minEntries)
    differences.add(
      'reason',
      `The file has ${entries.length} entries; the contest is refunded with fewer than ${minEntries}.`,
    )
}

/** Why the match is not such a reason; null if it is. */
function doubtOf(
  reason: MatchReason,
  { slot }: ProofLineOf<'contest'>,
  { state }: ProofLineOf<'match'>,
  { scorer, balls }: Replayed,
): string | null {
  const stated = `The match is stated as ${state ?? 'not over'}.`
  const isVoid = scorer.voidDecision().void || scorer.isAwarded()
  switch (reason) {
    case 'abandoned':
      return state === 'abandoned' ? null : stated
    case 'no_result':
      if (state !== 'void') return stated
      return isVoid ? null : 'By its events the match is neither void nor awarded.'
    case 'postponed_beyond_48h':
      if (state !== 'void') return stated
      return balls.innings.some(({ reached }) => reached > 0) ? 'A ball of the match was bowled.' : null
    case 'slot_void': {
      if (slot === null) return 'The contest is of the whole match.'
      if (state === undefined) return stated
      const isValid = isSlotValid(slot, 0, { ...balls, isComplete: state === 'completed' })
      return isValid && !scorer.isAwarded() ? 'By the events of the match the slot counts.' : null
    }
  }
}

/** Why the contest had to be refunded instead of settled; null if it did not. A slot may have settled while its match continued. */
export function refundOwed({ slot }: ProofLineOf<'contest'>, { scorer, balls }: Replayed): string | null {
  if (scorer.isAwarded()) return 'By its events the match was awarded: its contests are paid back.'
  if (slot !== null)
    return isSlotValid(slot, 0, { ...balls, isComplete: true })
      ? null
      : 'By the events of the match the slot is void: its contests are paid back.'
  if (!balls.isOver) return 'The match has no outcome.'
  return scorer.voidDecision().void ? 'By its events the match is void: its contests are paid back.' : null
}

/** What cannot be recomputed of a refund for that reason. */
const unchecked: Readonly<Record<ContestRefundReason, string>> = {
  under_minimum: 'That the minimum is the one that the contest was opened with: its page showed it.',
  abandoned: 'That the match was abandoned: an operator decided it, and no event shows it.',
  no_result: 'That the events of the match are what happened on the field.',
  postponed_beyond_48h: 'That the match had no new start within 48 hours: the file has no starts.',
  slot_void: 'That the events of the match are what happened on the field, and how the match ended.',
}

/** What the bundle of a refunded contest does not show, each in a sentence; nothing of a settled one. */
export function uncheckedOf({
  refundReason,
  entriesSha256,
}: Pick<ProofLineOf<'contest'>, 'refundReason' | 'entriesSha256'>): string[] {
  if (refundReason === undefined) return []
  const ofEntries =
    'That no entry is missing: the SHA-256 of the entries was not published before the refund. If you had entered, look for your entry.'
  return [
    ...(entriesSha256 === null ? [ofEntries] : []),
    unchecked[refundReason],
    'That the refunds reached the wallets: compare with your own transactions.',
  ]
}
