import type { WicketKind } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { RareEventRates } from './rates.ts'

/** Outcomes of a fair ball between average players, as weights. */
export type BallWeights = readonly (readonly [runs: 0 | 1 | 2 | 3 | 4 | 6 | 'wicket', weight: number])[]

/** Shares of the dismissals that are not a rare event of `rates.ts`. */
type Dismissals = readonly (readonly [kind: WicketKind, share: number])[]

export interface FormatPlan {
  matchType: 'T20' | 'ODI' | 'Test' | 'T10'
  /** The competition's name, unless one is given. */
  event: string
  sides: 2 | 3
  /** Players of a side. */
  players: number
  /** Wickets that end an innings. */
  wickets: number
  /** Overs of an innings; Infinity in Test, which ends by time. */
  overs: number
  ballsPerOver: number
  /** Legal balls that one bowler may bowl in an innings. */
  bowlerBalls: number
  /** Overs that one bowler may bowl in a row. */
  spell: number
  /** Overs of a chase needed for a result after rain. */
  resultOvers: number
  impactPlayer: boolean
  weights: BallWeights
  dismissals: Dismissals
  /** What differs from the usual rates. */
  rates: Partial<RareEventRates>
}

const shortGame: Dismissals = [
  ['caught', 0.64],
  ['bowled', 0.2],
  ['lbw', 0.11],
  ['caught and bowled', 0.05],
]

const T20: FormatPlan = {
  matchType: 'T20',
  event: 'Simulated Series',
  sides: 2,
  players: 11,
  wickets: 10,
  overs: 20,
  ballsPerOver: 6,
  bowlerBalls: 24,
  spell: 1,
  resultOvers: 5,
  impactPlayer: true,
  weights: [
    [0, 31.6],
    [1, 40.7],
    [2, 7.1],
    [3, 0.4],
    [4, 10.4],
    [6, 4.6],
    ['wicket', 5.2],
  ],
  dismissals: shortGame,
  rates: {},
}

/** Ten overs: T20 with a third more wickets, a sixth more fours and twice as many sixes. No real matches to measure. */
const T10: FormatPlan = {
  ...T20,
  matchType: 'T10',
  overs: 10,
  bowlerBalls: 12,
  impactPlayer: false,
  weights: scaled(T20.weights, { 4: 7 / 6, 6: 2, wicket: 4 / 3 }),
}

/** Limits by the rules of each format; weights and rates by the means of real matches (see the README). */
export const formatPlans: Readonly<Record<Format, FormatPlan>> = Object.freeze({
  T20,
  ODI: {
    ...T20,
    matchType: 'ODI',
    overs: 50,
    bowlerBalls: 60,
    resultOvers: 20,
    impactPlayer: false,
    weights: [
      [0, 49.2],
      [1, 34.5],
      [2, 5.1],
      [3, 0.4],
      [4, 7.05],
      [6, 1.13],
      ['wicket', 2.6],
    ],
    dismissals: [
      ['caught', 0.59],
      ['bowled', 0.23],
      ['lbw', 0.14],
      ['caught and bowled', 0.04],
    ],
    rates: { wide: 0.0302, noBall: 0.0036, bye: 0.0026, legBye: 0.0105, runOut: 0.12 },
  },
  Test: {
    ...T20,
    matchType: 'Test',
    overs: Number.POSITIVE_INFINITY,
    bowlerBalls: Number.POSITIVE_INFINITY,
    resultOvers: 0,
    impactPlayer: false,
    weights: [
      [0, 69.6],
      [1, 15.2],
      [2, 3.95],
      [3, 1.05],
      [4, 7.45],
      [6, 0.585],
      ['wicket', 2.16],
    ],
    dismissals: [
      ['caught', 0.565],
      ['bowled', 0.205],
      ['lbw', 0.21],
      ['caught and bowled', 0.02],
    ],
    rates: {
      wide: 0.0027,
      noBall: 0.0078,
      bye: 0.0046,
      legBye: 0.0069,
      runOut: 0.028,
      stumped: 0.022,
      rain: 0.2,
    },
  },
  T10,
  SixtyBall: { ...T10, event: 'Sixty Ball Series' },
  /** T10 for eight players: an innings is the six overs of a half. */
  '3TC': {
    ...T10,
    event: '3TC Series',
    sides: 3,
    players: 8,
    wickets: 7,
    overs: 6,
  },
  Hundred: {
    ...T20,
    event: "The Hundred Men's Competition",
    overs: 20,
    ballsPerOver: 5,
    bowlerBalls: 20,
    spell: 2,
    impactPlayer: false,
    weights: [
      [0, 30.4],
      [1, 42.1],
      [2, 7.4],
      [3, 0.4],
      [4, 11.3],
      [6, 2.75],
      ['wicket', 5.8],
    ],
    rates: { wide: 0.029, noBall: 0.008, legBye: 0.0175 },
  },
})

function scaled(
  weights: BallWeights,
  by: Readonly<Partial<Record<BallWeights[number][0], number>>>,
): BallWeights {
  return weights.map(([outcome, weight]) => [outcome, weight * (by[outcome] ?? 1)])
}
