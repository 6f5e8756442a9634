import { expect, test } from 'vitest'
import { auctionClock } from './ends-in.tsx'

test.each([
  [400, '0:01'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [18_249_000, '5:04:09'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 d 0 h'],
  [2 * 86_400_000 + 18_249_000, '2 d 5 h'],
])('%i ms before its end an auction has %s left', (left, text) => {
  expect(auctionClock(left)).toBe(text)
})
