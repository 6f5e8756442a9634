import type { Format, MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { ballsInText } from '@toprun/game-rules/scoreboard/overs-text'

const stateLabels: Readonly<Record<MatchSlot['state'], string>> = {
  open: 'Open',
  locked: 'Closed, about to begin',
  live: 'Live',
  review: 'Under review',
  completed: 'Completed',
  void: 'Void, fees refunded',
}

/** What has become of a slot. One whose innings ended before it stays closed until its match is final, since balls can be corrected. */
export function slotStateText(
  { state, innings }: Pick<MatchSlot, 'state' | 'innings'>,
  { score }: Pick<MatchSummary, 'score'>,
): string {
  if (score.length <= innings) return stateLabels[state]
  if (state === 'locked') return 'Not bowled, decided when the match is final'
  return state === 'live' ? 'Cut short, decided when the match is final' : stateLabels[state]
}

/** `Closes at 4.4`: the fourth ball of the fifth over. Some formats count balls. */
export function deadlineText({ deadline }: Pick<MatchSlot, 'deadline'>, format: Format): string {
  if (deadline === 1) return 'Closes at the first ball'
  const { ballsPerOver: perOver, countsBalls } = formatRecord(format).innings
  if (countsBalls) return `Closes at ball ${deadline}`
  return `Closes at ${Math.floor((deadline - 1) / perOver)}.${((deadline - 1) % perOver) + 1}`
}

/** The same with the balls that are left, once the innings of the slot is played: `Closes at 4.4, in 12 balls`. */
export function closingText(
  slot: Pick<MatchSlot, 'deadline' | 'innings'>,
  { format, score }: Pick<MatchSummary, 'format' | 'score'>,
): string {
  const innings = score.filter(({ superOver }) => !superOver)
  const current = innings.length === slot.innings ? innings.at(-1) : undefined
  if (!current) return deadlineText(slot, format)
  const left = slot.deadline - ballsInText(current.overs, formatRecord(format).innings.ballsPerOver)
  return left > 1 ? `${deadlineText(slot, format)}, in ${left} balls` : 'Closes with the next ball'
}
