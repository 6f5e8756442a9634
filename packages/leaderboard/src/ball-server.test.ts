import { expect, test } from 'vitest'
import { control } from './ball-runner.ts'
import { serveBalls } from './ball-server.ts'
import { binCount, Entries, layout, zeroBin } from './entries.ts'
import { createLeaderboard } from './leaderboard.ts'

test('the second thread is ready once it serves, and counts the scores of its half each time it is asked', () => {
  const entries = new Entries({ playerCount: 1, capacity: 64, threads: 2 })
  entries.append(64)
  for (let entry = 0; entry < 64; entry += 1) entries.setFactor(0, entry, entry < 40 ? 4 : 8)
  const { memory, binsAt } = entries
  const words = new Int32Array(memory.buffer, layout.words, control.words)
  const changes = new Int32Array(memory.buffer, layout.changes, 8)
  for (let at = 0; at < 4; at += 1) changes.set([entries.column(0), at === 0 ? 3 : 0], 2 * at)
  /** Entries with each score that any has. A bin has four counters, in the second MiB of the thread's own. */
  const counted = () => {
    const counters = new Uint32Array(memory.buffer, layout.histogram(1), 4 * binCount)
    return [0, 12, 24, 36, 48].map((score) => {
      const at = 4 * (zeroBin + score)
      return counters.subarray(at, at + 4).reduce((sum, count) => sum + count, 0)
    })
  }

  const serve = serveBalls({ memory })
  expect([words[control.ready], words[control.done]]).toEqual([1, 0])
  words.set([32, 64, 1, binsAt], control.job)
  words[control.asked] = 1
  serve()
  expect(words[control.done]).toBe(1)
  expect([entries.bins[31], entries.bins[32], entries.bins[63]]).toEqual(
    [0, 12, 24].map((score) => zeroBin + score),
  )
  expect(counted()).toEqual([0, 8, 24, 0, 0])

  new Uint32Array(memory.buffer, layout.histogram(1), 4 * binCount).fill(0)
  words[control.asked] = 2
  serve()
  expect(words[control.done]).toBe(2)
  expect(counted()).toEqual([0, 0, 8, 0, 24])
})

test('a leaderboard with two threads ranks before the second is ready, and few entries without it', async () => {
  const board = createLeaderboard({ playerCount: 2, threads: 2 })
  const rankings = () => {
    board.setPoints([{ player: 1, awards: board.scoreOf(1) / 4 + 3, deductions: 0 }])
    return [0, 1].map((entry) => [board.scoreOf(entry), board.rankOf(entry), board.movedOf(entry)])
  }
  for (const player of [0, 1]) board.append([{ player, awardFactor: 4, deductionFactor: 4 }])
  expect(board.threadsReady).toBe(1)
  expect(rankings()).toEqual([
    [0, 2, -1],
    [12, 1, 0],
  ])
  await expect.poll(() => board.threadsReady).toBe(2)
  expect(rankings()).toEqual([
    [0, 2, 0],
    [24, 1, 0],
  ])
  await board.close()
})
