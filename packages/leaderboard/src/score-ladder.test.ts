import { expect, test } from 'vitest'
import { createLeaderboard } from './leaderboard.ts'
import { createScoreLadder, ladderOf } from './score-ladder.ts'
import { takeSteps } from './steps.ts'

test('a ladder gives each score the rank that a leaderboard gives it', () => {
  const leaderboard = createLeaderboard({ playerCount: 3 })
  const teams = [[0, 1], [1, 2], [0], [2], [0, 1, 2], [1, 2]]
  for (const players of teams)
    leaderboard.append(players.map((player) => ({ player, awardFactor: 4 + player, deductionFactor: 4 })))
  const totals = [
    { awards: 30, deductions: -2 },
    { awards: 12, deductions: 0 },
    { awards: 0, deductions: -6 },
  ]
  const scores = leaderboard.scoresWith(totals)
  expect([...scores]).toEqual(teams.map((_, entry) => leaderboard.scoreWith(entry, totals)))
  leaderboard.setPoints(totals.map((points, player) => ({ player, ...points })))
  leaderboard.remove(3)
  const present = [0, 1, 2, 4, 5]
  expect(present.map((entry) => scores[entry])).toEqual(present.map((entry) => leaderboard.scoreOf(entry)))
  const ladder = createScoreLadder(Int32Array.from(present, (entry) => leaderboard.scoreOf(entry)))
  expect(present.map((entry) => ladder.rankOf(leaderboard.scoreOf(entry)))).toEqual(
    present.map((entry) => leaderboard.rankOf(entry)),
  )
  const counted = ladderOf(takeSteps(leaderboard.countsWith(totals)))
  expect(present.map((entry) => counted.rankOf(leaderboard.scoreOf(entry)))).toEqual(
    present.map((entry) => leaderboard.rankOf(entry)),
  )
  expect(counted.size).toBe(5)
  expect(ladder.rankOf(-1_000)).toBe(6)
  expect(ladder.rankOf(1_000)).toBe(1)
})
