import type { RankHistoryResponse } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { rankMoments } from './rank-moments.ts'

const id = '5c595b33-4277-4204-bea6-90988d0ea9fd'
const history = (...overs: [innings: number, over: number, rank: number][]): RankHistoryResponse => ({
  overs: overs.map(([innings, over]) => ({ innings, over })),
  entries: [{ entryId: id, ranks: overs.map(([, , rank]) => rank) }],
})

test('a live rank follows those after each over', () => {
  const entry = { id, rank: 2, matchState: 'live', matchFormat: 'T20' } as const
  expect(rankMoments(entry, history([0, 1, 5], [0, 2, 4]))).toEqual([
    { when: 'over 1', rank: 5 },
    { when: 'over 2', rank: 4 },
    { when: 'this ball', rank: 2 },
  ])
})

test('each innings is named where it begins', () => {
  const entry = { id, rank: 1, matchState: 'live', matchFormat: 'T20' } as const
  const moments = rankMoments(entry, history([0, 19, 5], [0, 20, 4], [1, 1, 3]))
  expect(moments.map(({ when, begins }) => [when, begins])).toEqual([
    ['over 19', '1st innings'],
    ['over 20', undefined],
    ['over 1', '2nd innings'],
    ['this ball', undefined],
  ])
})

test('a super over is no third innings', () => {
  const score = [false, false, true].map((superOver) => ({
    ...{ team: 'Riverside', runs: 9, wickets: 1, overs: '1.0', declared: false, allOut: false, superOver },
  }))
  const overs = history([1, 20, 5], [2, 1, 4])
  const moments = rankMoments({ id, rank: 1, matchState: 'live', matchFormat: 'T20' }, overs, score)
  expect(moments.map(({ when, begins }) => [when, begins])).toEqual([
    ['over 20', '2nd innings'],
    ['super over', 'Super over'],
    ['this ball', undefined],
  ])
})

test('The Hundred counts balls, up to the last of an innings', () => {
  const score = [
    {
      team: 'Riverside',
      runs: 99,
      wickets: 10,
      overs: '78',
      declared: false,
      allOut: true,
      superOver: false,
    },
  ]
  const overs = history([0, 15, 5], [0, 16, 4])
  const entry = { id, rank: 4, matchState: 'live', matchFormat: 'Hundred' } as const
  expect(rankMoments(entry, overs, score).map(({ when }) => when)).toEqual([
    'ball 75',
    'ball 78',
    'this ball',
  ])
})

test('in the end the last over has the final rank', () => {
  const entry = { id, rank: 1, matchState: 'completed', matchFormat: 'T20' } as const
  expect(rankMoments(entry, history([0, 1, 5], [1, 1, 4]))).toEqual([
    { when: 'over 1', rank: 5, begins: '1st innings' },
    { when: 'over 1', rank: 1, begins: '2nd innings' },
  ])
})

test('without a history there is the rank alone, and without a rank nothing', () => {
  expect(rankMoments({ id, rank: 3, matchState: 'live', matchFormat: 'T20' }, undefined)).toEqual([
    { when: 'this ball', rank: 3 },
  ])
  expect(rankMoments({ id, rank: null, matchState: 'upcoming', matchFormat: 'T20' }, undefined)).toEqual([])
})
