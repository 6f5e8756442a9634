import { expect, test } from 'vitest'
import { contestSizeOf } from './contest-size.ts'

test.each([
  [2, 'head_to_head'],
  [3, 'small'],
  [100, 'small'],
  [101, 'mega'],
])('a contest of %d places is %s', (places, size) => {
  expect(contestSizeOf(places)).toBe(size)
})
