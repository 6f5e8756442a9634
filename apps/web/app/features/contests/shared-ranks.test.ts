import { expect, test } from 'vitest'
import { sharedRanks } from './shared-ranks.ts'

const ranked = (...ranks: number[]) => ranks.map((rank) => ({ rank }))

test('a rank is shared by neighbours on a page, and with the page before', () => {
  expect(sharedRanks(ranked(1, 2, 2, 4), 0)).toEqual(new Set([2]))
  expect(sharedRanks(ranked(50, 52, 53), 50)).toEqual(new Set([50]))
  expect(sharedRanks(ranked(51, 52, 53), 50)).toEqual(new Set())
})
