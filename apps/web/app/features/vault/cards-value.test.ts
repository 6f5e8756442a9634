import type { VaultCard } from '@toprun/api-schema/card'
import { expect, test } from 'vitest'
import { cardsValue } from './cards-value.ts'

const of = (edition: number, state: VaultCard['state'] = 'vault') =>
  ({ face: { edition }, state }) as Pick<VaultCard, 'face' | 'state'>

const prices = new Map([
  [1, { floor: 0.1, lastSale: 9 }],
  [2, { floor: 0.2, lastSale: null }],
  [3, { floor: null, lastSale: 90 }],
])

test('cards are worth the floors of their editions, to the cent, and those without a price are not counted', () => {
  expect(cardsValue([of(1), of(2), of(2), of(4), of(1, 'cancelled')], prices)).toEqual({
    ...{ total: 0.5, floors: 3, lastSales: 0 },
  })
})

test('a card of an edition that nobody sells is worth what one was last sold for', () => {
  expect(cardsValue([of(1), of(3), of(3)], prices)).toEqual({ total: 180.1, floors: 1, lastSales: 2 })
})
