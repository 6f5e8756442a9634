import { type CricsheetMatch, cricsheetMatch, type Delivery } from '@toprun/api-schema/cricsheet'
import { roles } from '@toprun/api-schema/match'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  completeRoles,
  inferRole,
  noRecord,
  type PlayerRecord,
  recordMatch,
  type SidePlayer,
} from './role-inference.ts'
import { out, sampleBall } from './scoreboard/testing/sample-ball.ts'

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

  it('is what the balls of a match say', () => {
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
    expect(records.get('Riverside/L Moss')).toMatchObject({ innings: 1, positions: 3, ballsFaced: 1 })
    expect(records.get('Hilltop/A Nair')).toMatchObject({ ballsBowled: 3, sideBallsBowled: 3, wickets: 2 })
    expect(records.get('Hilltop/K Sato')).toMatchObject({ ballsBowled: 0, catches: 1, stumpings: 1 })
  })

  it('goes by the registry where that knows the name', () => {
    const records = recordsAfter(playedBy(deliveries, { people: { 'A Nair': 'ab12cd34' } }))
    expect([...records.keys()]).toContain('ab12cd34')
    expect([...records.keys()]).not.toContain('Hilltop/A Nair')
  })

  it('grows match by match and leaves earlier readings alone', () => {
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

  it('without a keeper is given the one who catches most and does not bowl', () => {
    const side = [
      player('slip', { record: record({ catches: 3, ballsBowled: 60 }) }),
      player('behind the stumps', { record: record({ catches: 2 }) }),
      player('boundary', { record: record({ catches: 1 }) }),
      player('all', { role: 'AR' }),
      player('fast', { role: 'BOWL' }),
    ]
    expect(completeRoles(side).get('behind the stumps')).toBe('WK')
  })

  it('without an all-rounder is given the one who bats and bowls most', () => {
    const side = [
      player('keeper', { role: 'WK' }),
      player('bat', { record: record({ ballsFaced: 300, ballsBowled: 6 }) }),
      player('both', { record: record({ ballsFaced: 150, ballsBowled: 60 }) }),
      player('bowl', { role: 'BOWL', record: record({ ballsFaced: 2, ballsBowled: 200 }) }),
    ]
    expect(completeRoles(side).get('both')).toBe('AR')
  })

  it('never changes a stated role', () => {
    const side = [player('a', { fixed: true }), player('b', { fixed: true }), player('c', { role: 'BOWL' })]
    expect([...completeRoles(side)]).toEqual([
      ['a', 'BAT'],
      ['b', 'BAT'],
      ['c', 'BOWL'],
    ])
  })

  it('of four or more free players always ends with one of each, whatever order they are listed in', () => {
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
