import { describe, expect, it } from 'vitest'
import { findFormat, formatOf } from './format.ts'
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
  ])('is decided by the competition %s: %s', (event, format) => {
    expect(formatOf(infoOf('T20', event))).toBe(format)
  })

  it('is that of 3TC for three teams', () => {
    expect(formatOf({ ...infoOf('T20'), teams: ['Reds', 'Blues', 'Greens'] })).toBe('3TC')
  })

  it('is as the caller states, before what the file says', () => {
    const match = matchOf([innings([over(0, 'B1', faced('R1', '. . . . . .'))])])
    expect(scored(match, { format: 'ODI' }).lines('B1')).toEqual({ 'Maiden over': 3 })
    expect(scored(match).lines('B1')).toEqual({ 'Maiden over': 10 })
  })

  it('must be stated for a match type that no table is for', () => {
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
