import { expect, test } from 'vitest'
import { tailOf } from './chi-square.ts'

test.each([
  [3.841, 1, 0.05],
  [5.991, 2, 0.05],
  [7.815, 3, 0.05],
  [16.266, 3, 0.001],
  [27.877, 9, 0.001],
  [31.41, 20, 0.05],
  [52.191, 31, 0.01],
  [0, 4, 1],
])(
  '%d is reached by chance, at %i degrees of freedom, with the probability that tables state',
  (square, degrees, chance) => {
    expect(tailOf(square, degrees)).toBeCloseTo(chance, 4)
  },
)
