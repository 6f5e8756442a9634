import type { Delivery, InningsHeader, MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, it } from 'vitest'
import { createScoreboard, type Scoreboard } from './scoreboard.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

const t20: MatchInfo = {
  match_type: 'T20',
  balls_per_over: 6,
  overs: 20,
  dates: ['2026-11-21'],
  teams: ['Riverside', 'Hilltop'],
  players: { Riverside: ['R Okafor', 'T Bello'], Hilltop: ['A Nair', 'K Sato'] },
}
const hundred: MatchInfo = { ...t20, balls_per_over: 5, event: { name: 'The Hundred' } }
const test: MatchInfo = { ...t20, match_type: 'Test', overs: undefined }

function header(index: number, team: string, rest: Partial<InningsHeader> = {}): MatchEvent {
  return { type: 'innings', innings: index, header: { team, ...rest } }
}

function balls(index: number, over: number, ...deliveries: Delivery[]): MatchEvent[] {
  return deliveries.map((delivery, place) => ({
    type: 'ball',
    innings: index,
    over,
    ball: place + 1,
    delivery,
  }))
}

function follow(info: MatchInfo, ...events: MatchEvent[]): Scoreboard {
  const scoreboard = createScoreboard(info)
  for (const event of events) expect(scoreboard.apply(event)).toMatchObject({ ok: true })
  return scoreboard
}

/** An innings that scores this many in one ball of its first over. */
function scoring(index: number, team: string, runs: number, rest: Partial<InningsHeader> = {}): MatchEvent[] {
  return [header(index, team, rest), ...balls(index, 0, sampleBall({ runs }))]
}

const dot = sampleBall()
const sixDots = Array.from({ length: 6 }, () => dot)

describe('a side that is all out', () => {
  const fallOf = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      sampleBall({ batter: `B${at}`, wickets: [{ kind: 'bowled', player_out: `B${at}` }] }),
    )
  const shown = (...events: MatchEvent[]) => follow(t20, ...events).innings()[0]?.allOut
  const retires = sampleBall({ wickets: [{ kind: 'retired hurt', player_out: 'R Okafor' }] })
  const ends: MatchEvent = { type: 'outcome', outcome: { winner: 'Hilltop' } }

  it('has lost ten wickets, in a super over two', () => {
    expect(shown(header(0, 'Riverside'), ...balls(0, 0, ...fallOf(9)))).toBe(false)
    expect(shown(header(0, 'Riverside'), ...balls(0, 0, ...fallOf(10)))).toBe(true)
    const superOver = { super_over: true }
    expect(shown(header(0, 'Riverside', superOver), ...balls(0, 0, ...fallOf(1)))).toBe(false)
    expect(shown(header(0, 'Riverside', superOver), ...balls(0, 0, ...fallOf(2)))).toBe(true)
  })

  it('lacks batters who retired hurt or were absent, once its innings is over', () => {
    const played = [header(0, 'Riverside'), ...balls(0, 0, retires, ...fallOf(9))]
    expect(shown(...played)).toBe(false)
    expect(shown(...played, ends)).toBe(true)
    const absent = [header(0, 'Riverside', { absent_hurt: ['T Bello'] }), ...balls(0, 0, ...fallOf(9))]
    expect(shown(...absent)).toBe(false)
    expect(shown(...absent, ends)).toBe(true)
    expect(shown(header(0, 'Riverside'), ...balls(0, 0, ...fallOf(9)), ends)).toBe(false)
  })
})

describe('a scoreboard', () => {
  it('is empty before the first innings', () => {
    const scoreboard = createScoreboard(t20)
    expect(scoreboard.live()).toEqual({
      innings: [],
      batters: [],
      bowler: null,
      thisOver: [],
      need: null,
      runRate: null,
      requiredRate: null,
      partnership: null,
      winPercent: null,
    })
    expect(scoreboard.scorecard()).toEqual([])
    expect(scoreboard.result()).toBeNull()
  })

  it('shows the batters in the order in which they came in, the bowler and this over', () => {
    const over = [
      sampleBall({ runs: 4 }),
      sampleBall({ extras: { wides: 1 } }),
      sampleBall({ runs: 1 }),
      sampleBall({ batter: 'T Bello', non_striker: 'R Okafor', runs: 6 }),
      sampleBall({ batter: 'T Bello', non_striker: 'R Okafor', extras: { legbyes: 1 } }),
    ]
    const live = follow(t20, header(0, 'Riverside'), ...balls(0, 0, ...over)).live()
    expect(live.innings).toEqual([
      {
        team: 'Riverside',
        runs: 13,
        wickets: 0,
        overs: '0.4',
        superOver: false,
        declared: false,
        allOut: false,
      },
    ])
    expect(live.batters).toEqual([
      { name: 'R Okafor', runs: 5, balls: 2, fours: 1, sixes: 0, onStrike: true },
      { name: 'T Bello', runs: 6, balls: 2, fours: 0, sixes: 1, onStrike: false },
    ])
    expect(live.bowler).toEqual({ name: 'A Nair', overs: '0.4', runs: 12, wickets: 0 })
    expect(live.thisOver.map(({ ball, mark }) => [ball, mark])).toEqual([
      ['0.1', '4'],
      ['0.2', '1wd'],
      ['0.2', '1'],
      ['0.3', '6'],
      ['0.4', '1lb'],
    ])
  })

  it('shows run rate, required rate and partnership', () => {
    const first = [...scoring(0, 'Riverside', 5), ...balls(0, 1, ...sixDots)]
    expect(follow(t20, ...first).live()).toMatchObject({
      runRate: 4.29,
      requiredRate: null,
      partnership: { runs: 5, balls: 7 },
    })
    const chase = follow(t20, ...first, ...scoring(1, 'Hilltop', 2))
    expect(chase.live()).toMatchObject({ runRate: 12, requiredRate: 0.2, need: '4 runs from 119 balls' })
    const wicket = follow(
      t20,
      ...first,
      header(1, 'Hilltop'),
      ...balls(1, 0, sampleBall({ wickets: [out('bowled')] })),
    )
    expect(wicket.live().partnership).toBeNull()
    const endless = follow(test, ...first, ...scoring(1, 'Hilltop', 2))
    expect(endless.live()).toMatchObject({ runRate: 12, requiredRate: null })
  })

  it('describes each ball, with the wicket as on a scorecard', () => {
    const scoreboard = follow(t20, header(0, 'Riverside'), ...balls(0, 0, sampleBall({ runs: 2 })))
    const [event] = balls(0, 0, sampleBall({ wickets: [out('caught', 'K Sato')] }))
    if (!event) throw new Error('no ball')
    expect(scoreboard.apply(event)).toEqual({
      ok: true,
      ball: {
        innings: 0,
        ball: '0.2',
        over: 0,
        batter: 'R Okafor',
        bowler: 'A Nair',
        mark: 'W',
        runs: 0,
        wicket: 'R Okafor c K Sato b A Nair 2 (2)',
        text: expect.stringMatching(/^A Nair to R Okafor, OUT! .*K Sato/),
      },
    })
    expect(scoreboard.live().batters.map(({ name }) => name)).toEqual(['T Bello'])
  })

  it('counts every wicket except a batter who retires hurt or not out', () => {
    const kinds = [
      'bowled',
      'run out',
      'retired out',
      'timed out',
      'retired hurt',
      'retired not out',
    ] as const
    const fallen = kinds.map((kind) => sampleBall({ wickets: [out(kind)] }))
    const scoreboard = follow(t20, header(0, 'Riverside'), ...balls(0, 0, ...fallen))
    expect(scoreboard.innings()[0]?.wickets).toBe(4)
    expect(scoreboard.live().bowler?.wickets).toBe(1)
    expect(scoreboard.live().thisOver.filter(({ wicket }) => wicket !== null)).toHaveLength(4)
  })

  it('counts overs as a scoreboard does, and a miscounted one as the umpires did', () => {
    const overs = (header: MatchEvent, ...deliveries: Delivery[]) =>
      follow(t20, header, ...balls(0, 0, ...deliveries)).innings()[0]?.overs
    expect(overs(header(0, 'Riverside'))).toBe('0.0')
    expect(overs(header(0, 'Riverside'), ...sixDots)).toBe('1.0')
    const five = header(0, 'Riverside', { miscounted_overs: { '0': { balls: 5 } } })
    expect(overs(five, ...sixDots.slice(1))).toBe('1.0')
    const seven = header(0, 'Riverside', { miscounted_overs: { '0': { balls: 7 } } })
    expect(overs(seven, ...sixDots)).toBe('0.6')
  })

  it('speaks of balls in The Hundred', () => {
    const fives = Array.from({ length: 5 }, () => dot)
    const live = follow(
      hundred,
      header(0, 'Riverside'),
      ...balls(0, 0, ...fives),
      ...balls(0, 1, dot, dot),
    ).live()
    expect(live.innings[0]?.overs).toBe('7')
    expect(live.bowler?.overs).toBe('7')
    expect(live.thisOver.map(({ ball }) => ball)).toEqual(['6', '7'])
  })

  it('stores each over with the innings at its end', () => {
    const first = balls(0, 0, sampleBall({ runs: 4 }), sampleBall({ extras: { wides: 1 } }))
    const second = balls(0, 1, sampleBall({ wickets: [out('lbw')] }))
    expect(follow(t20, header(0, 'Riverside'), ...first, ...second).overs()).toEqual([
      {
        team: 'Riverside',
        overs: [
          {
            over: 1,
            runs: 5,
            wickets: 0,
            total: 5,
            fallen: 0,
            batters: [
              { name: 'R Okafor', runs: 4, balls: 1 },
              { name: 'T Bello', runs: 0, balls: 0 },
            ],
            bowler: { name: 'A Nair', overs: '0.1', runs: 5, wickets: 0 },
          },
          {
            over: 2,
            runs: 0,
            wickets: 1,
            total: 5,
            fallen: 1,
            batters: [{ name: 'T Bello', runs: 0, balls: 0 }],
            bowler: { name: 'A Nair', overs: '0.2', runs: 5, wickets: 1 },
          },
        ],
      },
    ])
  })
})

describe('what the side batting needs', () => {
  const first = scoring(0, 'Riverside', 41)

  it('is counted down in runs and balls', () => {
    const chase = follow(t20, ...first, header(1, 'Hilltop'))
    expect(chase.live().need).toBe('42 runs from 120 balls')
    const later = follow(t20, ...first, header(1, 'Hilltop'), ...balls(1, 18, sampleBall({ runs: 1 })))
    expect(later.live().need).toBe('41 runs from 11 balls')
    const last = follow(
      t20,
      ...scoring(0, 'Riverside', 1),
      header(1, 'Hilltop'),
      ...balls(1, 19, ...sixDots.slice(1), sampleBall({ runs: 1, extras: { noballs: 1 } })),
    )
    expect(last.live().need).toBeNull()
  })

  it('says one run and one ball', () => {
    const events = [...scoring(0, 'Riverside', 0), header(1, 'Hilltop'), ...balls(1, 19, ...sixDots.slice(1))]
    expect(follow(t20, ...events).live().need).toBe('1 run from 1 ball')
  })

  it('follows a target that was revised', () => {
    const revised = header(1, 'Hilltop', { target: { runs: 30, overs: 5.2 } })
    const events = [...first, header(1, 'Hilltop'), ...balls(1, 0, dot), revised]
    expect(follow(t20, ...events).live().need).toBe('30 runs from 31 balls')
  })

  it('follows corrections of the first innings, if the target is for all overs', () => {
    const stated = header(1, 'Hilltop', { target: { runs: 60, overs: 20 } })
    expect(follow(t20, ...first, stated).live().need).toBe('42 runs from 120 balls')
  })

  it('is nothing in a first innings, after the last ball, all out, or once the match is over', () => {
    expect(follow(t20, ...first).live().need).toBeNull()
    const allOut = balls(1, 0, ...Array.from({ length: 10 }, () => sampleBall({ wickets: [out('bowled')] })))
    expect(follow(t20, ...first, header(1, 'Hilltop'), ...allOut).live().need).toBeNull()
    expect(follow(t20, ...first, header(1, 'Hilltop'), ...balls(1, 19, ...sixDots)).live().need).toBeNull()
    const over: MatchEvent = { type: 'outcome', outcome: { result: 'no result' } }
    expect(follow(t20, ...first, header(1, 'Hilltop'), over).live().need).toBeNull()
  })

  it('has no end of balls in a Test, and begins with the fourth innings', () => {
    const three = [...first, ...scoring(1, 'Hilltop', 20), ...scoring(2, 'Riverside', 9)]
    expect(follow(test, ...three).live().need).toBeNull()
    expect(follow(test, ...three, header(3, 'Hilltop')).live().need).toBe('31 runs')
  })

  it('is the score that passes the better of the others, for the last of three sides', () => {
    const three: MatchInfo = { ...t20, overs: 36, teams: ['Riverside', 'Hilltop', 'Harbour'] }
    const runs = [40, 30, 20, 50, 40]
    const sides = ['Riverside', 'Hilltop', 'Harbour', 'Riverside', 'Harbour']
    const played = runs.flatMap((each, index) => scoring(index, sides[index] ?? '', each))
    expect(follow(three, ...played).live().need).toBeNull()
    const last = header(5, 'Hilltop', { bowling_team: 'Harbour' })
    expect(follow(three, ...played, last).live().need).toBe('61 runs from 36 balls')
    expect(follow({ ...three, overs: 24 }, ...played, last).live().need).toBe('61 runs from 24 balls')
    const out7 = balls(5, 0, ...Array.from({ length: 7 }, () => sampleBall({ wickets: [out('bowled')] })))
    expect(follow(three, ...played, last, ...out7).live().need).toBeNull()
  })

  it('is one over and two wickets in a super over', () => {
    const tied = [...first, ...scoring(1, 'Hilltop', 41)]
    const superOver = scoring(2, 'Hilltop', 12, { super_over: true })
    const chase = header(3, 'Riverside', { super_over: true })
    expect(follow(t20, ...tied, ...superOver).live().need).toBeNull()
    expect(follow(t20, ...tied, ...superOver, chase).live().need).toBe('13 runs from 6 balls')
    const out2 = balls(3, 0, sampleBall({ wickets: [out('bowled')] }), sampleBall({ wickets: [out('lbw')] }))
    expect(follow(t20, ...tied, ...superOver, chase, ...out2).live().need).toBeNull()
  })
})

describe('what is only known when an innings ends', () => {
  const declared: Partial<InningsHeader> = { declared: true, penalty_runs: { pre: 5, post: 3 } }
  const score = (...events: MatchEvent[]) => follow(test, ...events).innings()[0]

  it('is not shown before, although a file states it first', () => {
    expect(score(...scoring(0, 'Riverside', 4, declared))).toMatchObject({
      runs: 9,
      declared: false,
      allOut: false,
    })
    expect(score(...scoring(0, 'Riverside', 4, declared), header(1, 'Hilltop'))).toMatchObject({
      runs: 12,
      declared: true,
    })
  })

  it('is shown immediately when it is announced during play', () => {
    expect(score(...scoring(0, 'Riverside', 4), header(0, 'Riverside', declared))).toMatchObject({
      runs: 12,
      declared: true,
    })
  })
})

describe('an event that makes no sense', () => {
  it('is refused and changes nothing', () => {
    const scoreboard = follow(t20, ...scoring(0, 'Riverside', 4))
    const before = scoreboard.live()
    const [stray] = balls(1, 0, dot)
    const refused = [stray, header(2, 'Hilltop'), header(0, 'Hilltop')].map(
      (event) => event && scoreboard.apply(event),
    )
    expect(refused).toEqual([
      { ok: false, reason: 'unknown_innings', innings: 1 },
      { ok: false, reason: 'innings_out_of_order', innings: 2, expected: 1 },
      { ok: false, reason: 'innings_changed', innings: 0 },
    ])
    expect(scoreboard.live()).toEqual(before)
  })

  it('may still be a late ball, which counts where it belongs', () => {
    const scoreboard = follow(
      t20,
      header(0, 'Riverside'),
      ...balls(0, 0, ...sixDots.slice(1)),
      ...balls(0, 1, dot),
      ...balls(0, 0, sampleBall({ runs: 2 })),
    )
    expect(scoreboard.innings()[0]).toMatchObject({ runs: 2, overs: '1.1' })
  })
})

it('shows the result once there is one', () => {
  const outcome: MatchEvent = { type: 'outcome', outcome: { winner: 'Riverside', by: { wickets: 4 } } }
  expect(follow(t20, ...scoring(0, 'Riverside', 4), outcome).result()).toEqual({
    kind: 'won',
    winner: 'Riverside',
    by: { wickets: 4 },
    method: null,
  })
  expect(follow(t20, { type: 'outcome', outcome: {} }).result()).toBeNull()
})

describe('a player in two spellings', () => {
  const people = { 'A Nair': 'p1', 'Anil Nair': 'p1', 'R Okafor': 'p2', 'Rob Okafor': 'p2' }

  it('is one batter and one bowler on the card, by the listed name', () => {
    const caught = { player_out: 'Anil Nair', kind: 'caught' as const, fielders: [{ name: 'Rob Okafor' }] }
    const board = follow(
      { ...t20, registry: { people } },
      header(0, 'Hilltop'),
      ...balls(
        0,
        0,
        { ...sampleBall({ runs: 2 }), batter: 'A Nair', non_striker: 'K Sato', bowler: 'R Okafor' },
        { ...sampleBall({ runs: 4 }), batter: 'Anil Nair', non_striker: 'K Sato', bowler: 'Rob Okafor' },
        {
          ...sampleBall({ runs: 0 }),
          ...{ batter: 'A Nair', non_striker: 'K Sato', bowler: 'R Okafor', wickets: [caught] },
        },
      ),
    )
    const [card] = board.scorecard()
    expect(card?.batting.filter(({ balls: faced }) => faced > 0)).toMatchObject([
      { name: 'A Nair', runs: 6, balls: 3, dismissal: 'c R Okafor b R Okafor' },
    ])
    expect(card?.bowling).toMatchObject([{ name: 'R Okafor', runs: 6, wickets: 1 }])
  })
})
