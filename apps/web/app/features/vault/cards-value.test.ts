import type { VaultCard } from '@toprun/api-schema/card'
import { expect, test } from 'vitest'
import { floorValue } from './floor-values.ts'

const of = (edition: number, state: VaultCard['state'] = 'vault') =>
  ({ face: { edition }, state }) as Pick<VaultCard, 'face' | 'state'>

test('cards are worth the floors of their editions, to the cent, and those without a floor are not counted', () => {
  const floors = new Map([
    [1, 0.1],
    [2, 0.2],
  ])
  expect(floorValue([of(1), of(2), of(2), of(3), of(1, 'cancelled')], floors)).toEqual({
    total: 0.5,
    priced: 3,
  })
})
