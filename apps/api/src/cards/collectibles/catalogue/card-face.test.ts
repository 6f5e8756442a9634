import { expect, test } from 'vitest'
import { cardTitle, tierOf } from './card-face.ts'

test.each([
  ['silver-wild', 'silver'],
  ['gold-power', 'gold'],
  ['black-wild', 'black'],
  ['diamond-power', 'diamond'],
  ['legendary', null],
])('the tier of %s is called %s', (kind, tier) => {
  expect(tierOf(kind)).toBe(tier)
})

test('a card is titled by its tier and category', () => {
  expect(cardTitle({ category: 'legendary', tier: 'diamond' })).toBe('Diamond Legendary Card')
})
