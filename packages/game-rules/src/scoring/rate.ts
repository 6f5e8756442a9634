import type { RateBand } from '../points-items.ts'

/**
 * `amount × perBalls / balls` in hundredths, rounded half up: 7 runs off 12 balls at 6 an over is 350, 2 off 3 per hundred is 6667.
 * Integer arithmetic, so no rate misses its band by a rounding error.
 */
export function rateInHundredths(amount: number, perBalls: number, balls: number): number {
  return Math.floor((amount * perBalls * 200 + balls) / (2 * balls))
}

export function isInBand(rate: number, { from, to }: RateBand): boolean {
  return (from === null || rate >= from) && (to === null || rate <= to)
}
