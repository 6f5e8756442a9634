import type { Format } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { faced, innings, matchOf, out, over, reds, scored } from './testing/scorecard.ts'

type Fielders = Parameters<typeof out>[2]

const substitute = { name: 'Nobody Listed', substitute: true }

function fielded(...wickets: [kind: Parameters<typeof out>[1], fielders: Fielders][]) {
  const balls = wickets.flatMap(([kind, fielders], index) => out(reds[index] ?? 'R1', kind, fielders))
  return scored(matchOf([innings([over(0, 'B1', faced('R11', '1'), balls)])]), { roles: { B1: 'BAT' } })
}

describe('catches', () => {
  it('are the fielder’s, and of caught and bowled the bowler’s', () => {
    expect(fielded(['caught', ['B5']]).lines('B5')).toEqual({ Catch: 8 })
    expect(fielded(['caught and bowled', ['B5']]).lines('B1')).toEqual({ Wicket: 25, Catch: 8 })
    expect(fielded(['caught and bowled', ['B5']]).lines('B5')).toEqual({})
  })

  const hauls: [format: Format, catches: number, expected: Record<string, number>][] = [
    ['T20', 2, {}],
    ['T20', 3, { '3-catch haul': 4 }],
    ['T20', 4, { '4-catch haul': 6 }],
    ['T20', 5, { '5-catch haul': 8 }],
    ['T20', 6, { '5-catch haul': 8 }],
    ['Hundred', 3, { '3-catch haul': 4 }],
    ['ODI', 3, { '3-catch haul': 2 }],
    ['ODI', 4, { '4-catch haul': 4 }],
    ['ODI', 5, { '5-catch haul': 6 }],
    ['Test', 3, { '3-catch haul': 2 }],
    ['Test', 4, { '4-catch haul': 4 }],
    ['Test', 5, { '5-catch haul': 6 }],
    ['T10', 3, { '3-catch haul': 5 }],
    ['T10', 4, { '4-catch haul': 10 }],
    ['T10', 5, { '5-catch haul': 12 }],
  ]
  it.each(hauls)('%s: %i in an innings', (format, catches, expected) => {
    const balls = reds.slice(0, catches).flatMap((batter) => out(batter, 'caught', ['B5']))
    const lines = scored(matchOf([innings([over(0, 'B1', balls)])]), { format }).lines('B5')
    expect(lines).toEqual({ Catch: catches * 8, ...expected })
  })

  it('make a haul together with caught and bowled', () => {
    const lines = fielded(['caught', ['B1']], ['caught', ['B1']], ['caught and bowled', []]).lines('B1')
    expect(lines).toMatchObject({ Catch: 24, '3-catch haul': 4 })
  })

  it('make no haul across two innings', () => {
    const two = innings([over(0, 'B1', out('R1', 'caught', ['B5']), out('R2', 'caught', ['B5']))])
    expect(scored(matchOf([two, two], { match_type: 'Test' })).lines('B5')).toEqual({ Catch: 32 })
  })
})

describe('stumpings', () => {
  it('are the keeper’s; the bowler has the wicket', () => {
    const score = fielded(['stumped', ['B7']])
    expect(score.lines('B7')).toEqual({ Stumping: 10 })
    expect(score.lines('B1')).toEqual({ Wicket: 25 })
  })
})

describe('run outs', () => {
  const direct = { 'Direct run out': 10 }
  const indirect = { 'Indirect run out': 6 }
  const runOuts: [title: string, fielders: Fielders, expected: Record<string, object>][] = [
    ['one fielder: direct', ['B2'], { B2: direct }],
    ['two: both', ['B2', 'B3'], { B2: indirect, B3: indirect }],
    ['three: the last two', ['B2', 'B3', 'B4'], { B2: {}, B3: indirect, B4: indirect }],
    ['four: the last two', ['B2', 'B3', 'B4', 'B5'], { B2: {}, B3: {}, B4: indirect, B5: indirect }],
    ['one person twice running: direct', ['B2', 'B2'], { B2: direct }],
    ['one person in the last two places: direct', ['B3', 'B2', 'B2'], { B2: direct, B3: {} }],
    ['one fielder, another one between: both', ['B2', 'B3', 'B2'], { B2: indirect, B3: indirect }],
    ['nobody named', [], { B1: {}, B2: {} }],
    ['a substitute alone', [substitute], { B2: {} }],
    ['a nameless substitute alone', [{ substitute: true }], { B2: {} }],
    ['a substitute takes the last place', ['B2', substitute], { B2: indirect }],
    ['a nameless substitute takes the last place', ['B2', { substitute: true }], { B2: indirect }],
    ['a substitute takes the place before', ['B2', substitute, 'B3'], { B2: {}, B3: indirect }],
    ['a name that nobody lists takes a place', ['B2', 'Nobody Listed'], { B2: indirect }],
    ['two substitutes in the last places', ['B2', substitute, { substitute: true }], { B2: {} }],
    ['an entry that says nothing takes no place', ['B2', {}], { B2: direct }],
  ]
  it.each(runOuts)('%s', (_, fielders, expected) => {
    const score = fielded(['run out', fielders])
    for (const [name, lines] of Object.entries(expected)) expect(score.lines(name)).toEqual(lines)
    expect(score.lines('B1')).toEqual({})
  })

  it('can be the bowler’s, who gets no wicket', () => {
    expect(fielded(['run out', ['B1']]).lines('B1')).toEqual(direct)
  })
})

describe('substitutes in the field', () => {
  it('score nothing, listed or not, and nobody else gets their catch or stumping', () => {
    const listed = { name: 'B5', substitute: true }
    for (const fielder of [substitute, listed, { substitute: true }, 'Nobody Listed']) {
      const score = fielded(['caught', [fielder]], ['stumped', [fielder]])
      expect(score.lines('B5')).toEqual({})
      expect(score.lines('B1')).toEqual({ Wicket: 50 })
    }
  })

  it('are not players of the batting side: its names do not field', () => {
    expect(fielded(['caught', ['R5']]).lines('R5')).toEqual({})
  })
})
