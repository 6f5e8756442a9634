import { expect, test } from 'vitest'
import { ownPlaces } from './own-places.ts'

test("a match shows the best rank of the user's entries: while it is played, and with their winnings once it is settled", () => {
  const entry = { contestState: 'locked' as const, prize: 0 }
  const settled = { contestState: 'settled' as const, prize: 0 }
  expect(
    ownPlaces([
      { ...entry, matchId: 'one', rank: 14 },
      { ...entry, matchId: 'one', rank: 4, prize: 12.5 },
      { ...settled, matchId: 'one', rank: 1, prize: 5 },
      { ...entry, matchId: 'two', rank: null },
      { matchId: 'three', contestState: 'open', rank: null, prize: 0 },
      { ...settled, matchId: 'four', rank: 40 },
      { ...settled, matchId: 'four', rank: 4, prize: 18.75 },
      { ...settled, matchId: 'five', rank: 22 },
      { matchId: 'six', contestState: 'refunded', rank: null, prize: 0 },
    ]),
  ).toEqual(
    new Map([
      ['one', '4th'],
      ['four', '4th, $18.75'],
      ['five', '22nd'],
    ]),
  )
})
