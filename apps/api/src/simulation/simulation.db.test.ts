import { expect, inject, test } from 'vitest'
import { failureOf } from './report.ts'
import { simulate } from './simulate.ts'

const seeds = inject('deep') ? [1, 2, 3, 4, 5] : [1]
const steps = 60

test.each(seeds)(
  'a site of simulated days, with faults, keeps its books, seats and ranks (seed %i)',
  async (seed) => {
    const simulated = await simulate(seed, steps)
    expect(failureOf(simulated)).toBeNull()
  },
  300_000,
)
