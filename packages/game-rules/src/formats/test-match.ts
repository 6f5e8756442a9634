import type { FormatRecord } from './format-record.ts'
import { t20 } from './t20.ts'

export const testMatch = {
  ...t20,
  id: 'Test',
  name: 'Test',
  inningsName: 'a Test innings',
  recognised: { event: null, matchTypes: ['Test', 'MDM'] },
  innings: { ...t20.innings, overs: null, perSide: 2 },
  bowling: { oversInARow: 1, fewestBowlers: null },
  superOver: false,
  leastBatting: null,
  slot: null,
  hours: 5 * 24,
  points: {
    '2026-11': {
      items: {
        ...{ run: 1, 'playing-xi': 2, four: 1, six: 2, duck: -2 },
        ...{ '30-runs': 2, '50-runs': 2, '100-runs': 4, '150-runs': 8, '200-runs': 16 },
        ...{ wicket: 20, '2-wickets': null, '3-wickets': 2, '4-wickets': 4, '5-wickets': 8 },
        ...{ '10-wickets': 12, maiden: null, 'bowled-or-lbw': 5 },
        ...{ catch: 8, stumping: 10, 'direct-run-out': 10, 'indirect-run-out': 6 },
        ...{ '3-catches': 2, '4-catches': 4, '5-catches': 6 },
      },
      strikeRate: null,
      economyRate: null,
    },
  },
  winModel: null,
  page: { tab: 'test', label: 'Test' },
  simulation: {
    ...t20.simulation,
    matchType: 'Test',
    bowlerOvers: null,
    resultOvers: 0,
    demoIntervalMs: 600,
    impactPlayer: false,
    weights: { 0: 69.6, 1: 15.2, 2: 3.95, 3: 1.05, 4: 7.45, 6: 0.585, wicket: 2.16 },
    dismissals: { caught: 0.565, bowled: 0.205, lbw: 0.21, 'caught and bowled': 0.02 },
    rates: {
      ...{ wide: 0.0027, noBall: 0.0078, bye: 0.0046, legBye: 0.0069 },
      ...{ runOut: 0.028, stumped: 0.022, rain: 0.2 },
    },
  },
} as const satisfies FormatRecord
