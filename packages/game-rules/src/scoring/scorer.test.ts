import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, it } from 'vitest'
import { matchEvents } from './match-events.ts'
import { createScorer } from './scorer.ts'
import {
  afterReplacing,
  blues,
  faced,
  innings,
  matchOf,
  out,
  over,
  type PlayedBall,
  reds,
} from './testing/scorecard.ts'

const roles = new Map()

function started(
  info: Parameters<typeof matchOf>[1] = {},
  slot?: Parameters<typeof createScorer>[0]['slot'],
  format?: Format,
) {
  const scorer = createScorer({ info: matchOf([], info).info, roles, slot, ...(format && { format }) })
  const indexOf = (name: string) => scorer.players.findIndex((player) => player.name === name)
  return {
    scorer,
    indexOf,
    points: (name: string) => scorer.pointsOf(indexOf(name)).points,
    header: (header: object = {}, number = 0) =>
      scorer.apply({ type: 'innings', innings: number, header: { team: 'Reds', ...header } }),
    bowl: (bowler: string, balls: PlayedBall[], { number = 0, inInnings = 0 } = {}) =>
      balls.map((ball, place) =>
        scorer.apply({
          type: 'ball',
          innings: inInnings,
          over: number,
          ball: place + 1,
          delivery: { ...ball, bowler },
        }),
      ),
    end: (outcome = {}) => scorer.apply({ type: 'outcome', outcome }),
  }
}

/** The same once the first innings has begun. */
function begun(...how: Parameters<typeof started>) {
  const match = started(...how)
  match.header()
  return match
}

describe('a match in play', () => {
  it('moves a milestone up as it is passed, and lets a rate come and go', () => {
    const { bowl, points } = begun()
    bowl('B1', faced('R1', '6 6 6 6 5'))
    expect(points('R1')).toBe(2 + 29 + 8)
    bowl('B1', faced('R1', '1'))
    expect(points('R1')).toBe(2 + 30 + 8 + 2)
    bowl('B2', faced('R1', '. . . .'), { number: 1 })
    expect(points('R1')).toBe(2 + 30 + 8 + 2 + 6)
  })

  it('withdraws a maiden from its bowler when the over continues', () => {
    const { bowl, points, indexOf } = begun()
    bowl('B1', faced('R1', '. . . . . .'))
    expect(points('B1')).toBe(2 + 10)
    const [applied] = bowl('B2', faced('R1', '.'))
    expect(applied).toEqual({ ok: true, touched: [indexOf('R1'), indexOf('B2'), indexOf('B1')] })
    expect(points('B1')).toBe(2)
  })

  it('rechecks the maidens of an innings when its header states a miscounted over', () => {
    const { header, bowl, points, indexOf } = begun()
    bowl('B1', faced('R1', '. . . . .'))
    bowl('B2', faced('R1', '1'), { number: 1 })
    expect(points('B1')).toBe(2)
    const corrected = header({ miscounted_overs: { 0: { balls: 5 } } })
    expect(corrected).toEqual({ ok: true, touched: [indexOf('B1')] })
    expect(points('B1')).toBe(2 + 10)
  })

  it('keeps the Playing XI award of a substitute until he is announced for a reason that does not score', () => {
    const { bowl, points, indexOf } = begun({ players: { Reds: [...reds, 'R12'], Blues: blues } })
    expect(points('R12')).toBe(2)
    const entry = { in: 'R12', out: 'R1', team: 'Reds', reason: 'injury_substitute' }
    const [applied] = bowl('B1', afterReplacing([entry], faced('R2', '1')))
    expect(applied).toEqual({ ok: true, touched: [indexOf('R2'), indexOf('B1'), indexOf('R12')] })
    expect(points('R12')).toBe(0)
  })

  it('changes the batter, the bowler, the dismissed player and the fielders', () => {
    const { bowl, indexOf } = begun()
    const [applied] = bowl('B1', out('R1', 'run out', ['B3', 'B4'], { playerOut: 'R2' }))
    expect(applied).toEqual({ ok: true, touched: ['R1', 'B1', 'R2', 'B3', 'B4'].map(indexOf) })
  })

  it('is not void before its outcome', () => {
    const { scorer, header, end } = started()
    expect(scorer.voidDecision()).toEqual({ void: false })
    header()
    expect(scorer.voidDecision()).toEqual({ void: false })
    end({ result: 'no result' })
    expect(scorer.voidDecision()).toEqual({ void: true, reason: 'never_batted' })
  })

  it.each([
    ['Awarded', true],
    ['awarded', true],
    ['D/L', false],
    [undefined, false],
  ])('by the method %s is awarded: %s, and not before its outcome', (method, isAwarded) => {
    const { scorer, end } = begun()
    expect(scorer.isAwarded()).toBe(false)
    end({ winner: 'Reds', ...(method && { method }) })
    expect(scorer.isAwarded()).toBe(isAwarded)
  })

  it('counts how often each rule applies to a player', () => {
    const { scorer, bowl, indexOf } = begun()
    bowl('B1', faced('R1', '4 . 6 4'))
    const counts = scorer.countsOf(indexOf('R1'))
    const applied = scorer.rules.flatMap(({ label }, at) => (counts[at] ? [`${label} ${counts[at]}`] : []))
    expect(counts).toHaveLength(scorer.rules.length)
    expect(applied).toEqual(['Run 14', 'Playing XI 1', 'Four 2', 'Six 1'])
  })

  it('does not read the outcome that is already in the file', () => {
    const { scorer } = begun({ outcome: { result: 'no result' } })
    expect(scorer.voidDecision()).toEqual({ void: false })
  })

  it('adds the 10-wicket haul when the second innings in the field has ended, not before', () => {
    const { header, bowl, points, indexOf } = started({ match_type: 'Test' })
    const five = reds.slice(0, 5).flatMap((name) => out(name, 'caught', [{ substitute: true }]))
    header()
    bowl('B1', five)
    header({ team: 'Blues' }, 1)
    header({}, 2)
    bowl('B1', five, { inInnings: 2 })
    const twoHauls = 2 + 2 * (100 + 8)
    expect(points('B1')).toBe(twoHauls)
    expect(header({ team: 'Blues' }, 3)).toEqual({ ok: true, touched: [indexOf('B1')] })
    expect(points('B1')).toBe(twoHauls + 12)
  })

  it('of three sides adds the 10-wicket haul by the innings in which the team bowled', () => {
    const players = { Reds: reds, Blues: blues, Greens: ['G1', 'G2'] }
    const { header, bowl, points } = started(
      { match_type: 'T20', teams: ['Reds', 'Blues', 'Greens'], players },
      undefined,
      'Test',
    )
    const ten = reds.slice(0, 10).flatMap((name) => out(name, 'caught', [{ substitute: true }]))
    header({ bowling_team: 'Blues' })
    bowl('B1', ten)
    header({ bowling_team: 'Greens' }, 1)
    header({ team: 'Greens', bowling_team: 'Reds' }, 2)
    const before = points('B1')
    header({ team: 'Greens', bowling_team: 'Blues' }, 3)
    expect(points('B1')).toBe(before)
    header({ team: 'Blues', bowling_team: 'Greens' }, 4)
    expect(points('B1')).toBe(before + 12)
  })

  it('adds the haul of a second innings that is the last when the match ends', () => {
    const { header, bowl, points, end, indexOf } = started({ match_type: 'Test' })
    const ten = reds.slice(0, 10).flatMap((name) => out(name, 'caught', [{ substitute: true }]))
    header()
    header({ team: 'Blues' }, 1)
    header({}, 2)
    bowl('B1', ten, { inInnings: 2 })
    expect(points('B1')).toBe(2 + 200 + 8)
    expect(end()).toEqual({ ok: true, touched: [indexOf('B1')] })
    expect(points('B1')).toBe(2 + 200 + 8 + 12)
  })
})

describe('super overs', () => {
  it('score nothing, and affect nobody', () => {
    const { header, bowl, points } = started()
    header({ super_over: true })
    expect(bowl('B1', [...faced('R1', '6'), ...out('R1', 'bowled')])).toEqual([
      { ok: true, touched: [] },
      { ok: true, touched: [] },
    ])
    expect(points('R1')).toBe(2)
    expect(points('B1')).toBe(2)
  })
})

describe('a slot of live fantasy', () => {
  it('counts only its own balls, without a Playing XI award', () => {
    const { bowl, points } = begun({}, { innings: 1, from: 31, to: 60 })
    for (const number of [0, 1, 2, 3, 4]) bowl('B1', faced('R1', '6 6 6 6 5 .'), { number })
    bowl('B2', faced('R1', '1 . . . . .'), { number: 5 })
    bowl('B3', faced('R1', '. . . . . .'), { number: 6 })
    for (const number of [7, 8, 9]) bowl('B4', faced('R2', '1 1 1 1 1 1'), { number })
    bowl('B1', out('R1', 'bowled'), { number: 10 })
    expect(['R1', 'B1', 'B2', 'B3'].map(points)).toEqual([1 - 3, 0, 0, 10])
  })

  it('has the wides and no-balls before its first ball, and none after its last', () => {
    const { bowl, points } = begun({}, { innings: 1, from: 2, to: 3 })
    bowl('B1', faced('R1', 'nb6 . wd nb4 1 1 nb6 6'))
    expect(points('R1')).toBe(4 + 1 + 1 + 1)
  })

  it('is of one innings', () => {
    const { header, bowl, points } = begun({}, { innings: 2, from: 1, to: 6 })
    bowl('B1', faced('R1', '1'))
    header({ team: 'Blues' }, 1)
    const wicket = out('B1', 'bowled').map((ball) => ({ ...ball, non_striker: 'B2' }))
    bowl('R1', wicket, { inInnings: 1 })
    expect([points('R1'), points('B1')]).toEqual([30, -2])
  })

  it.each([
    { innings: 1, from: 2, to: 30 },
    { innings: 1, from: 1, to: 5 },
  ])('gives no maiden for an over that is only partly in it', (slot) => {
    const { bowl, points } = begun({}, slot)
    bowl('B1', faced('R1', '. . . . . .'))
    expect(points('B1')).toBe(0)
  })

  it('knows the substitutes who came in before it', () => {
    const info = { players: { Reds: [...reds, 'R12'], Blues: blues } }
    const { bowl, points } = begun(info, { innings: 1, from: 2, to: 6 })
    const entry = { in: 'R12', out: 'R1', team: 'Reds', reason: 'injury_substitute' }
    bowl('B1', afterReplacing([entry], faced('R12', '4')))
    bowl('B2', faced('R12', '4'))
    expect(points('R12')).toBe(0)
  })
})

describe('events that make no sense', () => {
  const ball = (changed: object, inInnings = 0): MatchEvent[] =>
    faced('R1', '4').map((played) => ({
      type: 'ball',
      innings: inInnings,
      over: 0,
      ball: 1,
      delivery: { ...played, bowler: 'B1', ...changed },
    }))
  const entry = { in: 'R3', out: 'R2', team: 'Reds', reason: 'impact_player' }
  const replacing = (changed: object) => ball({ replacements: { match: [entry, { ...entry, ...changed }] } })
  const header = (number: number, changed: object = {}): MatchEvent[] => [
    { type: 'innings', innings: number, header: { team: 'Reds', ...changed } },
  ]
  const refusals: [events: MatchEvent[], refusal: object][] = [
    [ball({}, 1), { reason: 'unknown_innings', innings: 1 }],
    [ball({ batter: 'B1' }), { reason: 'unknown_player', name: 'B1', team: 'Reds' }],
    [ball({ non_striker: 'X' }), { reason: 'unknown_player', name: 'X', team: 'Reds' }],
    [ball({ bowler: 'R1' }), { reason: 'unknown_player', name: 'R1', team: 'Blues' }],
    [ball({ bowler: 'toString' }), { reason: 'unknown_player', name: 'toString', team: 'Blues' }],
    [
      ball({ wickets: [{ player_out: 'B1', kind: 'bowled' }] }),
      { reason: 'unknown_player', name: 'B1', team: 'Reds' },
    ],
    [replacing({ in: 'B2' }), { reason: 'unknown_player', name: 'B2', team: 'Reds' }],
    [replacing({ out: 'B2' }), { reason: 'unknown_player', name: 'B2', team: 'Reds' }],
    [replacing({ team: 'Greens' }), { reason: 'unknown_team', team: 'Greens' }],
    [header(2), { reason: 'innings_out_of_order', innings: 2, expected: 1 }],
    [header(1, { team: 'Greens' }), { reason: 'unknown_team', team: 'Greens' }],
    [header(1, { bowling_team: 'Greens' }), { reason: 'unknown_team', team: 'Greens' }],
    [header(0, { team: 'Blues' }), { reason: 'innings_changed', innings: 0 }],
    [header(0, { super_over: true }), { reason: 'innings_changed', innings: 0 }],
  ]
  it.each(refusals)('are refused and change nothing: %#', ([event], refusal) => {
    const { scorer, header: open, bowl } = started()
    open()
    bowl('B1', faced('R2', '1'))
    const state = () => scorer.players.map(({ index }) => scorer.pointsOf(index))
    const before = state()
    if (!event) throw new Error('There is no event.')
    expect(scorer.apply(event)).toEqual({ ok: false, ...refusal })
    expect(state()).toEqual(before)
  })

  it('include a request for an unknown player', () => {
    expect(() => started().scorer.totalsOf(22)).toThrow('No player 22: there are 22')
  })
})

it('reads a finished match as its headers, balls and outcome', () => {
  const match = matchOf([innings([over(0, 'B1', faced('R1', '1 2'))]), { team: 'Blues', forfeited: true }], {
    outcome: { winner: 'Reds' },
  })
  const changes = [...matchEvents(match)].map((event) =>
    event.type === 'ball' ? event.delivery.runs.total : event,
  )
  expect(changes).toEqual([
    { type: 'innings', innings: 0, header: { team: 'Reds' } },
    1,
    2,
    { type: 'innings', innings: 1, header: { team: 'Blues', forfeited: true } },
    { type: 'outcome', outcome: { winner: 'Reds' } },
  ])
})
