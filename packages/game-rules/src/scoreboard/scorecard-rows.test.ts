import type { InningsScorecard, ScorecardRow } from '@toprun/api-schema/scorecard'
import { expect, test } from 'vitest'
import { createScoreboard } from './scoreboard.ts'
import { scorecardRowKey, scorecardRows, withScorecardRows } from './scorecard-rows.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

/** Two innings: two wickets fell in the first. */
function cards(): InningsScorecard[] {
  const scoreboard = createScoreboard({
    ...{ match_type: 'T20', balls_per_over: 6, overs: 20, dates: ['2026-11-21'] },
    teams: ['Riverside', 'Hilltop'],
    players: { Riverside: ['R Okafor', 'T Bello', 'L Quist'], Hilltop: ['A Nair', 'K Sato'] },
  })
  const balls = [
    sampleBall({ wickets: [out('bowled')] }),
    sampleBall({ batter: 'L Quist', wickets: [{ ...out('bowled'), player_out: 'L Quist' }] }),
  ]
  scoreboard.apply({ type: 'innings', innings: 0, header: { team: 'Riverside' } })
  for (const [at, delivery] of balls.entries())
    scoreboard.apply({ type: 'ball', innings: 0, over: 0, ball: at + 1, delivery })
  scoreboard.apply({ type: 'innings', innings: 1, header: { team: 'Hilltop' } })
  return scoreboard.scorecard()
}

const keysOf = (rows: readonly ScorecardRow[]) => rows.map(scorecardRowKey)

test('each row has its own key: its innings, its part, and its place in that', () => {
  expect(keysOf(scorecardRows(cards()))).toEqual([
    '0/total',
    ...['0/batting/1', '0/batting/2', '0/batting/3'],
    '0/bowling/1',
    ...['0/wickets/1', '0/wickets/2'],
    ...['0/partnerships/1', '0/partnerships/2'],
    '1/total',
  ])
})

test('innings are in their order, for any order of their rows', () => {
  const rows = scorecardRows(cards())
  const [first, last] = [0, 1].map((innings) => rows.filter((row) => row.innings === innings))
  expect(withScorecardRows([], { reset: false, rows: [...(last ?? []), ...(first ?? [])] })).toEqual(cards())
})

test('rows of an innings without a total are not a scorecard', () => {
  const rows = scorecardRows(cards()).filter(({ innings, part }) => innings === 1 || part !== 'total')
  expect(withScorecardRows([], { reset: false, rows })).toEqual(cards().slice(1))
})
