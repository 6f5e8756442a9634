import { normalTeamLimits } from '../team-limits.ts'
import { winModels } from '../win-probability/win-models.ts'
import type { FormatRecord } from './format-record.ts'

export const t20 = {
  id: 'T20',
  name: 'T20',
  inningsName: 'a T20 innings',
  recognised: { event: null, matchTypes: ['T20', 'IT20'] },
  sides: 2,
  players: 11,
  announced: { least: 8, most: 12 },
  innings: { overs: 20, ballsPerOver: 6, countsBalls: false, wickets: 10, perSide: 1 },
  matchOvers: [],
  bowling: { oversInARow: 1, fewestBowlers: 5 },
  superOver: true,
  leastBatting: { overs: 5 },
  slot: { overs: 5 },
  team: normalTeamLimits,
  hours: 4,
  points: {
    '2026-11': {
      items: {
        ...{ run: 1, 'playing-xi': 2, four: 1, six: 2, duck: -2 },
        ...{ '30-runs': 2, '50-runs': 6, '100-runs': 14, '150-runs': null, '200-runs': null },
        ...{ wicket: 25, '2-wickets': null, '3-wickets': 4, '4-wickets': 8, '5-wickets': 14 },
        ...{ '10-wickets': null, maiden: 10, 'bowled-or-lbw': 5 },
        ...{ catch: 8, stumping: 10, 'direct-run-out': 10, 'indirect-run-out': 6 },
        ...{ '3-catches': 4, '4-catches': 6, '5-catches': 8 },
      },
      strikeRate: {
        minimumBalls: 10,
        bands: [
          { from: 12000, to: 14000, points: 2 },
          { from: 14001, to: 16000, points: 4 },
          { from: 16001, to: null, points: 6 },
          { from: 6000, to: 7000, points: -1 },
          { from: 5000, to: 5999, points: -2 },
          { from: null, to: 4999, points: -3 },
        ],
      },
      economyRate: {
        minimumBalls: 12,
        bands: [
          { from: null, to: 399, points: 6 },
          { from: 400, to: 499, points: 4 },
          { from: 500, to: 600, points: 2 },
          { from: 900, to: 1000, points: -2 },
          { from: 1001, to: 1100, points: -4 },
          { from: 1101, to: null, points: -6 },
        ],
      },
    },
  },
  winModel: winModels.T20,
  page: { tab: 't20', label: 'T20' },
  simulation: {
    matchType: 'T20',
    event: 'Simulated Series',
    bowlerOvers: 4,
    resultOvers: 5,
    demoIntervalMs: 4_000,
    impactPlayer: true,
    weights: { 0: 31.6, 1: 40.7, 2: 7.1, 3: 0.4, 4: 10.4, 6: 4.6, wicket: 5.2 },
    dismissals: { caught: 0.64, bowled: 0.2, lbw: 0.11, 'caught and bowled': 0.05 },
    rates: {},
  },
} as const satisfies FormatRecord
