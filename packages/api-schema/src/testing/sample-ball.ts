import type { BallLine } from '../match.ts'

/** A single of A Nair off R Okafor, for tests, but for what they say of it. */
export function sampleBall(change: Partial<BallLine> = {}): BallLine {
  return {
    ...{ revision: 1, correctedAt: null, mark: '1', innings: 0, ball: '0.1', over: 0 },
    ...{ batter: 'A Nair', bowler: 'R Okafor', runs: 1, wicket: null, text: '', changes: [] },
    ...change,
  }
}
