import type { CricsheetMatch, Delivery, Innings } from '@toprun/api-schema/cricsheet'
import * as fc from 'fast-check'

type Over = NonNullable<Innings['overs']>[number]

const sides = {
  Reds: ['R1', 'R2', 'R3', 'R4', 'R5', 'Both'],
  Blues: ['B1', 'B2', 'B3', 'B4', 'B5', 'Both'],
}
type Side = keyof typeof sides

const often = <T>(value: T, other: fc.Arbitrary<T>, weight = 6): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })

const extras = fc.oneof(
  fc.record({ wides: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ noballs: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ byes: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ legbyes: fc.integer({ min: 1, max: 4 }), noballs: fc.constant(1) }),
  fc.record({ penalty: fc.constant(5) }),
)

const kinds = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
  'run out',
  'retired hurt',
  'retired not out',
  'retired out',
  'obstructing the field',
  'timed out',
] as const

const reasons = [
  'impact_player',
  'concussion_substitute',
  'supersub',
  'covid_replacement',
  'unknown',
] as const

/** Few players with many events, so that hauls, milestones, repeated replacements and shared overs are frequent. */
function deliveryOf(batting: Side, bowling: Side, bowler: string): fc.Arbitrary<Delivery> {
  const fielder = fc.oneof(
    fc.record({ name: fc.constantFrom(...sides[bowling]) }),
    fc.record({ name: fc.constantFrom(...sides[bowling], 'Nobody Listed'), substitute: fc.constant(true) }),
    fc.constant({ substitute: true }),
    fc.constant({ name: 'Nobody Listed' }),
  )
  const wicket = fc.record({
    player_out: fc.constantFrom(...sides[batting]),
    kind: fc.constantFrom(...kinds),
    fielders: fc.option(fc.array(fielder, { maxLength: 4 }), { nil: undefined }),
  })
  const replacement = fc.constantFrom<Side>('Reds', 'Blues').chain((team) =>
    fc.record({
      in: fc.constantFrom(...sides[team]),
      out: fc.option(fc.constantFrom(...sides[team]), { nil: undefined }),
      team: fc.constant(team),
      reason: fc.constantFrom(...reasons),
    }),
  )
  return fc
    .record({
      batter: fc.constantFrom(...sides[batting]),
      non_striker: fc.constantFrom(...sides[batting]),
      bowler: often(bowler, fc.constantFrom(...sides[bowling]), 20),
      runs: fc.record({
        batter: often(0, fc.integer({ min: 0, max: 6 }), 1),
        non_boundary: often(undefined, fc.constant(true)),
      }),
      extras: often(undefined, extras),
      wickets: often(undefined, fc.array(wicket, { minLength: 1, maxLength: 2 }), 3),
      replacements: often(
        undefined,
        fc.record({ match: fc.array(replacement, { minLength: 1, maxLength: 2 }) }),
        15,
      ),
    })
    .map((delivery) => {
      const extraRuns = Object.values(delivery.extras ?? {}).reduce((sum: number, runs) => sum + runs, 0)
      const total = delivery.runs.batter + extraRuns
      return { ...delivery, runs: { ...delivery.runs, extras: extraRuns, total } }
    })
}

function oversOf(batting: Side, bowling: Side): fc.Arbitrary<Over[]> {
  const deliveries = fc
    .constantFrom(...sides[bowling])
    .chain((bowler) => fc.array(deliveryOf(batting, bowling, bowler), { minLength: 4, maxLength: 7 }))
  return fc
    .array(deliveries, { maxLength: 8 })
    .map((overs) => overs.map((balls, over) => ({ over, deliveries: balls })))
}

const innings: fc.Arbitrary<Innings> = fc.constantFrom<Side>('Reds', 'Blues').chain((team) =>
  fc.record({
    team: fc.constant(team),
    super_over: often(undefined, fc.constant(true), 8),
    miscounted_overs: often(
      undefined,
      fc.dictionary(fc.constantFrom('0', '1', '2'), fc.record({ balls: fc.integer({ min: 4, max: 7 }) })),
    ),
    overs: oversOf(team, team === 'Reds' ? 'Blues' : 'Reds'),
  }),
)

/** Small matches of two teams with every kind of event, plausible or not; one name is in both teams. */
export const randomMatch: fc.Arbitrary<CricsheetMatch> = fc.record({
  meta: fc.constant({ data_version: '1.1.0' }),
  info: fc.record({
    match_type: fc.constantFrom('T20', 'ODI', 'Test'),
    balls_per_over: fc.constantFrom(5, 6),
    dates: fc.constant(['2026-11-01']),
    event: fc.constantFrom({ name: 'Harbour Cup' }, { name: 'Big Bash League' }, { name: 'Warm-up matches' }),
    teams: fc.constant(['Reds', 'Blues']),
    players: fc.constant(sides),
    outcome: fc.constantFrom({ winner: 'Reds' }, { result: 'no result' }, { method: 'D/L' }),
  }),
  innings: fc.array(innings, { maxLength: 4 }),
})
