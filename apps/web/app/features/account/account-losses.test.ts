import { expect, test } from 'vitest'
import { lossText } from './account-losses.ts'

test.for([
  [
    { balance: 281.75, winnings: 18.75, cards: 12, packs: 2 },
    'You lose $281.75 in your wallet, $18.75 of unclaimed winnings, 12 cards and 2 sealed packs.',
  ],
  [{ balance: 0, winnings: 0, cards: 1_200, packs: 1 }, 'You lose 1,200 cards and 1 sealed pack.'],
  [{ balance: 5, winnings: 0, cards: 0, packs: 0 }, 'You lose $5.00 in your wallet.'],
  [{ balance: 0, winnings: 18.75, cards: 1, packs: 0 }, 'You lose $18.75 of unclaimed winnings and 1 card.'],
  [{ balance: 0, winnings: 0, cards: 0, packs: 0 }, null],
] as const)('of %j the deletion of an account says: %s', ([losses, text]) => {
  expect(lossText(losses)).toBe(text)
})
