import {
  type CricsheetMatch,
  cricsheetMatch,
  type Delivery,
  type Innings,
} from '@toprun/api-schema/cricsheet'
import type { RareEventRates } from '@toprun/game-rules/formats/format-record'
import { formatIds } from '@toprun/game-rules/formats/formats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLegal, isLost } from './ball.ts'
import { planOf } from './format-plan.ts'
import { usualRates } from './rates.ts'
import { simulateMatch } from './simulate.ts'

const anyMatch = fc.record({ seed: fc.integer(), format: fc.constantFrom(...formatIds()) })
const calm = Object.fromEntries(Object.keys(usualRates).map((name) => [name, 0]))

function deliveriesOf({ overs = [] }: Innings): Delivery[] {
  return overs.flatMap(({ deliveries }) => deliveries)
}
const totalOf = (innings: Innings) => deliveriesOf(innings).reduce((sum, { runs }) => sum + runs.total, 0)

test('every match is a Cricsheet match', () => {
  fc.assert(
    fc.property(anyMatch, (options) => {
      const match = simulateMatch(options)
      expect(cricsheetMatch.parse(match)).toEqual(match)
    }),
    { numRuns: 60 },
  )
})

test('the same seed plays the same match, another seed another', () => {
  const text = (seed: number) => JSON.stringify(simulateMatch({ seed, format: 'T20' }))
  expect(text(7)).toBe(text(7))
  expect(text(7)).not.toBe(text(8))
})

test('the laws hold: ten wickets, full overs, bowlers within their limits, sums that are right', () => {
  fc.assert(
    fc.property(anyMatch, ({ seed, format }) => {
      const plan = planOf(format)
      for (const innings of simulateMatch({ seed, format }).innings) {
        const wickets = deliveriesOf(innings).flatMap((ball) => ball.wickets ?? [])
        expect(wickets.filter(isLost).length).toBeLessThanOrEqual(plan.wickets)
        const overs = (innings.overs ?? []).map(({ over, deliveries }) => ({
          legal: deliveries.filter(isLegal).length,
          stated: innings.miscounted_overs?.[String(over)]?.balls ?? plan.ballsPerOver,
          bowlers: new Set(deliveries.map(({ bowler }) => bowler)),
        }))
        const whole = overs.slice(0, -1)
        expect(whole.map(({ legal }) => legal)).toEqual(whole.map(({ stated }) => stated))
        expect(overs.map(({ bowlers }) => bowlers.size)).toEqual(overs.map(() => 1))
        for (const [index] of overs.slice(plan.spell).entries()) {
          const tooLong = overs.slice(index, index + plan.spell + 1).flatMap(({ bowlers }) => [...bowlers])
          expect(new Set(tooLong).size).toBeGreaterThan(1)
        }
        const bowled = new Map<string, number>()
        for (const { legal, bowlers } of overs)
          for (const bowler of bowlers) bowled.set(bowler, (bowled.get(bowler) ?? 0) + legal)
        const extra = Object.keys(innings.miscounted_overs ?? {}).length
        for (const balls of bowled.values()) expect(balls).toBeLessThanOrEqual(plan.bowlerBalls + extra)
        for (const { runs } of deliveriesOf(innings)) expect(runs.total).toBe(runs.batter + runs.extras)
      }
    }),
    { numRuns: 60 },
  )
})

test('a chase ends with the run that wins', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const chase = simulateMatch({ seed, format: 'T20' }).innings[1]
    const target = chase?.target?.runs
    if (!chase || target === undefined) continue
    const before = deliveriesOf(chase)
      .slice(0, -1)
      .reduce((sum, { runs }) => sum + runs.total, 0)
    expect(before).toBeLessThan(target)
  }
})

describe('wickets fall as in real matches', () => {
  test('most wickets are catches, then bowled, then leg before', () => {
    const kinds = new Map<string, number>()
    for (let seed = 0; seed < 120; seed += 1)
      for (const innings of simulateMatch({ seed, format: 'T20' }).innings)
        for (const { kind } of deliveriesOf(innings).flatMap((ball) => ball.wickets ?? []))
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const share = (kind: string) =>
      (kinds.get(kind) ?? 0) / [...kinds.values()].reduce((sum, each) => sum + each, 0)
    expect(share('caught')).toBeGreaterThan(0.5)
    expect(share('caught')).toBeLessThan(0.66)
    expect(share('bowled')).toBeGreaterThan(0.12)
    expect(share('lbw')).toBeGreaterThan(0.07)
    expect(share('run out')).toBeGreaterThan(0.04)
  })
})

/** How each rate shows in a match. */
const signs: Record<Exclude<keyof RareEventRates, 'followOn'>, (match: CricsheetMatch) => boolean> = {
  wide: ballHas((ball) => Boolean(ball.extras?.wides)),
  noBall: ballHas((ball) => Boolean(ball.extras?.noballs)),
  bye: ballHas((ball) => Boolean(ball.extras?.byes)),
  legBye: ballHas((ball) => Boolean(ball.extras?.legbyes)),
  penalty: ballHas((ball) => Boolean(ball.extras?.penalty)),
  nonBoundary: ballHas((ball) => Boolean(ball.runs.non_boundary)),
  retiredHurt: ballHas(wicketOf('retired hurt')),
  retiredOut: ballHas(wicketOf('retired out')),
  retiredNotOut: ballHas(wicketOf('retired not out')),
  stumped: ballHas((ball) => !ball.extras?.wides && wicketOf('stumped')(ball)),
  hitWicket: ballHas(wicketOf('hit wicket')),
  obstructing: ballHas(wicketOf('obstructing the field')),
  timedOut: ballHas(wicketOf('timed out')),
  runOut: ballHas((ball) => !ball.extras?.noballs && wicketOf('run out')(ball)),
  substituteFielder: ballHas((ball) =>
    (ball.wickets ?? []).some(({ fielders = [] }) => fielders.some((each) => each.substitute)),
  ),
  miscountedOver: ({ innings }) => innings.some((each) => each.miscounted_overs !== undefined),
  concussion: ballHas(replacedFor('concussion_substitute')),
  impact: ballHas(replacedFor('impact_player')),
  otherSubstitute: ballHas((ball) => replacedFor('supersub')(ball) || replacedFor('injury_substitute')(ball)),
  rain: ({ info }) => info.outcome?.method === 'D/L' || info.outcome?.result === 'no result',
  abandoned: ({ innings }) => innings.length === 0,
  stumpedOffWide: ballHas((ball) => Boolean(ball.extras?.wides) && wicketOf('stumped')(ball)),
  runOutOffNoBall: ballHas((ball) => Boolean(ball.extras?.noballs) && wicketOf('run out')(ball)),
}

function ballHas(test: (ball: Delivery) => boolean): (match: CricsheetMatch) => boolean {
  return ({ innings }) => innings.some((each) => deliveriesOf(each).some(test))
}
function wicketOf(kind: string): (ball: Delivery) => boolean {
  return (ball) => (ball.wickets ?? []).some((wicket) => wicket.kind === kind)
}

function replacedFor(reason: string): (ball: Delivery) => boolean {
  return ({ replacements }) => (replacements?.match ?? []).some((each) => each.reason === reason)
}

describe('rare events', () => {
  test.each(Object.entries(signs))('%s happens when its rate is raised and never at 0', (name, seen) => {
    const raised = { ...calm, wide: 0.05, noBall: 0.05, runOut: 0.05, [name]: 0.3 }
    const seeds = Array.from({ length: 25 }, (_, seed) => seed)
    expect(seeds.some((seed) => seen(simulateMatch({ seed, format: 'T20', rates: raised })))).toBe(true)
    const never = { ...usualRates, [name]: 0 }
    expect(seeds.filter((seed) => seen(simulateMatch({ seed, format: 'T20', rates: never })))).toEqual([])
  })

  test.each(Object.keys(usualRates))('the laws hold however often there is %s', (name) => {
    for (const format of formatIds())
      for (let seed = 0; seed < 4; seed += 1) {
        // A match of nothing but wides and no-balls would never end.
        const rate = name === 'wide' || name === 'noBall' ? 0.5 : 1
        const match = simulateMatch({ seed, format, rates: { [name]: rate } })
        for (const innings of match.innings) expectFairWickets(innings, match)
      }
  })
})

/**
 * No batter is out twice or before coming in, no more are out than allowed, and no fielder appears twice or after
 * leaving.
 */
function expectFairWickets(innings: Innings, { info }: CricsheetMatch): void {
  const balls = deliveriesOf(innings)
  const wickets = balls.flatMap((ball) => ball.wickets ?? [])
  expect(balls.length).toBeGreaterThan(0)
  expect(new Set(wickets.map((wicket) => wicket.player_out)).size).toBe(wickets.length)
  expect(wickets.filter(isLost).length).toBeLessThanOrEqual(innings.super_over ? 2 : 10)
  for (const { player_out } of wickets) expect(info.players[innings.team]).toContain(player_out)
  const left = new Set<string>()
  for (const { replacements, wickets: fallen = [] } of balls) {
    for (const each of replacements?.match ?? []) left.add(each.out ?? '')
    for (const { fielders = [] } of fallen) {
      const names = fielders.flatMap(({ name }) => name ?? [])
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => left.has(name))).toEqual([])
    }
  }
}

test('a Test in which a batter retired hurt and the others were out is over, not drawn', () => {
  let lastManRetired = 0
  for (let seed = 0; seed < 40; seed += 1) {
    const { innings, info } = simulateMatch({ seed, format: 'Test', rates: { retiredHurt: 0.005 } })
    const first = innings[0]
    if (
      !first ||
      first.declared ||
      deliveriesOf(first)
        .flatMap((ball) => ball.wickets ?? [])
        .filter(isLost).length === 10
    )
      continue
    lastManRetired += 1
    expect(innings.length, JSON.stringify(info.outcome)).toBeGreaterThan(1)
  }
  expect(lastManRetired).toBeGreaterThan(0)
})

test('a side that is 200 runs behind in a Test follows on, if it is asked to', () => {
  const matches = (followOn: number) =>
    Array.from({ length: 60 }, (_, seed) =>
      simulateMatch({ seed, format: 'Test', rates: { followOn, rain: 0 } }),
    )
  const followedOn = ({ innings }: CricsheetMatch) => innings[1]?.team === innings[2]?.team
  const withThird = (followOn: number) => matches(followOn).filter(({ innings }) => innings.length > 2)
  expect(withThird(0).length).toBeGreaterThan(0)
  expect(withThird(0).filter(followedOn)).toEqual([])
  const asked = withThird(1).filter(followedOn)
  expect(asked.length).toBeGreaterThan(0)
  for (const { innings } of asked) {
    const [first = 0, second = 0] = innings.map(totalOf)
    expect(first - second).toBeGreaterThanOrEqual(200)
  }
  const byAnInnings = asked.filter(
    ({ innings, info }) => innings.length === 3 && info.outcome?.winner === innings[0]?.team,
  )
  expect(byAnInnings.length).toBeGreaterThan(0)
  for (const { innings, info } of byAnInnings) {
    const [first = 0, second = 0, third = 0] = innings.map(totalOf)
    expect(info.outcome?.by).toEqual({ innings: 1, runs: first - second - third })
  }
})

test('rain shortens both innings of a T20, or ends the chase', () => {
  const matches = Array.from({ length: 60 }, (_, seed) =>
    simulateMatch({ seed, format: 'T20', rates: { rain: 1 } }),
  )
  const played = matches.filter(({ innings }) => innings.length > 1)
  const oversOf = (match: CricsheetMatch, place: number) => match.innings[place]?.overs?.length ?? 0
  const shortened = played.filter(({ innings }) => (innings[1]?.target?.overs ?? 20) < 20)
  expect(shortened.length).toBeGreaterThan(10)
  expect(played.length - shortened.length).toBeGreaterThan(10)
  for (const match of shortened) {
    const overs = match.innings[1]?.target?.overs ?? 0
    expect(Math.max(oversOf(match, 0), oversOf(match, 1))).toBeLessThanOrEqual(overs)
    expect(match.info.outcome?.method).toBe('D/L')
  }
})

describe('three-team cricket', () => {
  const matches = Array.from({ length: 40 }, (_, seed) =>
    simulateMatch({ seed, format: '3TC', rates: { rain: 0.3, abandoned: 0 } }),
  )

  test('is played by sides of eight, each against each other, in two halves', () => {
    for (const { info, innings } of matches) {
      expect(info.teams).toHaveLength(3)
      for (const half of [innings.slice(0, 3), innings.slice(3)]) {
        expect(new Set(half.map(({ team }) => team)).size).toBe(half.length)
        expect(new Set(half.map((each) => each.bowling_team)).size).toBe(half.length)
      }
      expect(new Set(innings.map((each) => `${each.team}/${each.bowling_team}`)).size).toBe(innings.length)
      const began = new Map(info.teams.map((team) => [team, info.players[team]?.length ?? 0]))
      for (const count of began.values()) expect(count).toBeGreaterThanOrEqual(8)
    }
  })

  test('has 36 overs in all, or 18, 24 or 30 in rain', () => {
    expect(new Set(matches.map(({ info }) => info.overs))).toEqual(new Set([36, 18, 24, 30]))
    for (const { info, innings } of matches)
      for (const { overs = [] } of innings) expect(overs.length).toBeLessThanOrEqual((info.overs ?? 0) / 6)
  })

  test('goes on in the second half with the batters who are left', () => {
    for (const { innings } of matches)
      for (const team of new Set(innings.map((each) => each.team))) {
        const [first, second] = innings.filter((each) => each.team === team)
        const out = (first ? deliveriesOf(first) : [])
          .flatMap((ball) => ball.wickets ?? [])
          .map((wicket) => wicket.player_out)
        const batters = second ? deliveriesOf(second).flatMap((ball) => [ball.batter, ball.non_striker]) : []
        expect(batters.filter((name) => out.includes(name))).toEqual([])
      }
  })

  test('is won by the side with the most runs', () => {
    const ends = matches.map(({ info, innings }) => {
      const sums = new Map(info.teams.map((team) => [team, 0]))
      for (const each of innings) sums.set(each.team, (sums.get(each.team) ?? 0) + totalOf(each))
      const [[best, most] = ['', 0], [, next] = ['', 0]] = [...sums].sort(([, one], [, other]) => other - one)
      return { outcome: info.outcome, best, lead: most - next }
    })
    for (const { outcome, best, lead } of ends)
      expect(outcome).toMatchObject(lead === 0 ? { result: 'tie' } : { winner: best })
    const byRuns = ends.filter(({ outcome }) => outcome?.by?.runs !== undefined)
    expect(byRuns.length).toBeGreaterThan(0)
    expect(byRuns.map(({ outcome }) => outcome?.by?.runs)).toEqual(byRuns.map(({ lead }) => lead))
  })

  test('needs three teams', () => {
    const teams = ['Amberley', 'Dunmarrow'].map((name) => ({ name, players: someTeam }))
    expect(() => simulateMatch({ seed: 1, format: '3TC', teams })).toThrow('3 teams, not 2')
    expect(() => simulateMatch({ seed: 1, format: 'T20', teams: teams.slice(1) })).toThrow('2 teams, not 1')
  })
})

const someTeam = Array.from({ length: 11 }, (_, place) => ({
  id: `p${place}`,
  name: `P ${place}`,
  role: 'AR' as const,
  batting: 0.5,
  bowling: 0.5,
}))

test('a warm-up says so in its stage', () => {
  expect(simulateMatch({ seed: 1, format: 'T20', warmUp: true }).info.event?.stage).toBe('Warm-up')
})
