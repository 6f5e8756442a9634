import type { InningsScore } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { sampleSide } from '../../testing/sample-match.ts'
import { scoreText, sideScore, sidesAsPlayed } from './side-score.ts'

const innings = (runs: number, wickets: number, overs: string): InningsScore => ({
  team: 'Riverside',
  runs,
  wickets,
  overs,
  superOver: false,
  declared: false,
  allOut: false,
})

test('a side of two has the score of each innings', () => {
  expect(sideScore([{ ...innings(411, 10, '98.2'), allOut: true }, innings(90, 3, '23.1')], 2)).toEqual({
    totals: [
      { text: '411 all out', overs: '98.2' },
      { text: '90/3', overs: '23.1' },
    ],
    halves: null,
    superOvers: null,
  })
})

test('a side of three has one score: the sum of its halves, which are named beside it', () => {
  expect(sideScore([innings(45, 2, '6.0'), innings(51, 3, '3.4')], 3)).toEqual({
    totals: [{ text: '96/5', overs: '9.4' }],
    halves: '45/2 & 51/3',
    superOvers: null,
  })
})

test('the first half of a side of three is its score so far', () => {
  expect(sideScore([innings(45, 2, '4.3')], 3)).toEqual({
    totals: [{ text: '45/2', overs: '4.3' }],
    halves: null,
    superOvers: null,
  })
})

test('a side that has not batted has no score', () => {
  expect(sideScore([], 3)).toEqual({ totals: [], halves: null, superOvers: null })
})

test('super overs are apart from the total, also in a match of three sides', () => {
  const superOver = (runs: number, wickets: number) => ({ ...innings(runs, wickets, '1.0'), superOver: true })
  expect(sideScore([innings(187, 6, '20.0'), superOver(14, 1)], 2)).toEqual({
    totals: [{ text: '187/6', overs: '20.0' }],
    halves: null,
    superOvers: '14/1',
  })
  expect(
    sideScore([innings(45, 2, '6.0'), innings(51, 3, '3.4'), superOver(14, 1), superOver(9, 2)], 3),
  ).toEqual({
    totals: [{ text: '96/5', overs: '9.4' }],
    halves: '45/2 & 51/3',
    superOvers: '14/1 & 9/2',
  })
})

test('a side is all out in words, whatever its wickets', () => {
  const score = { runs: 159, wickets: 9, declared: false, allOut: true }
  expect(scoreText(score)).toBe('159 all out')
  expect(scoreText({ ...score, wickets: 10, allOut: false })).toBe('159/10')
  expect(scoreText({ ...score, declared: true, allOut: false })).toBe('159/9d')
})

test('sides stand in the order in which they came in to bat, those who did not last', () => {
  const sideOf = (name: string) => ({ ...sampleSide, name })
  const sides = ['Riverside', 'Hilltop', 'Lakeside'].map(sideOf)
  const names = (...teams: string[]) =>
    sidesAsPlayed({ sides, score: teams.map((team) => ({ ...innings(1, 0, '1.0'), team })) }).map(
      ({ name }) => name,
    )
  expect(names()).toEqual(['Riverside', 'Hilltop', 'Lakeside'])
  expect(names('Hilltop')).toEqual(['Hilltop', 'Riverside', 'Lakeside'])
  expect(names('Lakeside', 'Hilltop', 'Riverside', 'Hilltop', 'Lakeside')).toEqual([
    'Lakeside',
    'Hilltop',
    'Riverside',
  ])
})
