import { expect, inject, test } from 'vitest'
import { nextMigration } from '../testing/upgrades/next-migration.ts'
import { failureOf } from './report.ts'
import { simulate } from './simulate.ts'

const steps = 60

test('a site of simulated days, with faults, keeps its books, seats and ranks, even while the next release adds to its tables', async () => {
  const simulated = await simulate(1, steps, {
    midway: async ({ owner }) => {
      await owner.query(nextMigration.sql)
    },
  })
  expect(failureOf(simulated)).toBeNull()
}, 300_000)

test.each(inject('deep') ? [1, 2, 3, 4, 5] : [])(
  'a site of simulated days, with faults, keeps its books, seats and ranks (seed %i)',
  async (seed) => {
    const simulated = await simulate(seed, steps)
    expect(failureOf(simulated)).toBeNull()
  },
  300_000,
)
