import { expect, test } from 'vitest'
import { createLeaderboard } from './leaderboard.ts'
import { orderOf } from './testing/whole-board.ts'

const playerCount = 22
const entries = 150_001

test('two threads rank as one does', { timeout: 60_000 }, async () => {
  const boards = ([1, 2] as const).map((threads) => createLeaderboard({ playerCount, threads }))
  const [alone, together] = boards
  if (!alone || !together) throw new Error('There are two boards.')
  for (const board of boards)
    for (let entry = 0; entry < entries; entry += 1)
      board.append(
        [
          { player: entry % playerCount, awardFactor: 4, deductionFactor: 4 },
          { player: (7 * entry + 1) % playerCount, awardFactor: 8 + (entry % 5), deductionFactor: 6 },
        ].filter(({ player }, place) => place === 0 || player !== entry % playerCount),
      )
  await expect.poll(() => together.threadsReady).toBe(2)
  for (let ball = 1; ball <= 30; ball += 1) {
    const points = [ball, ball + 5].map((player) => ({
      player: player % playerCount,
      awards: ball,
      deductions: -(ball % 3),
    }))
    for (const board of boards) board.setPoints(points)
    for (let entry = 0; entry < entries; entry += 997)
      expect([together.scoreOf(entry), together.rankOf(entry), together.movedOf(entry)]).toEqual([
        alone.scoreOf(entry),
        alone.rankOf(entry),
        alone.movedOf(entry),
      ])
  }
  expect(orderOf(together)).toEqual(orderOf(alone))
  await together.close()
})
