import type { Format, Role } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { faced, innings, matchOf, out, over, type PlayedBall, scored } from './testing/scorecard.ts'

function batted(
  balls: PlayedBall[],
  { format = 'T20', role = 'BAT' }: { format?: Format; role?: Role } = {},
) {
  const overs = Array.from({ length: Math.ceil(balls.length / 6) }, (_, number) =>
    over(number, 'B1', balls.slice(number * 6, number * 6 + 6)),
  )
  return scored(matchOf([innings(overs)]), { format, roles: { R1: role } }).lines('R1')
}

/** This many runs in threes, off this many balls: no fours or sixes. */
function runsOff(runs: number, balls: number): PlayedBall[] {
  const threes = Math.floor(runs / 3)
  const words = [...Array(threes).fill('3'), ...(runs % 3 ? [String(runs % 3)] : [])]
  if (words.length > balls) throw new Error(`${runs} runs need ${words.length} balls`)
  return faced('R1', [...words, ...Array(balls - words.length).fill('.')].join(' '))
}

describe('runs', () => {
  it('counts each run, and a bonus for fours and sixes that reached the boundary', () => {
    expect(batted(faced('R1', '1 2 3 4 6 5'))).toEqual({ Run: 21, Four: 1, Six: 2 })
  })

  it('gives no boundary bonus for a four or six that was run', () => {
    expect(batted(faced('R1', '4* 6*'))).toEqual({ Run: 10 })
  })

  it('gives extras to nobody, and runs hit off a no-ball to the batter', () => {
    expect(batted(faced('R1', 'wd5 b4 lb4 p5 nb4'))).toEqual({ Run: 4, Four: 1 })
  })
})

describe('milestones', () => {
  const milestones: [format: Format, runs: number, expected: Record<string, number>][] = [
    ['T20', 29, {}],
    ['T20', 30, { '30-run bonus': 2 }],
    ['T20', 49, { '30-run bonus': 2 }],
    ['T20', 50, { 'Half-century': 6 }],
    ['T20', 99, { 'Half-century': 6 }],
    ['T20', 100, { Century: 14 }],
    ['T20', 210, { Century: 14 }],
    ['ODI', 45, {}],
    ['ODI', 50, { 'Half-century': 4 }],
    ['ODI', 100, { Century: 8 }],
    ['ODI', 150, { '150-run bonus': 14 }],
    ['ODI', 199, { '150-run bonus': 14 }],
    ['ODI', 200, { '200-run bonus': 20 }],
    ['Test', 30, { '30-run bonus': 2 }],
    ['Test', 50, { 'Half-century': 2 }],
    ['Test', 100, { Century: 4 }],
    ['Test', 150, { '150-run bonus': 8 }],
    ['Test', 200, { '200-run bonus': 16 }],
    ['T10', 30, { '30-run bonus': 8 }],
    ['T10', 50, { 'Half-century': 16 }],
    ['T10', 160, { Century: 20 }],
    ['Hundred', 50, { 'Half-century': 6 }],
  ]
  it.each(milestones)('%s: %i runs', (format, runs, expected) => {
    const { Run, ...lines } = batted(runsOff(runs, runs), { format })
    const withoutRate = Object.fromEntries(
      Object.entries(lines).filter(([rule]) => !rule.startsWith('Strike')),
    )
    expect(Run).toBe(runs)
    expect(withoutRate).toEqual(expected)
  })

  it('judges each innings of a Test separately', () => {
    const one = innings([over(0, 'B1', runsOff(30, 20))])
    const lines = scored(matchOf([one, { team: 'Blues' }, one], { match_type: 'Test' })).player('R1').lines
    expect(lines).toContainEqual({ rule: '30-run bonus', count: 2, points: 4 })
    expect(lines.map(({ rule }) => rule)).not.toContain('Half-century')
  })
})

describe('ducks', () => {
  it.each(['WK', 'AR', 'BAT'] as const)('deducts two from a %s who is out for nothing', (role) => {
    expect(batted(out('R1', 'bowled'), { role })).toEqual({ Duck: -2 })
  })

  it('deducts nothing from a bowler', () => {
    expect(batted(out('R1', 'bowled'), { role: 'BOWL' })).toEqual({})
  })

  it('deducts nothing from a batter who scored or is not out', () => {
    expect(batted([...faced('R1', '1'), ...out('R1', 'bowled')])).toEqual({ Run: 1 })
    expect(batted(faced('R1', '. .'))).toEqual({})
  })

  it.each([
    'caught',
    'caught and bowled',
    'lbw',
    'stumped',
    'hit wicket',
    'run out',
    'retired out',
    'obstructing the field',
    'timed out',
    'handled the ball',
    'hit the ball twice',
  ] as const)('is a duck when %s', (kind) => {
    expect(batted(out('R1', kind))).toEqual({ Duck: -2 })
  })

  it.each(['retired hurt', 'retired not out'] as const)('is no duck when %s', (kind) => {
    expect(batted(out('R1', kind))).toEqual({})
  })

  it('counts for a batter out at the other end, or before facing a ball', () => {
    expect(batted(out('R2', 'run out', ['B3'], { playerOut: 'R1' }))).toEqual({ Duck: -2 })
    expect(batted(out('R2', 'timed out', [], { playerOut: 'R1' }))).toEqual({ Duck: -2 })
  })

  it('counts for both batters who are out on one ball', () => {
    const retired = { player_out: 'R2', kind: 'retired out' } as const
    const both = out('R1', 'caught', ['B2']).map((ball) => ({
      ...ball,
      wickets: [...(ball.wickets ?? []), retired],
    }))
    const score = scored(matchOf([innings([over(0, 'B1', both)])]))
    expect(score.lines('R1')).toEqual({ Duck: -2 })
    expect(score.lines('R2')).toEqual({ Duck: -2 })
    expect(score.lines('B1')).toEqual({ Wicket: 25 })
    expect(score.lines('B2')).toEqual({ Catch: 8 })
  })
})

describe('strike rate', () => {
  const edges: [format: Format, runs: number, balls: number, points: number | undefined, rate: string][] = [
    ['T20', 12, 10, 2, '120.00'],
    ['T20', 0, 10, -3, '0.00'],
    ['T20', 0, 9, undefined, '9 balls are too few'],
    ['T20', 97, 81, undefined, '119.753 rounds to 119.75'],
    ['T20', 42, 30, 2, '140.00'],
    ['T20', 129, 92, 4, '140.217'],
    ['ODI', 20, 20, 1, '100.00'],
    ['ODI', 0, 19, undefined, '19 balls are too few'],
    ['T10', 0, 6, -3, '0.00'],
    ['T10', 0, 5, undefined, '5 balls are too few'],
    ['Hundred', 12, 10, 2, '120.00'],
    ['Test', 30, 10, undefined, 'none in Test'],
    ['Test', 0, 100, undefined, 'none in Test'],
  ]
  it.each(edges)('%s: %i off %i gives %s (%s)', (format, runs, balls, points) => {
    const lines = Object.entries(batted(runsOff(runs, balls), { format }))
    expect(lines.find(([rule]) => rule.startsWith('Strike rate'))?.[1]).toBe(points)
  })

  it('rounds half up to two decimals before the band is determined: 59.995 would be 60.00', () => {
    expect(batted(runsOff(21, 35))).toMatchObject({ 'Strike rate 60.00-70.00': -1 })
    const half = matchOf([innings([over(0, 'B1', runsOff(11999, 20000))])])
    expect(scored(half, { roles: { R1: 'BAT' } }).lines('R1')).toMatchObject({
      'Strike rate 60.00-70.00': -1,
    })
  })

  it('counts no-balls as faced and wides as not', () => {
    expect(batted(faced('R1', '. . . . . . . . . nb'))).toEqual({ 'Strike rate below 50.00': -3 })
    expect(batted(faced('R1', '. . . . . . . . . wd'))).toEqual({})
  })

  it('gives a bowler the bonuses without the deductions', () => {
    expect(batted(runsOff(1, 20), { role: 'BOWL' })).toEqual({ Run: 1 })
    expect(batted(runsOff(12, 10), { role: 'BOWL' })).toEqual({ Run: 12, 'Strike rate 120.00-140.00': 2 })
  })
})
