import type { InningsHeader } from '@toprun/api-schema/cricsheet'
import { fieldingNames, type Roster, type TeamNames } from './roster.ts'
import { emptyTally, type Tally } from './tally.ts'

/** One over as far as it was bowled: all that says whether it is a maiden. */
export interface OverInPlay {
  readonly number: number
  readonly bowler: number
  /** Where its maiden is counted. */
  readonly tally: Tally
  /** Somebody else bowled in it too, or a ball of it fell outside the slot that is played for. */
  spoiled: boolean
  legalBalls: number
  conceded: number
  isMaiden: boolean
}

/** One innings as far as it was played. */
export interface InningsInPlay {
  header: InningsHeader
  readonly batting: TeamNames
  readonly fielding: TeamNames
  /** By player index, for everyone in the match. */
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

/** Legal balls that make the over whole: as stated where the umpires miscounted it. */
export function dueBalls({ header }: InningsInPlay, over: number, ballsPerOver: number): number {
  return header.miscounted_overs?.[over]?.balls ?? ballsPerOver
}

/**
 * Counts the over as a maiden of its one bowler, or no longer: a seventh ball, a second bowler or a corrected count of
 * its balls takes a maiden back.
 * @returns whether that changed anything
 */
export function updateMaiden(over: OverInPlay, due: number): boolean {
  const isMaiden = !over.spoiled && over.conceded === 0 && over.legalBalls === due
  if (isMaiden === over.isMaiden) return false
  over.isMaiden = isMaiden
  over.tally.maidens += isMaiden ? 1 : -1
  return true
}

/** Legal balls of the innings, a miscounted over that was bowled as stated counting as a whole one. */
export function ballsBatted(innings: InningsInPlay, ballsPerOver: number): number {
  const { miscounted_overs: miscounted = {} } = innings.header
  let balls = innings.legalBalls
  for (const [number, stated] of Object.entries(miscounted)) {
    const bowled = innings.overs.get(Number(number))?.legalBalls
    if (bowled !== undefined && bowled >= stated.balls) balls += ballsPerOver - bowled
  }
  return balls
}
