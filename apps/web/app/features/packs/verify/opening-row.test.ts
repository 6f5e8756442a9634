import { expect, test } from 'vitest'
import { tierCounts } from './opening-row.tsx'

test('the cards of a draw are counted by tier, the rarest first', () => {
  const drawn = ['silver-wild', 'silver-power', 'diamond-power', 'silver-wild'].map((kind) => ({
    drawn: kind,
  }))
  expect(tierCounts(drawn)).toEqual([
    ['diamond', 1],
    ['silver', 3],
  ])
})
