import type { Format } from '@toprun/api-schema/match'

/** Outcomes of a fair ball between average players, as weights. */
export type BallWeights = readonly (readonly [runs: 0 | 1 | 2 | 3 | 4 | 6 | 'wicket', weight: number])[]

export interface FormatPlan {
  matchType: 'T20' | 'ODI' | 'Test' | 'T10'
  /** Overs of an innings; Infinity in Test, which ends by time. */
  overs: number
  ballsPerOver: number
  /** Legal balls that one bowler may bowl in an innings. */
  bowlerBalls: number
  /** Overs that one bowler may bowl in a row. */
  spell: number
  inningsOfSide: 1 | 2
  /** Overs of a chase needed for a result after rain. */
  resultOvers: number
  impactPlayer: boolean
  weights: BallWeights
}

const twenty: BallWeights = [
  [0, 33],
  [1, 40],
  [2, 7],
  [3, 0.5],
  [4, 11.5],
  [6, 5],
  ['wicket', 4.8],
]

/** Limits by the rules of each format; weights calibrated to totals of real matches. */
export const formatPlans: Readonly<Record<Format, FormatPlan>> = Object.freeze({
  T20: {
    matchType: 'T20',
    overs: 20,
    ballsPerOver: 6,
    bowlerBalls: 24,
    spell: 1,
    inningsOfSide: 1,
    resultOvers: 5,
    impactPlayer: true,
    weights: twenty,
  },
  ODI: {
    matchType: 'ODI',
    overs: 50,
    ballsPerOver: 6,
    bowlerBalls: 60,
    spell: 1,
    inningsOfSide: 1,
    resultOvers: 20,
    impactPlayer: false,
    weights: [
      [0, 49],
      [1, 34],
      [2, 5.5],
      [3, 0.5],
      [4, 7.4],
      [6, 2],
      ['wicket', 2.7],
    ],
  },
  Test: {
    matchType: 'Test',
    overs: Number.POSITIVE_INFINITY,
    ballsPerOver: 6,
    bowlerBalls: Number.POSITIVE_INFINITY,
    spell: 1,
    inningsOfSide: 2,
    resultOvers: 0,
    impactPlayer: false,
    weights: [
      [0, 70],
      [1, 17],
      [2, 4],
      [3, 1],
      [4, 6],
      [6, 0.4],
      ['wicket', 1.6],
    ],
  },
  T10: {
    matchType: 'T10',
    overs: 10,
    ballsPerOver: 6,
    bowlerBalls: 12,
    spell: 1,
    inningsOfSide: 1,
    resultOvers: 5,
    impactPlayer: false,
    weights: [
      [0, 27],
      [1, 34],
      [2, 7],
      [3, 0.5],
      [4, 14],
      [6, 10],
      ['wicket', 6],
    ],
  },
  Hundred: {
    matchType: 'T20',
    overs: 20,
    ballsPerOver: 5,
    bowlerBalls: 20,
    spell: 2,
    inningsOfSide: 1,
    resultOvers: 5,
    impactPlayer: false,
    weights: twenty,
  },
})
