import { expect, test } from 'vitest'
import { drawnText } from './drawn-text.ts'

test.each([
  ['champion', 1, 'silver-power', 'silver', 'Card 1, chance 85%'],
  ['champion', 4, 'diamond-power', 'diamond', 'Card 4, chance 0.5%'],
  // It comes in half of the packs.
  ['champion', 5, 'gold-power', 'gold', 'Card 5, chance 6%'],
  ['ace', 5, 'gold-wild', 'gold', 'Card 5, chance 25%'],
  ['pro', 3, 'gold-power', 'gold', 'Card 3, chance 100%'],
  ['champion', 2, 'diamond-power', 'black', 'Card 2, drawn as Diamond, chance 0.5%'],
] as const)('in %s, card %i that was drawn as %s is said to be %s: %s', (pack, place, drawn, tier, text) => {
  expect(drawnText(pack, { place, drawn, face: { tier } })).toBe(text)
})
