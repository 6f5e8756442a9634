import type { FormatRecord } from './format-record.ts'
import { t20 } from './t20.ts'

export const t10 = {
  ...t20,
  id: 'T10',
  name: 'T10',
  inningsName: 'a T10 innings',
  recognised: { event: /\bT10\b/i, matchTypes: ['T10'] },
  innings: { ...t20.innings, overs: 10 },
  leastBatting: 'a ball',
  slot: { overs: 5 },
  hours: 2,
  points: {
    '2026-11': {
      items: {
        ...{ run: 1, 'playing-xi': 2, four: 1, six: 2, duck: -2 },
        ...{ '30-runs': 8, '50-runs': 16, '100-runs': 20, '150-runs': null, '200-runs': null },
        ...{ wicket: 25, '2-wickets': 8, '3-wickets': 16, '4-wickets': null, '5-wickets': null },
        ...{ '10-wickets': null, maiden: 14, 'bowled-or-lbw': 5 },
        ...{ catch: 8, stumping: 10, 'direct-run-out': 10, 'indirect-run-out': 6 },
        ...{ '3-catches': 5, '4-catches': 10, '5-catches': 12 },
      },
      strikeRate: {
        minimumBalls: 6,
        bands: [
          { from: 12000, to: 14000, points: 3 },
          { from: 14001, to: 16000, points: 5 },
          { from: 16001, to: null, points: 8 },
          { from: 9000, to: 9999, points: -1 },
          { from: 8000, to: 8999, points: -2 },
          { from: null, to: 7999, points: -3 },
        ],
      },
      economyRate: {
        minimumBalls: 6,
        bands: [
          { from: null, to: 599, points: 6 },
          { from: 600, to: 699, points: 4 },
          { from: 700, to: 800, points: 2 },
          { from: 1100, to: 1200, points: -2 },
          { from: 1201, to: 1300, points: -4 },
          { from: 1301, to: null, points: -6 },
        ],
      },
    },
  },
  winModel: null,
  page: { tab: 't10', label: 'T10/3TC' },
  /** T20 with a third more wickets, a sixth more fours and twice as many sixes: there are no real matches to measure. */
  simulation: {
    ...t20.simulation,
    matchType: 'T10',
    bowlerOvers: 2,
    demoIntervalMs: 6_000,
    impactPlayer: false,
    weights: { 0: 31.6, 1: 40.7, 2: 7.1, 3: 0.4, 4: 10.4 * (7 / 6), 6: 4.6 * 2, wicket: 5.2 * (4 / 3) },
  },
} as const satisfies FormatRecord
