import { expect, test } from 'vitest'
import { areaOf, areas } from './areas.ts'
import { draw, keyOf, mutantsOf } from './mutants.ts'

const slots = await mutantsOf(['packages/game-rules/src/formats'])

test('the same seed draws the same mutants, and another one others', () => {
  const keys = (seed: string) => draw(slots, 10, seed).map(keyOf)
  expect(keys('1')).toHaveLength(10)
  expect(keys('1')).toEqual(keys('1'))
  expect(keys('1')).not.toEqual(keys('2'))
})

test('a mutant stays drawn when others go', () => {
  const drawn = draw(slots, 10, '1')
  const fewer = slots.filter((mutant) => mutant !== drawn[9])
  expect(draw(fewer, 10, '1').slice(0, 9)).toEqual(drawn.slice(0, 9))
})

test('no mutant is in a test or a kit', async () => {
  const mutants = await mutantsOf(['apps/api/src/money/wallet', 'apps/api/src/money/orders'])
  expect(mutants.length).toBeGreaterThan(0)
  expect(mutants.filter(({ fileName }) => /testing|\.test\./.test(fileName))).toEqual([])
})

test('a folder within an area has the tests of the area', () => {
  expect(areaOf('apps/api/src/money/payments/')).toEqual({
    name: 'apps/api/src/money/payments',
    folders: ['apps/api/src/money/payments'],
    tests: [
      ...['apps/api/src/money', 'apps/api/src/cards/marketplace', 'packages/ledger'],
      'apps/api/src/cards/collectibles/draws',
      'apps/api/src/operator/commands',
      'apps/api/src/site/account',
      ...['apps/api/src/platform/edges.db.test.ts', 'apps/api/src/platform/tables.db.test.ts'],
    ],
  })
  expect(areaOf('apps/web')).toBeNull()
})

test('an area has a name', () => {
  expect(areaOf('contests')).toBe(areas.find(({ name }) => name === 'contests'))
})
