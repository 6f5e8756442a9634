import { expect, test } from 'vitest'
import { bestRanks } from './best-ranks.ts'

test("a match shows the best rank of the user's entries, and none before it is played or after it is settled", () => {
  const entry = { contestState: 'locked' as const }
  expect(
    bestRanks([
      { ...entry, matchId: 'one', rank: 14 },
      { ...entry, matchId: 'one', rank: 4 },
      { ...entry, matchId: 'two', rank: null },
      { matchId: 'three', contestState: 'open', rank: null },
      { matchId: 'four', contestState: 'settled', rank: 1 },
    ]),
  ).toEqual(new Map([['one', 4]]))
})
