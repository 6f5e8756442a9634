import { expect, test } from 'vitest'
import { createLeaderboard } from './leaderboard.ts'
import { boundsIn, orderOf, restoreLeaderboard, snapshotOf } from './testing/whole-board.ts'

function snapshot(): Uint8Array {
  const board = createLeaderboard({ playerCount: 2 })
  for (let entry = 0; entry < 40; entry += 1)
    board.append([{ player: entry % 2, awardFactor: 4, deductionFactor: 4 }])
  board.remove(7)
  board.setPoints([{ player: 1, awards: 10, deductions: -3 }])
  return snapshotOf(board)
}

test('a leaderboard goes on from its snapshot', () => {
  const restored = restoreLeaderboard(snapshot())
  if (!restored.ok) throw new Error(restored.fault)
  const { leaderboard } = restored
  expect([leaderboard.size, leaderboard.scoreOf(1), leaderboard.rankOf(2), leaderboard.rankOf(7)]).toEqual([
    39, 28, 20, 0,
  ])
  expect(leaderboard.append([{ player: 1, awardFactor: 8, deductionFactor: 4 }])).toBe(40)
  leaderboard.setPoints([{ player: 1, awards: 11, deductions: -3 }])
  expect([leaderboard.rankOf(40), leaderboard.scoreOf(40), leaderboard.scoreOf(1)]).toEqual([1, 76, 32])
})

test('all entries that were removed stay so', () => {
  const board = createLeaderboard({ playerCount: 1 })
  for (let entry = 0; entry < 60; entry += 1)
    board.append([{ player: 0, awardFactor: 4 + (entry % 9), deductionFactor: 4 }])
  for (let entry = 1; entry < 60; entry += 3) board.remove(entry)
  board.setPoints([{ player: 0, awards: 9, deductions: 0 }])
  const restored = restoreLeaderboard(snapshotOf(board))
  if (!restored.ok) throw new Error(restored.fault)
  expect(orderOf(restored.leaderboard)).toEqual(orderOf(board))
})

test('entries of which nobody has points are all first, also from a snapshot', () => {
  const board = createLeaderboard({ playerCount: 1 })
  for (let entry = 0; entry < 5; entry += 1) board.append([{ player: 0, awardFactor: 4, deductionFactor: 4 }])
  board.remove(3)
  const restored = restoreLeaderboard(snapshotOf(board))
  if (!restored.ok) throw new Error(restored.fault)
  for (const { leaderboard } of [{ leaderboard: board }, restored]) {
    expect(leaderboard.tieOf(4)).toMatchObject({ rank: 1, tied: 4, order: 3 })
    expect(orderOf(leaderboard)).toEqual([0, 1, 2, 4])
    expect([leaderboard.scoreAt(0), leaderboard.scoreAt(3)]).toEqual([0, 0])
    expect(leaderboard.scoreCounts()).toEqual({ scores: Int32Array.of(0), counts: Uint32Array.of(4) })
  }
})

test('a snapshot of nothing is a leaderboard of nothing', () => {
  const restored = restoreLeaderboard(snapshotOf(createLeaderboard({ playerCount: 0 })))
  expect(restored.ok && restored.leaderboard.size).toBe(0)
})

test('columns of several cached blocks are copied and checked to their end', () => {
  const board = createLeaderboard({ playerCount: 9 })
  for (let entry = 0; entry < 40_001; entry += 1)
    board.append([{ player: entry % 9, awardFactor: 4 + (entry % 5), deductionFactor: 4 }])
  board.setPoints([
    { player: 0, awards: 7, deductions: -1 },
    { player: 8, awards: 3, deductions: -2 },
  ])
  const whole = snapshotOf(board)
  const restored = restoreLeaderboard(whole)
  if (!restored.ok) throw new Error(restored.fault)
  expect(orderOf(restored.leaderboard)).toEqual(orderOf(board))
  for (let at = 300_000; at < whole.length; at += 50_000) {
    const changed = whole.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(restoreLeaderboard(changed)).toEqual({ ok: false, fault: 'wrong_checksum' })
  }
})

test('a snapshot states what its scores are within, and nothing of scores that 16 bits do not hold', () => {
  const board = createLeaderboard({ playerCount: 2 })
  for (const player of [0, 1]) board.append([{ player, awardFactor: 4, deductionFactor: 4 }])
  expect(boundsIn(snapshotOf(board))).toEqual([0, 0])
  board.setPoints([
    { player: 0, awards: 10, deductions: 0 },
    { player: 1, awards: 2, deductions: -5 },
  ])
  expect(boundsIn(snapshotOf(board))).toEqual([-12, 40])
  const restored = restoreLeaderboard(snapshotOf(board))
  if (!restored.ok) throw new Error(restored.fault)
  expect(snapshotOf(restored.leaderboard)).toEqual(snapshotOf(board))
  board.setPoints([{ player: 0, awards: 250_000, deductions: 0 }])
  expect(boundsIn(snapshotOf(board))).toEqual([1, 0])
  const wide = restoreLeaderboard(snapshotOf(board))
  expect(wide.ok && [0, 1].map((entry) => wide.leaderboard.scoreOf(entry))).toEqual([1_000_000, -12])
})

test('a restored leaderboard knows the greatest factors, so that no score leaves 16 bits unnoticed', () => {
  const board = createLeaderboard({ playerCount: 2 })
  for (const awardFactor of [255, 4, 4]) board.append([{ player: 0, awardFactor, deductionFactor: 4 }])
  board.remove(2)
  const restored = restoreLeaderboard(snapshotOf(board))
  if (!restored.ok) throw new Error(restored.fault)
  restored.leaderboard.setPoints([{ player: 0, awards: 1_000, deductions: 0 }])
  expect([0, 1].map((entry) => restored.leaderboard.scoreOf(entry))).toEqual([255_000, 4_000])
})

test('any changed byte is found, and so is a snapshot that was cut off or is of another kind', () => {
  const whole = snapshot()
  const faults = new Set<string>()
  for (const at of whole.keys()) {
    const changed = whole.slice()
    changed[at] = (changed[at] ?? 0) ^ 0x10
    const restored = restoreLeaderboard(changed)
    faults.add(restored.ok ? `byte ${at} was not noticed` : restored.fault)
  }
  expect(faults).toEqual(new Set(['no_snapshot', 'other_version', 'wrong_checksum', 'wrong_length']))
  for (let length = 0; length < whole.length; length += 1)
    expect(restoreLeaderboard(whole.subarray(0, length))).toEqual({
      ok: false,
      fault: length < 8 ? 'no_snapshot' : 'wrong_length',
    })
})
