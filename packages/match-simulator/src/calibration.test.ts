import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { packedMatches, readMatch } from '@toprun/real-matches/real-matches'
import { describe, expect, test } from 'vitest'
import { isLost } from './ball.ts'
import { simulateMatch } from './simulate.ts'

/** Means of an innings, super overs apart. */
interface InningsMeans {
  runs: number
  wickets: number
  fours: number
  sixes: number
  /** In runs. */
  extras: number
}

/** The means of the real matches of the repository, with which the simulator agrees within 5 %. The README has this table. */
const realMeans = {
  T20: { runs: 156.21, wickets: 6.48, fours: 13.32, sixes: 5.86, extras: 8.93 },
  ODI: { runs: 232.55, wickets: 7.82, fours: 20.65, sixes: 3.3, extras: 15.3 },
  Test: { runs: 270.21, wickets: 8.33, fours: 29.59, sixes: 2.38, extras: 13.79 },
  Hundred: { runs: 125.74, wickets: 6.06, fours: 12.38, sixes: 2.97, extras: 7.06 },
} as const satisfies Record<string, InningsMeans>

function meansOf(matches: readonly CricsheetMatch[]): InningsMeans {
  const innings = matches.flatMap((match) => match.innings.filter((each) => !each.super_over))
  const balls = innings.flatMap(({ overs = [] }) => overs.flatMap(({ deliveries }) => deliveries))
  const mean = (figure: (ball: (typeof balls)[number]) => number) =>
    balls.reduce((sum, ball) => sum + figure(ball), 0) / innings.length
  const boundaries = (runs: number) =>
    mean((ball) => (ball.runs.batter === runs && !ball.runs.non_boundary ? 1 : 0))
  return {
    runs: mean(({ runs }) => runs.total),
    wickets: mean(({ wickets = [] }) => wickets.filter(isLost).length),
    fours: boundaries(4),
    sixes: boundaries(6),
    extras: mean(({ runs }) => runs.extras),
  }
}

const cases = [
  ['T20', 't20', 500],
  ['ODI', 'odi', 300],
  ['Test', 'test', 250],
  ['Hundred', 'hundred', 500],
] as const

describe.each(cases)('an innings of %s', (format, directory, count) => {
  test('has the committed means in the real matches', () => {
    const real = packedMatches().filter(({ name }) => name.startsWith(`${directory}/`))
    const means = meansOf(real.map(readMatch))
    for (const [name, real] of Object.entries(realMeans[format]))
      expect(means[name as keyof InningsMeans], name).toBeCloseTo(real, 1)
  })

  test('has them within 5 % in simulated matches', () => {
    const means = meansOf(
      Array.from({ length: count }, (_, seed) => simulateMatch({ seed: `calibration/${seed}`, format })),
    )
    for (const [name, real] of Object.entries(realMeans[format])) {
      const ratio = means[name as keyof InningsMeans] / real
      expect(ratio, `${name} ${ratio.toFixed(3)}`).toBeGreaterThan(0.95)
      expect(ratio, `${name} ${ratio.toFixed(3)}`).toBeLessThan(1.05)
    }
  })
})
