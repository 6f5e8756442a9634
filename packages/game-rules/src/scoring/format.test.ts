import { describe, expect, it } from 'vitest'
import { findFormat, formatOf, isWarmUp } from './format.ts'
import { scoreMatch } from './score-match.ts'
import { faced, innings, matchOf, over, scored } from './testing/scorecard.ts'

const infoOf = (match_type: string, event?: string) =>
  matchOf([], { match_type, ...(event && { event: { name: event } }) }).info

describe('the points table of a match', () => {
  it.each([
    ['T20', 'T20'],
    ['IT20', 'T20'],
    ['ODI', 'ODI'],
    ['ODM', 'ODI'],
    ['Test', 'Test'],
    ['MDM', 'Test'],
  ])('follows from match_type %s: %s', (matchType, format) => {
    expect(formatOf(infoOf(matchType))).toBe(format)
  })

  it.each([
    ["The Hundred Men's Competition", 'Hundred'],
    ["The Hundred Women's Competition", 'Hundred'],
    ['Abu Dhabi T10', 'T10'],
    ['T10 League', 'T10'],
    ['3TC Solidarity Cup', '3TC'],
    ['Sixty Ball Cup', 'SixtyBall'],
    ['Indian Premier League', 'T20'],
    ['SixtyBall Cup', 'SixtyBall'],
    ['sixty-ball cup', 'SixtyBall'],
    ['Sixty+Ball Cup', 'T20'],
    ['Foursixty Ball Cup', 'T20'],
    ['Sixty Balls Cup', 'T20'],
    ['ST10 League', 'T20'],
    ['T100 League', 'T20'],
    ['33TC Cup', 'T20'],
    ['3TCX Cup', 'T20'],
    ['Not The Hundred', 'T20'],
    ['The Hundredth Cup', 'T20'],
  ])('is decided by the competition %s: %s', (event, format) => {
    expect(formatOf(infoOf('T20', event))).toBe(format)
  })

  it('is that of 3TC for three teams', () => {
    expect(formatOf({ ...infoOf('T20'), teams: ['Reds', 'Blues', 'Greens'] })).toBe('3TC')
  })

  it('is that of T10 by its match type, and with more sides than any format has, too', () => {
    expect(formatOf(infoOf('T10'))).toBe('T10')
    expect(formatOf({ ...infoOf('ODI'), teams: ['Reds', 'Blues', 'Greens', 'Golds'] })).toBe('ODI')
  })

  it('is the one that the caller states, which takes precedence over the file', () => {
    const match = matchOf([innings([over(0, 'B1', faced('R1', '. . . . . .'))])])
    expect(scored(match, { format: 'ODI' }).lines('B1')).toEqual({ 'Maiden over': 3 })
    expect(scored(match).lines('B1')).toEqual({ 'Maiden over': 10 })
  })

  it('must be stated for a match type without a table', () => {
    const match = matchOf([], { match_type: 'Club' })
    expect(findFormat(match.info)).toBeNull()
    expect(() => formatOf(match.info)).toThrow('"Club"')
    expect(scoreMatch(match, { roles: new Map() })).toEqual({
      ok: false,
      reason: 'no_points_table',
      matchType: 'Club',
    })
    expect(scoreMatch(match, { format: 'T20', roles: new Map() })).toMatchObject({ ok: true, format: 'T20' })
  })
})

it.each([
  ['Warm-up Matches', true],
  ['Warm up', true],
  ['Warmup of June', true],
  ['World Cup warm-ups', true],
  ['Warm_up', false],
  ['Warm  up', false],
  ['Swarm up', false],
  ['World Cup', false],
])('a competition or a stage %j is a warm-up: %s', (words, isOne) => {
  expect(isWarmUp(infoOf('T20', words))).toBe(isOne)
  expect(isWarmUp({ ...infoOf('T20'), event: { name: 'Cup', stage: words } })).toBe(isOne)
  expect(isWarmUp(infoOf('T20'))).toBe(false)
})
