import type { InningsScore } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { sideScore } from './side-score.ts'

const innings = (runs: number, wickets: number, overs: string): InningsScore => ({
  team: 'Riverside',
  runs,
  wickets,
  overs,
  superOver: false,
  declared: false,
})

test('a side of two has the score of each innings', () => {
  expect(sideScore([innings(411, 10, '98.2'), innings(90, 3, '23.1')], 2)).toEqual({
    totals: [
      { text: '411', overs: '98.2' },
      { text: '90/3', overs: '23.1' },
    ],
    halves: null,
  })
})

test('a side of three has one score: the sum of its halves, which are named beside it', () => {
  expect(sideScore([innings(45, 2, '6.0'), innings(51, 3, '3.4')], 3)).toEqual({
    totals: [{ text: '96/5', overs: '9.4' }],
    halves: '45/2 & 51/3',
  })
})

test('the first half of a side of three is its score so far', () => {
  expect(sideScore([innings(45, 2, '4.3')], 3)).toEqual({
    totals: [{ text: '45/2', overs: '4.3' }],
    halves: null,
  })
})

test('a side that has not batted has no score', () => {
  expect(sideScore([], 3)).toEqual({ totals: [], halves: null })
})
