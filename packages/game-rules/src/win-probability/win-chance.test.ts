import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, it } from 'vitest'
import { createScoreboard } from '../scoreboard/scoreboard.ts'
import { sampleBall } from '../scoreboard/testing/sample-ball.ts'
import { expectedRuns, type InningsState, winChance } from './win-chance.ts'
import { winModels } from './win-models.ts'

const { T20: model } = winModels
if (!model) throw new Error('There is no model of T20.')
const chase = (state: Partial<InningsState>) =>
  winChance(model, { runs: 100, wickets: 3, ballsLeft: 30, need: 40, ...state })

describe('the chance to win', () => {
  it('is certain once the target is reached, and gone with the last ball or wicket', () => {
    expect(chase({ need: 0 })).toBe(1)
    expect(chase({ ballsLeft: 0 })).toBe(0)
    expect(chase({ wickets: 10 })).toBe(0)
  })

  it('grows with balls and wickets left, and falls with what is needed', () => {
    expect(chase({ ballsLeft: 36 })).toBeGreaterThan(chase({}))
    expect(chase({ wickets: 2 })).toBeGreaterThan(chase({}))
    expect(chase({ need: 41 })).toBeLessThan(chase({}))
  })

  it('is even in a first innings that heads for par, and grows with runs', () => {
    const start = { wickets: 0, ballsLeft: 120, need: null }
    const runs = model.par - expectedRuns(model, start)
    expect(winChance(model, { ...start, runs })).toBeCloseTo(0.5)
    expect(winChance(model, { ...start, runs: runs + 30 })).toBeGreaterThan(0.6)
  })

  it('is as the curve and its scale give it', () => {
    expect(chase({})).toBeCloseTo(0.74832375, 7)
    expect(chase({ need: 70 })).toBeCloseTo(0.26015696, 7)
    expect(chase({ wickets: 9, ballsLeft: 1, need: 1 })).toBeCloseTo(0.58345539, 7)
    expect(chase({ need: null })).toBeCloseTo(0.45189784, 7)
  })

  it('expects what the Duckworth-Lewis curve has, and nothing once all are out or no ball is left', () => {
    expect(expectedRuns(model, { wickets: 3, ballsLeft: 30 })).toBeCloseTo(54.3654985, 6)
    expect(expectedRuns(model, { wickets: 9, ballsLeft: 6 })).toBeCloseTo(4.8915519, 6)
    expect(expectedRuns(model, { wickets: 10, ballsLeft: 0 })).toBe(0)
    expect(expectedRuns(model, { wickets: 11, ballsLeft: 6 })).toBe(0)
    expect(expectedRuns(model, { wickets: 0, ballsLeft: 0 })).toBe(0)
  })

  it('expects about a par of a whole innings', () => {
    expect(expectedRuns(model, { wickets: 0, ballsLeft: 120 })).toBeGreaterThan(130)
    expect(expectedRuns(model, { wickets: 10, ballsLeft: 120 })).toBe(0)
  })
})

describe('the score strip', () => {
  const info: MatchInfo = {
    match_type: 'T20',
    balls_per_over: 6,
    overs: 20,
    dates: ['2026-11-21'],
    teams: ['Riverside', 'Hilltop'],
    players: {},
  }
  const first: MatchEvent[] = [
    { type: 'innings', innings: 0, header: { team: 'Riverside' } },
    { type: 'ball', innings: 0, over: 0, ball: 1, delivery: sampleBall({ runs: 6 }) },
  ]
  const second: MatchEvent[] = [{ type: 'innings', innings: 1, header: { team: 'Hilltop' } }]
  function shown(format: Format, events: MatchEvent[], facts: Partial<MatchInfo> = {}) {
    const scoreboard = createScoreboard({ ...info, ...facts }, format)
    for (const event of events) scoreboard.apply(event)
    return scoreboard.live().winPercent
  }

  it('shows it in both innings, of seven to win nearly all of it', () => {
    expect(shown('T20', first)).toBeGreaterThan(50)
    expect(shown('T20', [...first, ...second])).toBeGreaterThan(95)
  })

  const inOver = (innings: number, over: number, ...runs: number[]): MatchEvent[] =>
    runs.map((each, at) => ({
      ...{ type: 'ball', innings, over, ball: at + 1 },
      delivery: sampleBall({ runs: each }),
    }))
  const opened: MatchEvent = { type: 'innings', innings: 0, header: { team: 'Riverside' } }

  it('shows it in whole per cent, by the balls that are left', () => {
    expect(shown('T20', [opened, ...inOver(0, 18, 140)])).toBe(53)
    expect(shown('T20', [opened, ...inOver(0, 18, 130, 0, 0)])).toBe(40)
    expect(shown('T20', [opened, ...inOver(0, 19, 0, 0, 0, 0, 150)])).toBe(43)
    expect(shown('T20', [opened, ...inOver(0, 0, 60), ...second, ...inOver(1, 18, 40)])).toBe(57)
  })

  it('shows none between the last ball of a first innings, or its last wicket, and the second', () => {
    expect(shown('T20', [opened, ...inOver(0, 19, 0, 0, 0, 0, 0, 150)])).toBeNull()
    const wickets = Array.from(
      { length: 10 },
      (_, at): MatchEvent => ({
        ...{ type: 'ball', innings: 0, over: 0, ball: at + 1 },
        delivery: sampleBall({ wickets: [{ player_out: 'R Okafor', kind: 'bowled' }] }),
      }),
    )
    expect(shown('T20', [opened, ...wickets.slice(1)])).toBeGreaterThanOrEqual(0)
    expect(shown('T20', [opened, ...wickets])).toBeNull()
  })

  it('shows none once a chase is over, and in a third innings', () => {
    expect(shown('T20', [...first, ...second, ...inOver(1, 0, 7)])).toBeNull()
    const third: MatchEvent = { type: 'innings', innings: 2, header: { team: 'Riverside' } }
    expect(shown('T20', [...first, ...second, third])).toBeNull()
    expect(shown('T20', [{ ...opened, header: { team: 'Riverside', super_over: true } }])).toBeNull()
  })

  it('shows none without a model, before play, in a super over and after the result', () => {
    expect(shown('Test', first, { overs: undefined })).toBeNull()
    expect(shown('T10', first)).toBeNull()
    expect(shown('T20', [])).toBeNull()
    const superOver: MatchEvent = {
      type: 'innings',
      innings: 2,
      header: { team: 'Hilltop', super_over: true },
    }
    expect(shown('T20', [...first, ...second, superOver])).toBeNull()
    expect(
      shown('T20', [...first, ...second, { type: 'outcome', outcome: { winner: 'Hilltop' } }]),
    ).toBeNull()
  })
})
