import { expect, test } from 'vitest'
import { lossText } from './account-losses.ts'

test.for([
  [{ money: 497.25, cards: 12, packs: 2 }, 'You lose $497.25, 12 cards and 2 sealed packs.'],
  [{ money: 0, cards: 1_200, packs: 1 }, 'You lose 1,200 cards and 1 sealed pack.'],
  [{ money: 5, cards: 0, packs: 0 }, 'You lose $5.00.'],
  [{ money: 0, cards: 0, packs: 0 }, null],
] as const)('of %j the deletion of an account says: %s', ([losses, text]) => {
  expect(lossText(losses)).toBe(text)
})
