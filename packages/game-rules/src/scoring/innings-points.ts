import { type InningsInPlay, isMaiden, type OverInPlay } from '../innings/innings-in-play.ts'
import type { TeamNames } from './roster.ts'
import type { Tally } from './tally.ts'

/** One over, which may be a maiden. */
export interface PointsOver extends OverInPlay<number> {
  /** The tally that its maiden counts in. */
  readonly tally: Tally
  /** One of its balls is outside the slot. */
  isCut: boolean
  isMaiden: boolean
}

/** One innings with the tallies of its players. */
export interface PointsInnings extends InningsInPlay<PointsOver> {
  readonly batting: TeamNames
  readonly fielding: TeamNames
  /** By player index, for all players of the match. */
  readonly tallies: readonly Tally[]
}

/**
 * Updates the maiden of an over: a seventh ball, a second bowler or a corrected number of balls revokes it.
 * @returns whether anything changed
 */
export function updateMaiden(innings: PointsInnings, over: PointsOver): boolean {
  const isNow = !over.isCut && isMaiden(innings, over)
  if (isNow === over.isMaiden) return false
  over.isMaiden = isNow
  over.tally.maidens += isNow ? 1 : -1
  return true
}
