import type { FormatRecord } from './format-record.ts'
import { t20 } from './t20.ts'

const inningsBalls = 100
const ballsPerOver = 5
const oversInARow = 2
const bowlerOvers = 4
const points = t20.points['2026-11']

/** The T20 points, without maiden overs. */
export const theHundred = {
  ...t20,
  id: 'Hundred',
  name: 'The Hundred',
  inningsName: 'The Hundred',
  recognised: { event: /^The Hundred\b/i, matchTypes: [] },
  innings: { ...t20.innings, overs: inningsBalls / ballsPerOver, ballsPerOver, countsBalls: true },
  bowling: { oversInARow, fewestBowlers: 5 },
  leastBatting: { balls: 25 },
  slot: { balls: 25 },
  hours: 3,
  points: {
    '2026-11': {
      ...points,
      items: { ...points.items, maiden: null },
      economyRate: { ...points.economyRate, minimumBalls: 10 },
    },
  },
  winModel: null,
  page: {
    tab: 't20',
    note: 'Not awarded there: maiden over.',
    terms: {
      id: 'the-hundred',
      title: 'The Hundred Cricket T&C',
      rules: [
        { term: 'Points', text: ['The T20 points, except that maiden overs are not awarded.'] },
        {
          term: 'Innings',
          text: [
            `${inningsBalls} balls per innings, in overs of ${ballsPerOver} balls. A bowler bowls at most ${oversInARow} overs in a row and ${bowlerOvers} in all.`,
          ],
        },
        {
          term: 'Powerplay',
          text: ['The first 25 balls, with 2 fielders allowed outside the circle.'],
        },
        {
          term: 'Time-out and length',
          text: ['The bowling side has a strategic time-out of 2.5 minutes. A game lasts about 2.5 hours.'],
        },
      ],
    },
  },
  simulation: {
    ...t20.simulation,
    event: "The Hundred Men's Competition",
    bowlerOvers,
    impactPlayer: false,
    weights: { 0: 30.4, 1: 42.1, 2: 7.4, 3: 0.4, 4: 11.3, 6: 2.75, wicket: 5.8 },
    rates: { wide: 0.029, noBall: 0.008, legBye: 0.0175 },
  },
} as const satisfies FormatRecord
