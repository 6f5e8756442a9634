import { describe, expect, it, test } from 'vitest'
import { createLeaderboard } from './leaderboard.ts'
import { restoreInSteps } from './restore-leaderboard.ts'
import type { Steps } from './steps.ts'
import { snapshotOf } from './testing/whole-board.ts'

const one = { player: 0, awardFactor: 4, deductionFactor: 4 }

describe('the greatest numbers', () => {
  it('are taken: players, their factors and their points, and sixteen players of an entry', () => {
    const board = createLeaderboard({ playerCount: 256 })
    const sixteen = Array.from({ length: 16 }, (_, player) => ({
      player,
      awardFactor: 255,
      deductionFactor: 0,
    }))
    board.append(sixteen)
    board.append([{ player: 255, awardFactor: 0, deductionFactor: 255 }])
    board.setPoints([
      { player: 0, awards: 250_000, deductions: 0 },
      { player: 255, awards: 0, deductions: -250_000 },
    ])
    expect([board.scoreOf(0), board.scoreOf(1)]).toEqual([63_750_000, -63_750_000])
    expect([board.rankOf(0), board.rankOf(1)]).toEqual([1, 2])
  })

  it('are not exceeded', () => {
    const board = createLeaderboard({ playerCount: 2 })
    const whole = (what: string, least: number, greatest: number, value: number) =>
      new RangeError(`${what} must be a whole number from ${least} to ${greatest}, not ${value}.`)
    const setPoints = (points: { awards?: number; deductions?: number }) => () =>
      board.setPoints([{ player: 0, awards: 0, deductions: 0, ...points }])
    const append = (factors: object) => () => board.append([{ ...one, ...factors }])
    expect(() => createLeaderboard({ playerCount: -1 })).toThrow(whole('A number of players', 0, 256, -1))
    expect(append({ awardFactor: 256 })).toThrow(whole('A factor', 0, 255, 256))
    expect(append({ deductionFactor: 256 })).toThrow(whole('A factor', 0, 255, 256))
    expect(append({ deductionFactor: -1 })).toThrow(whole('A factor', 0, 255, -1))
    expect(append({ player: -1 })).toThrow(whole('A player', 0, 1, -1))
    expect(setPoints({ awards: 250_001 })).toThrow(whole('Awards', 0, 250_000, 250_001))
    expect(setPoints({ awards: -1 })).toThrow(whole('Awards', 0, 250_000, -1))
    expect(setPoints({ deductions: -250_001 })).toThrow(whole('Deductions', -250_000, 0, -250_001))
    expect(() => board.append(Array.from({ length: 17 }, () => one))).toThrow(
      new RangeError('An entry has 17 players, at most 16.'),
    )
    expect(() => board.append([one, one])).toThrow(new RangeError('An entry has player 0 twice.'))
    expect(() => createLeaderboard({ playerCount: 22, capacity: 100_000_000 })).toThrow(
      new RangeError('A leaderboard of 100000000 entries does not fit into 4 GiB of memory.'),
    )
  })

  it('leave everything as it was where they are exceeded', () => {
    const board = createLeaderboard({ playerCount: 2 })
    board.append([one])
    expect(() =>
      board.setPoints([
        { player: 0, awards: 9, deductions: 0 },
        { player: 2, awards: 0, deductions: 0 },
      ]),
    ).toThrow('not 2')
    expect([board.scoreOf(0), board.size, board.added]).toEqual([0, 1, 1])
  })
})

test.each([-1, 1, 0.5])('there is no entry %d of one', (entry) => {
  const board = createLeaderboard({ playerCount: 1 })
  board.append([one])
  const error = new RangeError(`There is no entry ${entry}; there are 1.`)
  expect(() => board.scoreOf(entry)).toThrow(error)
  expect(() => board.remove(entry)).toThrow(error)
  expect(() => board.movedOf(entry)).toThrow(error)
  expect(() => board.scoreWith(entry, [])).toThrow(error)
})

test('one thread is ready at once, and ends without a wait', async () => {
  const board = createLeaderboard({ playerCount: 1 })
  expect(board.threadsReady).toBe(1)
  await board.close()
  board.append([one])
  expect(board.size).toBe(1)
})

/** How many steps something takes. */
function stepsOf(steps: Steps<unknown>): number {
  let count = 0
  while (!steps.next().done) count += 1
  return count
}

test('many entries are looked through, stored and restored in steps of some hundred thousand', () => {
  const board = createLeaderboard({ playerCount: 2, capacity: 262_145 })
  for (let entry = 0; entry < 262_145; entry += 1) board.append([one])
  const totals = [
    { awards: 3, deductions: -1 },
    { awards: 0, deductions: 0 },
  ]
  // Two steps for each column of points that are not 0, and one in between as the scores are counted.
  expect(stepsOf(board.countsWith(totals))).toBe(5)
  board.setPoints(totals.map((points, player) => ({ player, ...points })))
  // Four columns, and two MiB to sum up.
  expect(stepsOf(board.snapshotInSteps())).toBe(6)
  // Five blocks of a quarter of a MiB.
  expect(stepsOf(restoreInSteps(snapshotOf(board)))).toBe(5)
})
