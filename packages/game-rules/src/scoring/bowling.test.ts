import type { Format, Role } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { faced, innings, matchOf, out, over, type PlayedBall, reds, scored } from './testing/scorecard.ts'

type Bowled = ReturnType<typeof over>

function bowled(overs: Bowled[], { format = 'T20', role = 'BAT' }: { format?: Format; role?: Role } = {}) {
  return scored(matchOf([innings(overs)]), { format, roles: { B1: role } }).lines('B1')
}

/** An over with this many batters out caught by a substitute, after a single. */
function wickets(count: number): PlayedBall[] {
  const caught = reds.slice(0, count).flatMap((batter) => out(batter, 'caught', [{ substitute: true }]))
  return [...faced('R11', '1'), ...caught]
}

describe('wickets', () => {
  it.each([
    ['bowled', { Wicket: 25, 'Bowled or LBW bonus': 5 }],
    ['lbw', { Wicket: 25, 'Bowled or LBW bonus': 5 }],
    ['caught', { Wicket: 25 }],
    ['caught and bowled', { Wicket: 25, Catch: 8 }],
    ['stumped', { Wicket: 25 }],
    ['hit wicket', { Wicket: 25 }],
    ['run out', {}],
    ['retired hurt', {}],
    ['retired not out', {}],
    ['retired out', {}],
    ['obstructing the field', {}],
    ['timed out', {}],
    ['handled the ball', {}],
    ['hit the ball twice', {}],
  ] as const)('%s gives the bowler %o', (kind, expected) => {
    expect(bowled([over(0, 'B1', out('R1', kind, ['B9']))])).toEqual(expected)
  })

  it('are worth 20 in Test and 25 elsewhere', () => {
    expect(bowled([over(0, 'B1', wickets(1))], { format: 'Test' })).toEqual({ Wicket: 20 })
    expect(bowled([over(0, 'B1', wickets(1))], { format: 'Hundred' })).toEqual({ Wicket: 25 })
  })
})

describe('hauls', () => {
  const hauls: [format: Format, taken: number, expected: Record<string, number>][] = [
    ['T20', 2, {}],
    ['T20', 3, { '3-wicket haul': 4 }],
    ['T20', 4, { '4-wicket haul': 8 }],
    ['T20', 5, { '5-wicket haul': 14 }],
    ['T20', 6, { '5-wicket haul': 14 }],
    ['Hundred', 3, { '3-wicket haul': 4 }],
    ['ODI', 2, {}],
    ['ODI', 3, { '3-wicket haul': 2 }],
    ['ODI', 4, { '4-wicket haul': 4 }],
    ['ODI', 7, { '5-wicket haul': 8 }],
    ['Test', 3, { '3-wicket haul': 2 }],
    ['Test', 4, { '4-wicket haul': 4 }],
    ['Test', 5, { '5-wicket haul': 8 }],
    ['T10', 1, {}],
    ['T10', 2, { '2-wicket haul': 8 }],
    ['T10', 3, { '3-wicket haul': 16 }],
    ['T10', 4, { '3-wicket haul': 16 }],
    ['T10', 6, { '3-wicket haul': 16 }],
  ]
  it.each(hauls)('%s: %i wickets', (format, taken, expected) => {
    const { Wicket, ...lines } = bowled([over(0, 'B1', wickets(taken))], { format })
    expect(Wicket).toBe(taken * (format === 'Test' ? 20 : 25))
    expect(lines).toEqual(expected)
  })
})

describe('ten wickets in a Test', () => {
  const sixFor = innings([over(0, 'B1', wickets(6))])
  const fourFor = innings([over(0, 'B1', wickets(4))])
  const bluesBat = innings([], { team: 'Blues' })

  it('add a haul once, in addition to those of the innings', () => {
    const lines = scored(matchOf([sixFor, bluesBat, sixFor], { match_type: 'Test' })).lines('B1')
    expect(lines).toEqual({ Wicket: 240, '5-wicket haul': 16, '10-wicket haul': 12 })
  })

  it('are ten: nine add nothing', () => {
    const fiveFor = innings([over(0, 'B1', wickets(5))])
    expect(scored(matchOf([fiveFor, fourFor], { match_type: 'Test' })).lines('B1')).not.toHaveProperty(
      '10-wicket haul',
    )
    expect(scored(matchOf([sixFor, fourFor], { match_type: 'Test' })).lines('B1')).toHaveProperty(
      '10-wicket haul',
    )
  })

  it('add nothing in other formats', () => {
    expect(scored(matchOf([sixFor, fourFor], { match_type: 'ODI' })).lines('B1')).not.toHaveProperty(
      '10-wicket haul',
    )
  })
})

describe('maidens', () => {
  const dots = (count: number) => faced('R1', Array(count).fill('.').join(' '))

  it.each([
    ['T20', 10],
    ['ODI', 3],
    ['T10', 14],
  ] as const)('in %s give %i', (format, points) => {
    expect(bowled([over(0, 'B1', dots(6))], { format })).toEqual({ 'Maiden over': points })
  })

  it.each(['Test', 'Hundred'] as const)('in %s give nothing', (format) => {
    expect(bowled([over(0, 'B1', dots(6))], { format })).toEqual({})
  })

  it('are not spoiled by byes, leg-byes and penalty runs', () => {
    expect(bowled([over(0, 'B1', faced('R1', 'b1 lb4 p5 . . .'))])).toEqual({ 'Maiden over': 10 })
  })

  it.each(['. . . . . 1', '. . wd . . . .', '. . nb . . . .', '. . . . .', '. . . . . . .'])(
    'are not %s',
    (words) => {
      expect(bowled([over(0, 'B1', faced('R1', words))])).toEqual({})
    },
  )

  it('do not count when two bowlers share the over', () => {
    const [first, second] = [over(0, 'B1', dots(5)), over(0, 'B2', dots(1))]
    const shared = { over: 0, deliveries: [...first.deliveries, ...second.deliveries] }
    const score = scored(matchOf([innings([shared])]))
    expect(score.lines('B1')).toEqual({})
    expect(score.lines('B2')).toEqual({})
  })

  it('have as many legal balls as stated if the over was miscounted', () => {
    const miscounted = (balls: number, stated: number) =>
      scored(
        matchOf([innings([over(3, 'B1', dots(balls))], { miscounted_overs: { 3: { balls: stated } } })]),
      ).lines('B1')
    expect(miscounted(5, 5)).toEqual({ 'Maiden over': 10 })
    expect(miscounted(7, 7)).toEqual({ 'Maiden over': 10 })
    expect(miscounted(6, 5)).toEqual({})
  })

  it('have as many balls as the match has in an over', () => {
    const fiveBallOvers = matchOf([innings([over(0, 'B1', dots(5))])], { balls_per_over: 5 })
    expect(scored(fiveBallOvers, { format: 'T10' }).lines('B1')).toEqual({ 'Maiden over': 14 })
  })

  it('are counted over by over', () => {
    expect(bowled([over(0, 'B1', dots(6)), over(2, 'B1', dots(6))])).toEqual({ 'Maiden over': 20 })
  })
})

describe('economy', () => {
  const economy = (words: string, role: Role = 'BOWL') =>
    bowled([over(0, 'B1', faced('R1', words)), over(2, 'B1', faced('R1', '1 . . . . .'))], { role })

  it('charges the bowler with runs off the bat, wides and no-balls over legal balls', () => {
    expect(economy('4 . . . . .')).toEqual({ 'Economy rate below 4.00': 6 })
    expect(economy('4 wd2 nb . . . . .')).toEqual({ 'Economy rate 4.00-4.99': 4 })
    expect(economy('4 wd5 nb2 6 . . . .')).toEqual({ 'Economy rate 9.00-10.00': -2 })
  })

  it('does not charge byes, leg-byes and penalty runs', () => {
    expect(economy('b4 lb4 p5 1 . .')).toEqual({ 'Economy rate below 4.00': 6 })
  })

  it('is only for bowlers and all-rounders, bonuses and deductions alike', () => {
    expect(economy('. 1 . . . .', 'AR')).toEqual({ 'Economy rate below 4.00': 6 })
    for (const role of ['BAT', 'WK'] as const) {
      expect(economy('. 1 . . . .', role)).toEqual({})
      expect(economy('6 6 6 6 6 6', role)).toEqual({})
    }
    expect(economy('6 6 6 6 6 6', 'AR')).toEqual({ 'Economy rate above 11.00': -6 })
  })
})
