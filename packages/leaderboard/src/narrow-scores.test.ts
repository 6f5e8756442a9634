import { describe, expect, test } from 'vitest'
import { createLeaderboard, type Leaderboard } from './leaderboard.ts'
import { boundsIn, orderOf, restoreLeaderboard, snapshotOf } from './testing/whole-board.ts'

const held = (player: number, factor = 4) => ({ player, awardFactor: factor, deductionFactor: factor })
const scored = (player: number, awards: number, deductions = 0) => ({ player, awards, deductions })

/** Whether 16 bits hold its scores. */
function isNarrow(board: Leaderboard): boolean {
  const [low = 0, high = 0] = boundsIn(snapshotOf(board))
  return low <= high
}

describe('16 bits hold scores from -16,384 to 49,151', () => {
  const edges: [score: number, fits: boolean][] = [
    [-16_385, false],
    [-16_384, true],
    [49_151, true],
    [49_152, false],
  ]
  const pointsOf = (score: number) => [scored(0, Math.max(0, score), Math.min(0, score))]

  test.each(edges)('of a ball: %d', (score, fits) => {
    const board = createLeaderboard({ playerCount: 1 })
    const entry = board.append([held(0, 1)])
    board.setPoints(pointsOf(score))
    expect([board.scoreOf(entry), isNarrow(board)]).toEqual([score, fits])
  })

  test.each(edges)('of a new entry: %d', (score, fits) => {
    const board = createLeaderboard({ playerCount: 1 })
    board.setPoints(pointsOf(score))
    const entry = board.append([held(0, 1)])
    expect([board.scoreOf(entry), isNarrow(board)]).toEqual([score, fits])
  })
})

test('points of which nobody holds enough any more are added in parts, and 16 bits still hold the scores', () => {
  const board = createLeaderboard({ playerCount: 2 })
  const left = [board.append([held(0)]), board.append([held(1)])]
  const stays = board.append([held(0, 1)])
  for (const entry of left) board.remove(entry)
  board.setPoints([scored(0, 9_000), scored(1, 9_000)])
  expect([board.scoreOf(stays), board.rankOf(stays), isNarrow(board)]).toEqual([9_000, 1, true])
})

test('counts leave out the scores that nobody has', () => {
  const board = createLeaderboard({ playerCount: 2 })
  for (const player of [0, 0, 1]) board.append([held(player)])
  board.setPoints([scored(0, 3), scored(1, 9)])
  expect(board.scoreCounts()).toEqual({ scores: Int32Array.of(36, 12), counts: Uint32Array.of(1, 2) })
})

test('a snapshot with points of more players than one pass takes is restored', () => {
  const board = createLeaderboard({ playerCount: 256 })
  for (let player = 0; player < 256; player += 1) board.append([held(player)])
  board.setPoints(
    Array.from({ length: 256 }, (_, player) => scored(player, (player * 37) % 101, -(player % 7) - 1)),
  )
  const restored = restoreLeaderboard(snapshotOf(board))
  if (!restored.ok) throw new Error(restored.fault)
  expect(orderOf(restored.leaderboard)).toEqual(orderOf(board))
})
