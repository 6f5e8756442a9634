import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, test } from 'vitest'
import {
  ball,
  header,
  names,
  overs,
  reds,
  t20,
  threeTeams,
  wicket,
} from '../event-check/testing/sample-events.ts'
import { ballOf, dismissals, fielders, mostFielders, noPress, type Press } from './pad-ball.ts'
import { openPad } from './pad-match.ts'
import { candidates, choose, type FullPositions, positionsAfter, swapEnds } from './positions.ts'

function pad(events: readonly MatchEvent[], info: MatchInfo = t20, format: Format = 'T20') {
  return openPad(
    info,
    format,
    events.map((event) => ({ event, withdrawn: false })),
  )
}

const inPlace: FullPositions = { striker: 'R1', nonStriker: 'R2', bowler: 'B11', isStrikeAsked: false }
const out = (player_out: string, kind: Parameters<typeof wicket>[1]) => wicket(player_out, kind)

describe('a press is a ball', () => {
  test.each<[what: string, press: Partial<Press>, runs: object, rest?: object]>([
    ['of nothing', {}, { batter: 0, extras: 0, total: 0 }],
    ['of a four', { runs: 4 }, { batter: 4, extras: 0, total: 4 }],
    [
      'of four runs that were run',
      { runs: 4, isAllRun: true },
      { batter: 4, extras: 0, total: 4, non_boundary: true },
    ],
    [
      'of six runs that were run',
      { runs: 6, isAllRun: true },
      { batter: 6, extras: 0, total: 6, non_boundary: true },
    ],
    ['of three runs, which are always run', { runs: 3, isAllRun: true }, { batter: 3, extras: 0, total: 3 }],
    ['of a wide', { kind: 'wide' }, { batter: 0, extras: 1, total: 1 }, { extras: { wides: 1 } }],
    [
      'of a wide that was run',
      { kind: 'wide', runs: 2 },
      { batter: 0, extras: 3, total: 3 },
      { extras: { wides: 3 } },
    ],
    [
      'of a no-ball',
      { isNoBall: true, runs: 4 },
      { batter: 4, extras: 1, total: 5 },
      { extras: { noballs: 1 } },
    ],
    ['of no bye', { kind: 'bye' }, { batter: 0, extras: 0, total: 0 }],
    ['of no leg-bye', { kind: 'legBye' }, { batter: 0, extras: 0, total: 0 }],
    [
      'of byes',
      { kind: 'bye', runs: 4, isAllRun: true },
      { batter: 0, extras: 4, total: 4 },
      { extras: { byes: 4 } },
    ],
    [
      'of leg-byes off a no-ball with a penalty',
      { kind: 'legBye', runs: 1, isNoBall: true, isPenalty: true },
      { batter: 0, extras: 7, total: 7 },
      { extras: { noballs: 1, legbyes: 1, penalty: 5 } },
    ],
    ['with a wicket', out('R1', 'bowled'), { batter: 0, extras: 0, total: 0 }, out('R1', 'bowled')],
  ])('%s', (_what, press, runs, rest = {}) => {
    expect(ballOf(pad([reds]), inPlace, { ...noPress, ...press })).toStrictEqual({
      ...{ type: 'ball', innings: 0, over: 0, ball: 1 },
      delivery: { batter: 'R1', non_striker: 'R2', bowler: 'B11', runs, ...rest },
    })
  })

  test('at the next place of the over, and of the next one after its last', () => {
    const place = (events: MatchEvent[]) => {
      const { over, ball: number } = ballOf(pad([reds, ...events]), inPlace, noPress)
      return `${over}.${number}`
    }
    expect(place([ball('0.1')])).toBe('0.2')
    expect(place(overs(1))).toBe('1.1')
    expect(place([...overs(1), ball('1.1', { bowler: 'B10' })])).toBe('1.2')
  })

  test('only of an innings', () => {
    expect(() => ballOf(pad([]), inPlace, noPress)).toThrow('A ball needs an innings.')
  })
})

describe('out can be', () => {
  const players = (kind: string, press: Partial<Press> = {}) =>
    dismissals(pad([reds]), inPlace, { ...noPress, ...press }).find((each) => each.kind === kind)?.players

  test('either batter by a run out, and only the incoming one by a time-out', () => {
    expect(players('run out')).toEqual(['R1', 'R2'])
    expect(players('timed out')).toEqual(names('R').slice(2))
    expect(players('bowled', { runs: 1 })).toBeUndefined()
  })

  test('nobody without an innings', () => {
    expect(dismissals(pad([]), inPlace, noPress)).toEqual([])
  })
})

test.each([
  ['caught', 1],
  ['caught and bowled', 0],
  ['stumped', 1],
  ['run out', 3],
  ['bowled', 0],
] as const)('%s has at most %i fielders', (kind, most) => {
  expect(mostFielders(kind)).toBe(most)
})

describe('the fielders', () => {
  test('are those of the other side, or of both others, the one that bowls first', () => {
    expect(fielders(pad([reds]))).toEqual(names('B'))
    const innings = (team: string, bowling_team: string) =>
      fielders(pad([header(0, team, { bowling_team })], threeTeams, '3TC'))
    expect(innings('Reds', 'Greens')).toEqual([...names('G'), ...names('B')])
    expect(innings('Reds', 'Blues')).toEqual([...names('B'), ...names('G')])
    expect(innings('Greens', 'Blues')).toEqual([...names('B'), ...names('R')])
  })

  test('are empty without an innings', () => {
    expect(fielders(pad([]))).toEqual([])
  })
})

describe('the bowlers to choose from', () => {
  const bowlers = (events: MatchEvent[]) => {
    const match = pad([reds, ...events])
    const batters = { striker: 'R1', nonStriker: 'R2' }
    return candidates(match, { ...positionsAfter(match), ...batters })
  }

  test('are the side in its order at first', () => {
    expect(bowlers([])).toEqual(names('B'))
  })

  test('begin with who bowled the over before the last, and end with who bowled that', () => {
    const others = names('B').filter((name) => name !== 'B3' && name !== 'B5')
    expect(bowlers(overs(1, { bowlers: ['B3'] }))).toEqual([
      ...names('B').filter((name) => name !== 'B3'),
      'B3',
    ])
    expect(bowlers(overs(2, { bowlers: ['B3', 'B5'] }))).toEqual(['B3', ...others, 'B5'])
    expect(bowlers(overs(3, { bowlers: ['B3', 'B5'] }))).toEqual(['B5', ...others, 'B3'])
  })

  test('are empty without an innings, and so are the batters', () => {
    const match = pad([])
    expect(candidates(match, positionsAfter(match))).toEqual([])
    expect(candidates(match, { ...inPlace, bowler: null })).toEqual([])
  })
})

describe('after a ball', () => {
  const after = (delivery: Parameters<typeof ball>[1]) => positionsAfter(pad([reds, ball('0.1', delivery)]))
  const asked = { bowler: 'B11', isStrikeAsked: false }

  test.each<[what: string, delivery: Parameters<typeof ball>[1], positions: object]>([
    ['both stay where they are', {}, { striker: 'R1', nonStriker: 'R2', ...asked }],
    ['of one run they change ends', { runs: { batter: 1 } }, { striker: 'R2', nonStriker: 'R1', ...asked }],
    ['somebody faces for the striker', out('R1', 'bowled'), { striker: null, nonStriker: 'R2', ...asked }],
    [
      'somebody stands for the partner',
      out('R2', 'retired out'),
      { striker: 'R1', nonStriker: null, ...asked },
    ],
    [
      'only the scorer saw who faces when somebody obstructed the field',
      out('R1', 'obstructing the field'),
      { striker: null, nonStriker: 'R2', bowler: 'B11', isStrikeAsked: true },
    ],
    [
      'both were run out of, nobody is in',
      { wickets: [...out('R1', 'run out').wickets, ...out('R2', 'retired hurt').wickets] },
      { striker: null, nonStriker: null, ...asked },
    ],
  ])('%s', (_what, delivery, positions) => {
    expect(after(delivery)).toEqual(positions)
  })

  test('that is the last of an over, they change ends and no bowler is set', () => {
    expect(positionsAfter(pad([reds, ...overs(1)]))).toEqual({
      ...{ striker: 'R2', nonStriker: 'R1', bowler: null, isStrikeAsked: false },
    })
  })

  test('with a run out, the remaining batter or a newcomer may face', () => {
    const chosen = choose(after(out('R1', 'run out')), 'R3')
    expect(candidates(pad([reds]), chosen)).toEqual([chosen.striker, chosen.nonStriker])
    expect(candidates(pad([reds]), chosen).toSorted()).toEqual(['R2', 'R3'])
  })

  test('after a batter retired hurt, that one may come back, but nobody who is out', () => {
    const match = pad([
      reds,
      ball('0.1', out('R1', 'retired hurt')),
      ball('0.2', { batter: 'R3', ...out('R3', 'bowled') }),
    ])
    expect(candidates(match, positionsAfter(match))).toEqual(['R1', ...names('R').slice(3)])
  })
})

test('a chosen bowler replaces the current one, and swapping ends swaps only the ends', () => {
  expect(choose({ ...inPlace, bowler: null }, 'B9')).toEqual({ ...inPlace, bowler: 'B9' })
  expect(choose(inPlace, 'B9')).toEqual({ ...inPlace, bowler: 'B9' })
  expect(swapEnds(inPlace)).toEqual({ ...inPlace, striker: 'R2', nonStriker: 'R1' })
})
