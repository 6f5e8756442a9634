import { shownBalls } from '@toprun/api-schema/live'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { currentPoints } from '@toprun/game-rules/published-points'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { createMatchFold, type MatchFold } from './match-fold.ts'

const { info, ...played } = simulateMatch({ seed: 'folds', format: 'T20', rates: { rain: 0, abandoned: 0 } })
const match = { info, format: 'T20', warmUp: false, rulesVersion: currentPoints().version } as const
const log = [...matchEvents({ info, ...played })].map(
  (event, index): LogEntry => ({ kind: 'event', revision: index + 1, event }),
)

/** What a fold shows: points, scores, and the lines of a match page. */
const shown = (fold: MatchFold) => ({
  revision: fold.revision(),
  points: fold.points(),
  live: fold.live(),
  overs: fold.overs(),
  scorecard: fold.scorecard(),
  result: fold.result(),
  balls: fold.balls().slice(-shownBalls),
})

/** The match as shown by a page that was opened before its first ball. */
function watched(rows: readonly LogEntry[]): MatchFold {
  const fold = createMatchFold(match, [])
  for (const row of rows) fold.apply(row)
  return fold
}

test('a match read from its log equals one followed ball by ball, with the points that each ball changed', () => {
  for (const length of [0, 1, shownBalls, shownBalls + 1, shownBalls + 2, 150, log.length]) {
    const rows = log.slice(0, length)
    expect(shown(createMatchFold(match, [], { log: rows })), `${length} rows`).toEqual(shown(watched(rows)))
  }
  const { balls } = shown(createMatchFold(match, [], { log }))
  expect(balls).toHaveLength(shownBalls)
  expect(balls.filter(({ changes }) => changes.length > 0).length).toBeGreaterThan(shownBalls / 2)
})

test('every ball can be requested, with the points that each changed, and counting continues from there', () => {
  const whole = watched(log)
  expect(createMatchFold(match, [], { log }).allBalls()).toEqual(whole.allBalls())
  const asked = createMatchFold(match, [], { log: log.slice(0, 150) })
  expect(asked.balls().length).toBeLessThan(asked.allBalls().length)
  for (const row of log.slice(150)) asked.apply(row)
  expect(asked.allBalls()).toEqual(whole.allBalls())
  expect(shown(asked)).toEqual(shown(whole))
})

test('if shown balls are withdrawn, earlier ones take their places, with the points that they changed', () => {
  const bowled = log.length - 1
  const withdrawals = [2, 1, 0].map(
    (back, index): LogEntry => ({
      kind: 'withdrawal',
      revision: log.length + 1 + index,
      target: bowled - back,
    }),
  )
  const rows = [...log, ...withdrawals]
  const inOneGo = createMatchFold(match, [], { log: rows })
  expect(shown(inOneGo)).toEqual(shown(watched(rows)))
  expect(shown(inOneGo).balls).toHaveLength(shownBalls)
  // The outcome stays, with three balls fewer.
  const without = watched([...log.slice(0, bowled - 3), ...log.slice(bowled)])
  expect(shown(inOneGo).balls).toEqual(shown(without).balls)
})

test('a fold uses the squads that were stated last, and keeps what was folded before', () => {
  const [team = ''] = info.teams
  const squads = {
    ...info,
    players: { ...info.players, [team]: [...(info.players[team] ?? []), 'A Newcomer'] },
  }
  const fold = watched(log.slice(0, 30))
  fold.restate({ info: squads, listed: [] })
  const other = createMatchFold({ ...match, info: squads }, [], { log: log.slice(0, 30) })
  expect(fold.playerIds).toEqual(other.playerIds)
  expect(fold.playerIds).toContain(`${team}/A Newcomer`)
  for (const row of log.slice(30, 60)) expect(fold.apply(row)).toEqual(other.apply(row))
  expect(shown(fold)).toEqual(shown(other))
})
