import type { Format, Role } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { currentPoints } from '../published-points.ts'
import { totalsOf } from './player-points.ts'
import { pointsRules } from './points-rules.ts'
import { rateInHundredths } from './rate.ts'
import { emptyTally, type Tally } from './tally.ts'

function worth(format: Format, role: Role, tally: Partial<Tally>): number {
  const { awards, deductions } = totalsOf(pointsRules(format, currentPoints()), {
    role,
    tallies: [{ ...emptyTally(), ...tally }],
    hasPlayingXIAward: false,
    isHaulDue: false,
  })
  return awards + deductions
}

/** Points at the first rate of each stretch and at the last one before the next. */
type Stretch = [from: number, to: number, points: number]

const strikeRates: Record<'T20' | 'ODI' | 'T10', Stretch[]> = {
  T20: [
    [0, 4999, -3],
    [5000, 5999, -2],
    [6000, 7000, -1],
    [7001, 11999, 0],
    [12000, 14000, 2],
    [14001, 16000, 4],
    [16001, 60000, 6],
  ],
  ODI: [
    [0, 3999, -3],
    [4000, 4999, -2],
    [5000, 6000, -1],
    [6001, 9999, 0],
    [10000, 12000, 1],
    [12001, 15000, 2],
    [15001, 60000, 3],
  ],
  T10: [
    [0, 7999, -3],
    [8000, 8999, -2],
    [9000, 9999, -1],
    [10000, 11999, 0],
    [12000, 14000, 3],
    [14001, 16000, 5],
    [16001, 60000, 8],
  ],
}

const economyRates: Record<'T20' | 'ODI' | 'T10', Stretch[]> = {
  T20: [
    [0, 399, 6],
    [400, 499, 4],
    [500, 600, 2],
    [601, 899, 0],
    [900, 1000, -2],
    [1001, 1100, -4],
    [1101, 3600, -6],
  ],
  ODI: [
    [0, 249, 6],
    [250, 349, 4],
    [350, 450, 2],
    [451, 699, 0],
    [700, 800, -2],
    [801, 900, -4],
    [901, 3600, -6],
  ],
  T10: [
    [0, 599, 6],
    [600, 699, 4],
    [700, 800, 2],
    [801, 1099, 0],
    [1100, 1200, -2],
    [1201, 1300, -4],
    [1301, 3600, -6],
  ],
}

const columns = [
  ['T20', 'T20'],
  ['Hundred', 'T20'],
  ['ODI', 'ODI'],
  ['T10', 'T10'],
] as const

describe.each(columns)('the bands of %s (column %s)', (format, column) => {
  /** Fours, sixes and milestones aside: what the same runs are worth where no rate is judged. */
  const runsAlone = (runs: number) => worth(format, 'BAT', { runs })

  it.each(strikeRates[column])('strike rates from %i to %i hundredths give %i', (from, to, points) => {
    for (const runs of [from, to]) {
      expect(worth(format, 'BAT', { runs, ballsFaced: 10_000 }) - runsAlone(runs)).toBe(points)
    }
  })

  it.each(economyRates[column])('economy rates from %i to %i hundredths give %i', (from, to, points) => {
    for (const conceded of [from, to]) {
      for (const role of ['BOWL', 'AR'] as const) {
        expect(worth(format, role, { conceded, legalBalls: 600 })).toBe(points)
      }
      for (const role of ['WK', 'BAT'] as const) {
        expect(worth(format, role, { conceded, legalBalls: 600 })).toBe(0)
      }
    }
  })
})

describe('fewest balls', () => {
  it.each([
    ['T20', 12],
    ['Hundred', 10],
    ['ODI', 30],
    ['T10', 6],
  ] as const)('judges economy in %s from %i legal balls', (format, legalBalls) => {
    expect(worth(format, 'BOWL', { conceded: 0, legalBalls })).toBe(6)
    expect(worth(format, 'BOWL', { conceded: 0, legalBalls: legalBalls - 1 })).toBe(0)
  })

  it('judges neither rate in Test', () => {
    expect(worth('Test', 'AR', { ballsFaced: 500, conceded: 500, legalBalls: 100 })).toBe(0)
  })
})

describe('rates', () => {
  it('are rounded half up to two decimals', () => {
    expect(rateInHundredths(2, 100, 3)).toBe(6667)
    expect(rateInHundredths(1, 100, 3)).toBe(3333)
    expect(rateInHundredths(7, 6, 12)).toBe(350)
    expect(rateInHundredths(11_999, 100, 20_000)).toBe(6000)
    expect(rateInHundredths(119_989, 100, 200_000)).toBe(5999)
  })
})
