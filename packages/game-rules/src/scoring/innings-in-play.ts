import type { InningsHeader } from '@toprun/api-schema/cricsheet'
import { fieldingNames, type Roster, type TeamNames } from './roster.ts'
import { emptyTally, type Tally } from './tally.ts'

/** One over so far, to decide whether it is a maiden. */
export interface OverInPlay {
  readonly number: number
  readonly bowler: number
  /** The tally that its maiden counts in. */
  readonly tally: Tally
  /** Another player also bowled in it, or one of its balls is outside the slot. */
  spoiled: boolean
  legalBalls: number
  conceded: number
  isMaiden: boolean
}

/** One innings so far. */
export interface InningsInPlay {
  header: InningsHeader
  readonly batting: TeamNames
  readonly fielding: TeamNames
  /** By player index, for all players of the match. */
  readonly tallies: readonly Tally[]
  readonly overs: Map<number, OverInPlay>
  currentOver: OverInPlay | null
  deliveries: number
  legalBalls: number
  /** Without the header's penalty runs. */
  runs: number
  dismissals: number
}

export function openInnings(header: InningsHeader, roster: Roster, batting: TeamNames): InningsInPlay {
  return {
    header,
    batting,
    fielding: fieldingNames(roster, header.team, header.bowling_team),
    tallies: header.super_over ? [] : roster.players.map(emptyTally),
    overs: new Map(),
    currentOver: null,
    deliveries: 0,
    legalBalls: 0,
    runs: 0,
    dismissals: 0,
  }
}

/** Legal balls of a complete over: as stated if the umpires miscounted. */
export function dueBalls({ header }: InningsInPlay, over: number, ballsPerOver: number): number {
  return header.miscounted_overs?.[over]?.balls ?? ballsPerOver
}

/**
 * Updates the maiden of an over: a seventh ball, a second bowler or a corrected number of balls revokes it.
 * @returns whether anything changed
 */
export function updateMaiden(over: OverInPlay, due: number): boolean {
  const isMaiden = !over.spoiled && over.conceded === 0 && over.legalBalls === due
  if (isMaiden === over.isMaiden) return false
  over.isMaiden = isMaiden
  over.tally.maidens += isMaiden ? 1 : -1
  return true
}

/** Legal balls of the innings; a miscounted over bowled as stated counts as a complete one. */
export function ballsBatted(innings: InningsInPlay, ballsPerOver: number): number {
  const { miscounted_overs: miscounted = {} } = innings.header
  let balls = innings.legalBalls
  for (const [number, stated] of Object.entries(miscounted)) {
    const bowled = innings.overs.get(Number(number))?.legalBalls
    if (bowled !== undefined && bowled >= stated.balls) balls += ballsPerOver - bowled
  }
  return balls
}
