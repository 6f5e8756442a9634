import type { Format } from '@toprun/api-schema/match'
import { formatRecord } from './formats/formats.ts'
import { liveFantasy } from './live-fantasy.ts'

/**
 * A part of an innings, in legal balls of that innings: all three count from 1, and `to` is included. A wide or
 * no-ball belongs to the legal ball that follows it.
 */
export interface Slot {
  readonly innings: number
  readonly from: number
  readonly to: number
}

/** A slot that live fantasy is played on. `id` is stable: 1, 2, … within a format. */
export interface FormatSlot extends Slot {
  readonly id: number
  /** Whether it covers the whole innings. */
  readonly whole: boolean
}

/** The slots of each innings in order, then the second innings as a whole; none in a format without slots. */
export function slotsOf(format: Format): readonly FormatSlot[] {
  const { innings, slot } = formatRecord(format)
  if (innings.overs === null || slot === null) return []
  const balls = innings.overs * innings.ballsPerOver
  const size = 'overs' in slot ? slot.overs * innings.ballsPerOver : slot.balls
  const parts = [1, 2].flatMap((number) =>
    Array.from({ length: balls / size }, (_, part) => ({
      innings: number,
      from: part * size + 1,
      to: (part + 1) * size,
      whole: false,
    })),
  )
  const slots = [...parts, { innings: 2, from: 1, to: balls, whole: true }]
  return slots.map((each, place) => ({ id: place + 1, ...each }))
}

/** The slot of that id, if the format has it. */
export function slotOf(format: Format, id: number): FormatSlot | undefined {
  return slotsOf(format).find((slot) => slot.id === id)
}

/** `1st innings, overs 6–10`, `2nd innings, balls 26–50`, `2nd innings` */
export function slotName(format: Format, { innings, from, to, whole }: FormatSlot): string {
  const name = `${innings === 1 ? '1st' : '2nd'} innings`
  const { ballsPerOver, countsBalls } = formatRecord(format).innings
  if (whole) return name
  if (countsBalls) return `${name}, balls ${from}–${to}`
  return `${name}, overs ${(from - 1) / ballsPerOver + 1}–${to / ballsPerOver}`
}

/** Whether the `legalBall`th ball of an innings (from 1), or a wide or no-ball before it, is in the slot. */
export function isInSlot(slot: Slot, innings: number, legalBall: number): boolean {
  return innings === slot.innings && legalBall >= slot.from && legalBall <= slot.to
}

/**
 * The legal ball of the slot's innings at which joining closes, before it is bowled: three balls before the
 * slot, an innings' first slot at its first ball. `moved` is the operator's shift, -6 to 6 balls.
 */
export function deadlineBall({ from }: Slot, moved = 0): number {
  const usual = from === 1 ? 1 : from - liveFantasy.closesBallsBefore
  return Math.max(1, usual + moved)
}

/** The part of the slot that counts: balls bowled before a deadline that was moved into it do not. */
export function countedSlot(slot: Slot, moved = 0): Slot {
  return { innings: slot.innings, from: Math.max(slot.from, deadlineBall(slot, moved)), to: slot.to }
}

/** How far an innings has gone. */
interface BallsBowled {
  readonly legalBalls: number
  /** The legal ball that its last delivery belongs to; 0 before the first. */
  readonly reached: number
}

/** How far a match has gone: its innings so far, super overs included, and whether it is over. */
export interface MatchBalls {
  readonly innings: readonly BallsBowled[]
  readonly isOver: boolean
}

/**
 * Where a slot is in its match. `locked`: joining is closed. `review`: all its balls are bowled, or enough of them for it to
 * be valid and the innings is over. A slot that was cut short earlier does not change until the match is final.
 */
export type SlotPhase = 'open' | 'locked' | 'live' | 'review'

export function slotPhase(slot: Slot, moved: number, match: MatchBalls): SlotPhase {
  const counted = countedSlot(slot, moved)
  const { legalBalls, reached } = match.innings[slot.innings - 1] ?? { legalBalls: 0, reached: 0 }
  const isInningsOver = match.isOver || match.innings.length > slot.innings
  if (legalBalls >= slot.to || (isInningsOver && isEnough(counted, legalBalls))) return 'review'
  if (reached >= counted.from) return 'live'
  return isInningsOver || reached >= deadlineBall(slot, moved) ? 'locked' : 'open'
}

/**
 * Whether a slot is valid when its match is final. One that was cut short is valid if 40 % of its balls were bowled or the match is
 * declared complete; one without a ball never is.
 */
export function isSlotValid(slot: Slot, moved: number, match: MatchBalls & { isComplete: boolean }): boolean {
  const counted = countedSlot(slot, moved)
  const { legalBalls, reached } = match.innings[slot.innings - 1] ?? { legalBalls: 0, reached: 0 }
  return isEnough(counted, legalBalls) || (match.isComplete && reached >= counted.from)
}

function isEnough({ from, to }: Slot, legalBalls: number): boolean {
  const bowled = Math.min(legalBalls, to) - from + 1
  return bowled * 100 >= liveFantasy.leastBowledPercent * (to - from + 1)
}
