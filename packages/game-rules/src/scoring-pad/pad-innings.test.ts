import type { InningsHeader, MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, test } from 'vitest'
import {
  ball,
  firstHalf,
  header,
  names,
  secondHalf,
  t20,
  test4,
  threeTeams,
  wicket,
} from '../event-check/testing/sample-events.ts'
import { inningsEnd, nextHeaders, resultSoFar } from './pad-innings.ts'
import { openPad } from './pad-match.ts'

type Ball = number | 'W'

/** An innings of legal balls: runs off the bat, or a wicket after which the next comes in. */
function played(
  index: number,
  team: 'Reds' | 'Blues',
  balls: readonly Ball[],
  rest: Partial<InningsHeader> = {},
): MatchEvent[] {
  const [bats, bowls] = team === 'Reds' ? ['R', 'B'] : ['B', 'R']
  const events = [header(index, team, rest)]
  for (const [at, each] of balls.entries()) {
    const out = balls.slice(0, at).filter((earlier) => earlier === 'W').length
    const over = Math.floor(at / 6)
    const batter = `${bats}${out + 1}`
    events.push(
      ball(`${over}.${(at % 6) + 1}`, {
        ...{ innings: index, batter, non_striker: `${bats}${out + 2}`, bowler: `${bowls}${11 - (over % 5)}` },
        ...(each === 'W' ? wicket(batter) : { runs: { batter: each } }),
      }),
    )
  }
  return events
}

const allOut = (runs: number): Ball[] => [runs, ...Array.from({ length: 10 }, () => 'W' as const)]
const dots = (count: number): Ball[] => Array.from({ length: count }, () => 0)

function pad(events: readonly MatchEvent[], info: MatchInfo = t20, format: Format = 'T20') {
  return openPad(
    info,
    format,
    events.map((event) => ({ event, withdrawn: false })),
  )
}

const three: MatchInfo = { ...t20, players: { ...t20.players, Reds: names('R').slice(0, 3) } }
const afterBoth = [...played(0, 'Reds', allOut(4)), ...played(1, 'Blues', allOut(4))]
const superOver = (index: number, team: 'Reds' | 'Blues', balls: readonly Ball[]) =>
  played(index, team, balls, { super_over: true })

describe('an innings', () => {
  test.each<[why: string | null, what: string, events: MatchEvent[], info?: MatchInfo, format?: Format]>([
    [null, 'before the first', []],
    [null, 'with a ball to come', played(0, 'Reds', dots(119))],
    ['The innings has 20 overs.', 'after all its overs', played(0, 'Reds', dots(120))],
    ['Reds is all out.', 'after ten wickets', played(0, 'Reds', allOut(4))],
    [
      'Blues has reached 5.',
      'after its target',
      [...played(0, 'Reds', allOut(4)), ...played(1, 'Blues', [6], { target: { runs: 5, overs: 20 } })],
    ],
    [
      'Reds forfeited the innings.',
      'that was forfeited',
      [header(0, 'Reds', { forfeited: true })],
      test4,
      'Test',
    ],
    ['Reds declared.', 'that was declared', [header(0, 'Reds', { declared: true })], test4, 'Test'],
    [null, 'of a side of three after one wicket', played(0, 'Reds', ['W']), three],
    ['Reds has nobody left to bat.', 'of a side of three after two', played(0, 'Reds', ['W', 'W']), three],
    [null, 'in the sixth over of six', played(0, 'Reds', dots(35), { target: { overs: 6 } })],
    [null, 'after the fifth over of six', played(0, 'Reds', dots(30), { target: { overs: 6 } })],
    [
      'The innings has 6 overs.',
      'after the sixth over of six',
      played(0, 'Reds', dots(36), { target: { overs: 6 } }),
    ],
    ['The innings has 1 over.', 'after the only over', played(0, 'Reds', dots(6), { target: { overs: 1 } })],
    [null, 'of a super over after one wicket', [...afterBoth, ...superOver(2, 'Blues', ['W'])]],
    ['Blues is all out.', 'of a super over after two', [...afterBoth, ...superOver(2, 'Blues', ['W', 'W'])]],
    [
      'The innings has 1 over.',
      'of a super over after its balls',
      [...afterBoth, ...superOver(2, 'Blues', dots(6))],
    ],
  ])('ends as: %s, %s', (why, _what, events, info, format) => {
    expect(inningsEnd(pad(events, info, format))).toBe(why)
  })
})

describe('next come', () => {
  const vs = (team: string, bowling_team: string) => ({ team, bowling_team })
  test.each<
    [what: string, headers: InningsHeader[], events: MatchEvent[], info?: MatchInfo, format?: Format]
  >([
    ['either side at first', [{ team: 'Reds' }, { team: 'Blues' }], []],
    [
      'the other side with its target',
      [{ team: 'Blues', target: { runs: 5, overs: 20 } }],
      played(0, 'Reds', allOut(4)),
    ],
    [
      'super overs after all innings, first of the side that batted last',
      [
        { team: 'Blues', super_over: true },
        { team: 'Reds', super_over: true },
      ],
      afterBoth,
    ],
    [
      'the other side with the target of a super over',
      [{ team: 'Reds', super_over: true, target: { runs: 7, overs: 1 } }],
      [...afterBoth, ...superOver(2, 'Blues', [6, ...dots(5)])],
    ],
    [
      'in a Test the side that batted less, without a target',
      [{ team: 'Blues' }, { team: 'Reds' }],
      played(0, 'Reds', allOut(4)),
      test4,
      'Test',
    ],
    [
      'in a Test whoever did not bat last, and either may follow on',
      [{ team: 'Reds' }, { team: 'Blues' }],
      afterBoth,
      test4,
      'Test',
    ],
    [
      'in the last innings of a Test a target without overs',
      [{ team: 'Blues', target: { runs: 5 } }],
      [...afterBoth, ...played(2, 'Reds', allOut(4))],
      test4,
      'Test',
    ],
    [
      'of three sides every pair',
      [
        ...[vs('Reds', 'Blues'), vs('Reds', 'Greens'), vs('Blues', 'Reds')],
        ...[vs('Blues', 'Greens'), vs('Greens', 'Reds'), vs('Greens', 'Blues')],
      ],
      [],
      threeTeams,
      '3TC',
    ],
    [
      'of three sides the one that is left of the half',
      [vs('Greens', 'Reds'), vs('Greens', 'Blues')],
      firstHalf.slice(0, 2),
      threeTeams,
      '3TC',
    ],
  ])('%s', (_what, headers, events, info, format) => {
    expect(nextHeaders(pad(events, info, format))).toStrictEqual(headers)
  })
})

describe('the result is', () => {
  const secondTest = (third: 'Reds' | 'Blues', balls: readonly Ball[]) => [
    ...played(0, 'Reds', allOut(6)),
    ...played(1, 'Blues', allOut(2)),
    ...played(2, third, balls),
  ]
  test.each<[what: string, result: object | null, events: MatchEvent[], info?: MatchInfo, format?: Format]>([
    ['unknown before the match', null, []],
    ['unknown after one innings', null, played(0, 'Reds', allOut(4))],
    ['unknown while the chase goes on', null, [...played(0, 'Reds', allOut(4)), ...played(1, 'Blues', [3])]],
    [
      'a win by the wickets left',
      { winner: 'Blues', by: { wickets: 9 } },
      [...played(0, 'Reds', allOut(4)), ...played(1, 'Blues', ['W', 5])],
    ],
    [
      'a win by the runs lacking, once all are out',
      { winner: 'Reds', by: { runs: 1 } },
      [...played(0, 'Reds', allOut(4)), ...played(1, 'Blues', allOut(3))],
    ],
    [
      'a win by the runs lacking, once the overs are bowled',
      { winner: 'Reds', by: { runs: 4 } },
      [...played(0, 'Reds', allOut(4)), ...played(1, 'Blues', dots(120))],
    ],
    ['a tie', { result: 'tie' }, afterBoth],
    [
      'against the target that was stated',
      { winner: 'Blues', by: { wickets: 10 } },
      [...played(0, 'Reds', allOut(6)), ...played(1, 'Blues', [3], { target: { runs: 3, overs: 5 } })],
    ],
    ['unknown of three sides', null, [...firstHalf, ...secondHalf], threeTeams, '3TC'],
    ['unknown after one super over', null, [...afterBoth, ...superOver(2, 'Blues', [6, ...dots(5)])]],
    [
      'unknown while the second super over goes on',
      null,
      [...afterBoth, ...superOver(2, 'Blues', [6, ...dots(5)]), ...superOver(3, 'Reds', [4])],
    ],
    [
      'that of the super overs, reached',
      { result: 'tie', eliminator: 'Reds' },
      [...afterBoth, ...superOver(2, 'Blues', [6, ...dots(5)]), ...superOver(3, 'Reds', [4, 3])],
    ],
    [
      'that of the super overs, missed',
      { result: 'tie', eliminator: 'Blues' },
      [...afterBoth, ...superOver(2, 'Blues', [6, ...dots(5)]), ...superOver(3, 'Reds', [4, 'W', 'W'])],
    ],
    [
      'unknown after equal super overs',
      null,
      [...afterBoth, ...superOver(2, 'Blues', [6, ...dots(5)]), ...superOver(3, 'Reds', [6, ...dots(5)])],
    ],
    [
      'of a Test unknown after two innings',
      null,
      [...played(0, 'Reds', allOut(6)), ...played(1, 'Blues', allOut(2))],
      test4,
      'Test',
    ],
    ['of a Test unknown after three innings', null, secondTest('Reds', allOut(1)), test4, 'Test'],
    [
      'of a Test an innings and runs, after a follow-on',
      { winner: 'Reds', by: { innings: 1, runs: 3 } },
      secondTest('Blues', allOut(1)),
      test4,
      'Test',
    ],
    [
      'of a Test unknown after a follow-on that is level',
      null,
      secondTest('Blues', allOut(4)),
      test4,
      'Test',
    ],
    ['of a Test unknown in a follow-on', null, secondTest('Blues', [1]), test4, 'Test'],
    ['of a Test unknown after a follow-on that leads', null, secondTest('Blues', allOut(5)), test4, 'Test'],
    [
      'of a Test a tie after four innings',
      { result: 'tie' },
      [...secondTest('Reds', allOut(1)), ...played(3, 'Blues', allOut(5))],
      test4,
      'Test',
    ],
    [
      'of a Test the runs of four innings',
      { winner: 'Reds', by: { runs: 2 } },
      [...secondTest('Reds', allOut(1)), ...played(3, 'Blues', allOut(3))],
      test4,
      'Test',
    ],
    [
      'of a Test the wickets left in the last innings',
      { winner: 'Blues', by: { wickets: 8 } },
      [...secondTest('Reds', allOut(1)), ...played(3, 'Blues', ['W', 'W', 6])],
      test4,
      'Test',
    ],
  ])('%s', (_what, result, events, info, format) => {
    expect(resultSoFar(pad(events, info, format))).toEqual(result)
  })

  test('known while only a batter who retired hurt could go on: the scorer ends the innings', () => {
    const hurt = ball('0.1', {
      ...{ innings: 1, batter: 'B1', non_striker: 'B2', bowler: 'R11' },
      wickets: [{ player_out: 'B1', kind: 'retired hurt' }],
    })
    const two: MatchInfo = { ...t20, players: { ...t20.players, Blues: names('B').slice(0, 2) } }
    const events = [...played(0, 'Reds', allOut(4)), header(1, 'Blues'), hurt]
    expect(inningsEnd(pad(events, two))).toBeNull()
    expect(resultSoFar(pad(events, two))).toEqual({ winner: 'Reds', by: { runs: 4 } })
  })
})
