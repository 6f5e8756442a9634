import { winModels } from '../win-probability/win-models.ts'
import type { FormatRecord } from './format-record.ts'
import { t20 } from './t20.ts'

export const odi = {
  ...t20,
  id: 'ODI',
  name: 'ODI',
  inningsName: 'an ODI innings',
  recognised: { event: null, matchTypes: ['ODI', 'ODM'] },
  innings: { ...t20.innings, overs: 50 },
  leastBatting: { overs: 20 },
  slot: { overs: 10 },
  hours: 8,
  points: {
    '2026-11': {
      items: {
        ...{ run: 1, 'playing-xi': 2, four: 1, six: 2, duck: -2 },
        ...{ '30-runs': null, '50-runs': 4, '100-runs': 8, '150-runs': 14, '200-runs': 20 },
        ...{ wicket: 25, '2-wickets': null, '3-wickets': 2, '4-wickets': 4, '5-wickets': 8 },
        ...{ '10-wickets': null, maiden: 3, 'bowled-or-lbw': 5 },
        ...{ catch: 8, stumping: 10, 'direct-run-out': 10, 'indirect-run-out': 6 },
        ...{ '3-catches': 2, '4-catches': 4, '5-catches': 6 },
      },
      strikeRate: {
        minimumBalls: 20,
        bands: [
          { from: 10000, to: 12000, points: 1 },
          { from: 12001, to: 15000, points: 2 },
          { from: 15001, to: null, points: 3 },
          { from: 5000, to: 6000, points: -1 },
          { from: 4000, to: 4999, points: -2 },
          { from: null, to: 3999, points: -3 },
        ],
      },
      economyRate: {
        minimumBalls: 30,
        bands: [
          { from: null, to: 249, points: 6 },
          { from: 250, to: 349, points: 4 },
          { from: 350, to: 450, points: 2 },
          { from: 700, to: 800, points: -2 },
          { from: 801, to: 900, points: -4 },
          { from: 901, to: null, points: -6 },
        ],
      },
    },
  },
  winModel: winModels.ODI,
  page: { tab: 'odi', label: 'ODI' },
  simulation: {
    ...t20.simulation,
    matchType: 'ODI',
    bowlerOvers: 10,
    resultOvers: 20,
    demoIntervalMs: 1_800,
    impactPlayer: false,
    weights: { 0: 49.2, 1: 34.5, 2: 5.1, 3: 0.4, 4: 7.05, 6: 1.13, wicket: 2.6 },
    dismissals: { caught: 0.59, bowled: 0.23, lbw: 0.14, 'caught and bowled': 0.04 },
    rates: { wide: 0.0302, noBall: 0.0036, bye: 0.0026, legBye: 0.0105, runOut: 0.12 },
  },
} as const satisfies FormatRecord
