import { expect, it } from 'vitest'
import { oddsWords } from './odds-words.ts'

it.each([
  ['wild', 'About 1 pack in 2 holds a Gold, 1 in 9 a Black and 1 in 44 a Diamond.'],
  ['champion', 'About 1 pack in 2 holds a Gold, 1 in 9 a Black and 1 in 45 a Diamond.'],
  ['ace', 'About 1 pack in 2 holds a Gold.'],
  ['pro', 'Every pack holds a Gold.'],
] as const)('says in words what a %s pack holds', (pack, words) => {
  expect(oddsWords(pack)).toBe(words)
})
