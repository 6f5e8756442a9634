import { expect, test } from 'vitest'
import { countScores, countsFrom, mergeCounts, type ScoreCounts } from './score-counts.ts'
import { createScoreLadder, ladderOf, placeInParts } from './score-ladder.ts'

const listed = ({ scores, counts }: ScoreCounts) => [...scores].map((score, at) => [score, counts[at]])

test('scores are counted from the best down, each once', () => {
  expect(listed(countScores(Int32Array.of(-4, 12, 0, 12, -4, 12, 100)))).toEqual([
    ...[
      [100, 1],
      [12, 3],
      [0, 1],
      [-4, 2],
    ],
  ])
  expect(listed(countScores(new Int32Array()))).toEqual([])
})

test('counts of parts are added score by score', () => {
  const parts = [Int32Array.of(8, 8, 0), Int32Array.of(20, 8), new Int32Array()].map(countScores)
  expect(listed(mergeCounts(parts))).toEqual([
    ...[
      [20, 1],
      [8, 3],
      [0, 1],
    ],
  ])
  expect(
    listed(
      countsFrom(
        new Map([
          [-1, 2],
          [30, 1],
        ]),
      ),
    ),
  ).toEqual([
    ...[
      [30, 1],
      [-1, 2],
    ],
  ])
})

test('a ladder has the rank of any score, and the score of any place', () => {
  const ladder = createScoreLadder(Int32Array.of(8, 20, 8, 0))
  const scores = [21, 20, 9, 8, 7, 0, -1]
  expect(ladder.size).toBe(4)
  expect(scores.map(ladder.above)).toEqual([0, 0, 1, 1, 3, 3, 4])
  expect(scores.map(ladder.rankOf)).toEqual([1, 1, 2, 2, 4, 4, 5])
  expect(scores.map(ladder.reaching)).toEqual([0, 1, 1, 3, 3, 4, 4])
  expect([0, 1, 2, 3, 4].map(ladder.scoreAt)).toEqual([20, 8, 8, 0, 0])
  const empty = createScoreLadder(new Int32Array())
  expect([empty.size, empty.rankOf(0), empty.reaching(0), empty.scoreAt(0)]).toEqual([0, 1, 0, 0])
})

test('a place of the whole is in each part after what is better there, and after equal ones of earlier parts', () => {
  const counts = [Int32Array.of(20, 8, 8), Int32Array.of(8, 8, 0)].map(countScores)
  const parts = counts.map(ladderOf)
  const whole = ladderOf(mergeCounts(counts))
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((place) => placeInParts(parts, whole, place))).toEqual([
    ...[
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [3, 1],
      [3, 2],
      [3, 3],
      [3, 3],
    ],
  ])
})
