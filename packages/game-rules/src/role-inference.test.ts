import { type CricsheetMatch, cricsheetMatch, type Delivery } from '@toprun/api-schema/cricsheet'
import { type Role, roles } from '@toprun/api-schema/match'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addRecords,
  completeRoles,
  inferRole,
  noRecord,
  type PlayerRecord,
  recordMatch,
  type SidePlayer,
} from './role-inference.ts'
import { out, sampleBall } from './scoreboard/testing/sample-ball.ts'
import { blues, faced, innings, matchOf, out as outBy, over, reds } from './scoring/testing/scorecard.ts'

function playedBy(
  deliveries: Delivery[],
  rest: { superOver?: boolean; people?: Record<string, string> } = {},
): CricsheetMatch {
  return cricsheetMatch.parse({
    meta: { data_version: '1.1.0' },
    info: {
      match_type: 'T20',
      dates: ['2026-11-21'],
      teams: ['Riverside', 'Hilltop'],
      players: { Riverside: ['R Okafor', 'T Bello', 'L Moss'], Hilltop: ['A Nair', 'K Sato'] },
      ...(rest.people && { registry: { people: rest.people } }),
    },
    innings: [{ team: 'Riverside', super_over: rest.superOver, overs: [{ over: 0, deliveries }] }],
  })
}

function recordsAfter(...matches: CricsheetMatch[]): Map<string, PlayerRecord> {
  const records = new Map<string, PlayerRecord>()
  for (const match of matches) recordMatch(records, match)
  return records
}

describe('the record of a person', () => {
  const deliveries = [
    sampleBall({ runs: 4 }),
    sampleBall({ extras: { wides: 1 } }),
    sampleBall({ wickets: [out('caught', 'K Sato')] }),
    sampleBall({ batter: 'L Moss', wickets: [{ ...out('stumped', 'K Sato'), player_out: 'L Moss' }] }),
  ]

  it('follows from the balls of a match', () => {
    const records = recordsAfter(playedBy(deliveries))
    expect(records.get('Riverside/R Okafor')).toEqual({
      ...noRecord,
      matches: 1,
      innings: 1,
      positions: 1,
      runs: 4,
      ballsFaced: 2,
      sideBallsFaced: 3,
    })
    expect(records.get('Riverside/T Bello')).toMatchObject({ innings: 1, positions: 2, ballsFaced: 0 })
    expect(records.get('Riverside/L Moss')).toMatchObject({ innings: 1, positions: 3, ballsFaced: 1 })
    expect(records.get('Hilltop/A Nair')).toMatchObject({ ballsBowled: 3, sideBallsBowled: 3, wickets: 2 })
    expect(records.get('Hilltop/K Sato')).toMatchObject({ ballsBowled: 0, catches: 1, stumpings: 1 })
  })

  it('uses the registry if that knows the name', () => {
    const records = recordsAfter(playedBy(deliveries, { people: { 'A Nair': 'ab12cd34' } }))
    expect([...records.keys()]).toContain('ab12cd34')
    expect([...records.keys()]).not.toContain('Hilltop/A Nair')
  })

  it('grows match by match and does not change earlier results', () => {
    const records = recordsAfter(playedBy(deliveries))
    const before = records.get('Hilltop/A Nair')
    recordMatch(records, playedBy(deliveries))
    expect(before).toMatchObject({ matches: 1, wickets: 2 })
    expect(records.get('Hilltop/A Nair')).toMatchObject({ matches: 2, wickets: 4, sideBallsBowled: 6 })
  })

  it('has nothing from a super over, and nothing for a substitute in the field', () => {
    expect(recordsAfter(playedBy(deliveries, { superOver: true })).get('Hilltop/A Nair')).toEqual({
      ...noRecord,
      matches: 1,
    })
    const fielders = [{ name: 'K Sato', substitute: true }]
    const substitute = sampleBall({ wickets: [{ ...out('caught'), fielders }] })
    expect(recordsAfter(playedBy([substitute])).get('Hilltop/K Sato')).toMatchObject({ catches: 0 })
  })

  it('has a catch of the bowler, and no run out', () => {
    const wickets = [out('caught and bowled', 'A Nair'), out('run out', 'K Sato')]
    const records = recordsAfter(playedBy(wickets.map((wicket) => sampleBall({ wickets: [wicket] }))))
    expect(records.get('Hilltop/A Nair')).toMatchObject({ wickets: 1, catches: 1, stumpings: 0 })
    expect(records.get('Hilltop/K Sato')).toMatchObject({ wickets: 0, catches: 0, stumpings: 0 })
  })

  it('has nothing of what an unknown player did', () => {
    const records = recordsAfter(playedBy([sampleBall({ batter: 'X', non_striker: 'Y', bowler: 'Z' })]))
    const ofRiverside = { ...noRecord, matches: 1, sideBallsFaced: 1 }
    const ofHilltop = { ...noRecord, matches: 1, sideBallsBowled: 1 }
    expect([...records.values()]).toEqual([
      ...[ofRiverside, ofRiverside, ofRiverside],
      ...[ofHilltop, ofHilltop],
    ])
  })

  it('has a match in which an innings was forfeited', () => {
    const records = recordsAfter(matchOf([{ team: 'Reds', forfeited: true }]))
    expect(records.get('Reds/R1')).toEqual({ ...noRecord, matches: 1 })
  })

  const three = {
    teams: ['Reds', 'Blues', 'Greens'],
    players: { Reds: reds, Blues: blues, Greens: ['G1', 'G2'] },
  }

  it.each([
    { bowling_team: 'Greens', ballsOfBlues: 0 },
    { bowling_team: undefined, ballsOfBlues: 2 },
  ])(
    'in a match of three sides belongs to the fielding side that bowled, $bowling_team',
    ({ bowling_team, ballsOfBlues }) => {
      const balls = [...faced('R1', '1'), ...outBy('R1', 'caught', ['G2'])]
      const header = bowling_team === undefined ? {} : { bowling_team }
      const records = recordsAfter(matchOf([innings([over(0, 'G1', balls)], header)], three))
      expect(records.get('Greens/G1')).toEqual({
        ...noRecord,
        ...{ matches: 1, ballsBowled: 2, sideBallsBowled: 2, wickets: 1 },
      })
      expect(records.get('Greens/G2')).toEqual({ ...noRecord, matches: 1, sideBallsBowled: 2, catches: 1 })
      expect(records.get('Blues/B1')).toEqual({ ...noRecord, matches: 1, sideBallsBowled: ballsOfBlues })
      expect(records.get('Reds/R2')).toEqual({ ...noRecord, matches: 1, sideBallsFaced: 2 })
    },
  )
})

describe('the sum of records', () => {
  it('adds them figure by figure, and does not change them', () => {
    const one = { ...noRecord, matches: 1, runs: 40, catches: 2 }
    const other = { ...noRecord, matches: 2, runs: 3, stumpings: 1 }
    expect(addRecords([one, other, other])).toEqual({
      ...noRecord,
      ...{ matches: 5, runs: 46, catches: 2, stumpings: 2 },
    })
    expect(one).toEqual({ ...noRecord, matches: 1, runs: 40, catches: 2 })
  })

  it('is empty without records', () => {
    expect(addRecords([])).toBeUndefined()
  })
})

describe('a role', () => {
  const season: PlayerRecord = { ...noRecord, matches: 10, sideBallsFaced: 1200, sideBallsBowled: 1200 }
  const opener = { innings: 10, positions: 15, ballsFaced: 250 }
  const tailEnder = { innings: 6, positions: 60, ballsFaced: 20 }
  const cases: [string, string, Partial<PlayerRecord>][] = [
    ['WK', 'with a stumping', { ...opener, stumpings: 1, ballsBowled: 200 }],
    ['AR', 'who bowls two overs a match and opens', { ...opener, ballsBowled: 120 }],
    ['BOWL', 'who bowls and comes in last', { ...tailEnder, ballsBowled: 240 }],
    ['BOWL', 'who bowls and never came in', { ballsBowled: 240 }],
    ['BOWL', 'who bowls now and then and comes in last', { ...tailEnder, ballsBowled: 30 }],
    [
      'BOWL',
      'who comes in at seven but hardly faces a ball, and bowls',
      { innings: 10, positions: 70, ballsFaced: 50, ballsBowled: 200 },
    ],
    ['BAT', 'who bats and bowls an over now and then', { ...opener, ballsBowled: 30 }],
    ['BAT', 'who only bats', opener],
    ['BAT', 'who comes in last and never bowls', tailEnder],
    ['BOWL', 'who bowls now and then and never came in', { ballsBowled: 30 }],
    [
      'AR',
      'who bowls, faces and comes in just as much and as high as it takes',
      { innings: 10, positions: 70, ballsFaced: 60, ballsBowled: 96 },
    ],
    ['BAT', 'who bowls a ball too few', { innings: 10, positions: 70, ballsFaced: 60, ballsBowled: 95 }],
    ['BOWL', 'who faces a ball too few', { innings: 10, positions: 70, ballsFaced: 59, ballsBowled: 96 }],
    ['BOWL', 'who comes in a place too low', { innings: 10, positions: 71, ballsFaced: 60, ballsBowled: 96 }],
    ['AR', 'of whom nothing is known but that he played', {}],
  ]
  test.each(cases)('is %s for one %s', (role, _who, record) => {
    expect(inferRole({ ...season, ...record })).toBe(role)
  })

  it('is all-rounder without any record', () => {
    expect(inferRole(undefined)).toBe('AR')
  })
})

describe('a side', () => {
  const player = (id: string, rest: Partial<SidePlayer> = {}): SidePlayer => ({
    id,
    role: 'BAT',
    fixed: false,
    record: undefined,
    ...rest,
  })
  const record = (rest: Partial<PlayerRecord>): PlayerRecord => ({ ...noRecord, ...rest })

  it('that has every role keeps them all', () => {
    const side = roles.map((role) => player(role, { role }))
    expect([...completeRoles(side)]).toEqual(roles.map((role) => [role, role]))
  })

  it('without a keeper gets the one who catches most and does not bowl', () => {
    const side = [
      player('slip', { record: record({ catches: 3, ballsBowled: 60 }) }),
      player('behind the stumps', { record: record({ catches: 2 }) }),
      player('boundary', { record: record({ catches: 1 }) }),
      player('all', { role: 'AR' }),
      player('fast', { role: 'BOWL' }),
    ]
    expect(completeRoles(side).get('behind the stumps')).toBe('WK')
  })

  it('without an all-rounder gets the one who bats and bowls most', () => {
    const side = [
      player('keeper', { role: 'WK' }),
      player('bat', { record: record({ ballsFaced: 300, ballsBowled: 6 }) }),
      player('both', { record: record({ ballsFaced: 150, ballsBowled: 60 }) }),
      player('throw', { record: record({ ballsFaced: 10, ballsBowled: 200 }) }),
      player('bowl', { role: 'BOWL', record: record({ ballsFaced: 2, ballsBowled: 200 }) }),
    ]
    expect(completeRoles(side).get('both')).toBe('AR')
  })

  const high = { innings: 10, positions: 70 }
  it.each<[role: Role, why: string, better: Partial<PlayerRecord>, worse: Partial<PlayerRecord>]>([
    ['WK', 'does not bowl', { catches: 1 }, { catches: 5, ballsBowled: 6 }],
    ['WK', 'has more catches', { catches: 2 }, { ...high, catches: 1 }],
    ['WK', 'bats high', { ...high, ballsFaced: 10 }, { innings: 10, positions: 71, ballsFaced: 100 }],
    ['WK', 'came in at all', { innings: 1, positions: 7 }, { ballsFaced: 5 }],
    ['WK', 'faced more', { ...high, ballsFaced: 11 }, { ...high, ballsFaced: 10 }],
    ['AR', 'bowled more', { ballsFaced: 60, ballsBowled: 100 }, { ballsFaced: 100, ballsBowled: 60 }],
    ['AR', 'bowled at all', { ballsBowled: 1 }, { ballsFaced: 300 }],
    ['AR', 'faced more', { ballsFaced: 2 }, { ballsFaced: 1 }],
    ['BAT', 'faced more', { ballsFaced: 2, ballsBowled: 60 }, { ballsFaced: 1 }],
    ['BAT', 'bowled less', { ballsFaced: 2 }, { ballsFaced: 2, ballsBowled: 1 }],
    ['BOWL', 'bowled more', { ballsBowled: 2 }, { ballsBowled: 1, wickets: 9 }],
    [
      'BOWL',
      'took more wickets',
      { ballsBowled: 2, wickets: 2, ballsFaced: 9 },
      { ballsBowled: 2, wickets: 1 },
    ],
    ['BOWL', 'faced less', { ballsBowled: 2, ballsFaced: 1 }, { ballsBowled: 2, ballsFaced: 2 }],
  ])('without a %s gets, of two, the one who %s', (role, _why, better, worse) => {
    const given = role === 'BAT' ? 'AR' : 'BAT'
    const side = [
      ...roles.filter((each) => each !== role).map((each) => player(each, { role: each, fixed: true })),
      player('a', { role: given, record: record(worse) }),
      player('b', { role: given, record: record(better) }),
    ]
    const completed = completeRoles(side)
    expect([completed.get('a'), completed.get('b')]).toEqual([given, role])
  })

  it.each(['a b', 'b a'])('gets, of two equal ones, the one whose id is first: %s', (ids) => {
    const side = [player('all', { role: 'AR' }), player('fast', { role: 'BOWL' })]
    const completed = completeRoles([...side, ...ids.split(' ').map((id) => player(id))])
    expect([completed.get('a'), completed.get('b')]).toEqual(['WK', 'BAT'])
  })

  it('never changes a stated role', () => {
    const side = [player('a', { fixed: true }), player('b', { fixed: true }), player('c', { role: 'BOWL' })]
    expect([...completeRoles(side)]).toEqual([
      ['a', 'BAT'],
      ['b', 'BAT'],
      ['c', 'BOWL'],
    ])
  })

  it('of four or more free players always ends with one of each, in any order of the list', () => {
    const someSide = fc
      .uniqueArray(
        fc.record({
          id: fc.string({ minLength: 1, maxLength: 4 }),
          role: fc.constantFrom(...roles),
          fixed: fc.constant(false),
          record: fc.option(
            fc.record({ catches: fc.nat(3), ballsBowled: fc.nat(3), ballsFaced: fc.nat(3) }).map(record),
            { nil: undefined },
          ),
        }),
        { minLength: 4, maxLength: 14, selector: ({ id }) => id },
      )
      .chain((side) => fc.tuple(fc.constant(side), fc.shuffledSubarray(side, { minLength: side.length })))
    fc.assert(
      fc.property(someSide, ([side, shuffled]) => {
        const completed = completeRoles(side)
        expect(new Set(completed.values()).size).toBe(roles.length)
        expect(new Map([...completed].sort())).toEqual(new Map([...completeRoles(shuffled)].sort()))
      }),
    )
  })
})
