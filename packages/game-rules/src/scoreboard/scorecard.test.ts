import type { Delivery, InningsHeader, MatchInfo } from '@toprun/api-schema/cricsheet'
import type { InningsScorecard, ScorecardRow } from '@toprun/api-schema/scorecard'
import { describe, expect, it } from 'vitest'
import { createScoreboard } from './scoreboard.ts'
import { scorecardRows, withScorecardRows } from './scorecard-rows.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

const info: MatchInfo = {
  match_type: 'T20',
  balls_per_over: 6,
  overs: 20,
  dates: ['2026-11-21'],
  teams: ['Riverside', 'Hilltop'],
  players: { Riverside: ['R Okafor', 'T Bello', 'L Quist', 'P Dey'], Hilltop: ['A Nair', 'K Sato'] },
}

/** The scorecard of one innings of Riverside. */
function cardOf(
  deliveries: readonly Delivery[],
  { header = {}, isOver = false }: { header?: Partial<InningsHeader>; isOver?: boolean } = {},
): InningsScorecard {
  const scoreboard = createScoreboard(info)
  scoreboard.apply({ type: 'innings', innings: 0, header: { team: 'Riverside', ...header } })
  for (const [at, delivery] of deliveries.entries())
    scoreboard.apply({ type: 'ball', innings: 0, over: Math.floor(at / 6), ball: (at % 6) + 1, delivery })
  if (isOver) scoreboard.apply({ type: 'outcome', outcome: {} })
  const [card] = scoreboard.scorecard()
  if (!card) throw new Error('no innings')
  return card
}

describe('a scorecard', () => {
  it('has every batter with how they got out, runs, balls and strike rate', () => {
    const { batting } = cardOf([
      sampleBall({ runs: 4 }),
      sampleBall({ extras: { wides: 1 } }),
      sampleBall({ wickets: [out('caught', 'K Sato')] }),
      sampleBall({ batter: 'L Quist', runs: 1 }),
    ])
    expect(batting).toEqual([
      {
        position: 1,
        name: 'R Okafor',
        dismissal: 'c K Sato b A Nair',
        runs: 4,
        balls: 2,
        fours: 1,
        sixes: 0,
        strikeRate: 200,
      },
      expect.objectContaining({ position: 2, name: 'T Bello', dismissal: null, balls: 0, strikeRate: null }),
      expect.objectContaining({ position: 3, name: 'L Quist', dismissal: null, strikeRate: 100 }),
    ])
  })

  it('counts dots, wides and no-balls of a bowler, and leaves byes to the keeper', () => {
    const { bowling, total } = cardOf([
      sampleBall(),
      sampleBall({ extras: { wides: 5 } }),
      sampleBall({ extras: { noballs: 1 }, runs: 6 }),
      sampleBall({ extras: { byes: 4 } }),
      sampleBall({ extras: { legbyes: 1, penalty: 5 } }),
    ])
    expect(bowling).toEqual([
      {
        position: 1,
        name: 'A Nair',
        overs: '0.3',
        maidens: 0,
        runs: 12,
        wickets: 0,
        dots: 3,
        wides: 5,
        noBalls: 1,
        economy: 24,
      },
    ])
    expect(total.extras).toEqual({ byes: 4, legByes: 1, wides: 5, noBalls: 1, penalty: 5 })
    expect(total).toMatchObject({ runs: 22, runRate: 44 })
  })

  it('has a maiden once an over of one bowler is complete, including byes', () => {
    const over = [...Array.from({ length: 5 }, () => sampleBall()), sampleBall({ extras: { byes: 1 } })]
    const maidens = (deliveries: Delivery[]) => cardOf(deliveries).bowling.map(({ maidens }) => maidens)
    expect(maidens(over)).toEqual([1])
    expect(maidens(over.slice(1))).toEqual([0])
    expect(maidens([sampleBall({ bowler: 'K Sato' }), ...over.slice(1)])).toEqual([0, 0])
    expect(maidens([sampleBall({ runs: 1 }), ...over.slice(1)])).toEqual([0])
  })

  it('lists the fall of wickets with total and ball, and the players who did not bat', () => {
    const { wickets, total } = cardOf([sampleBall({ runs: 2 }), sampleBall({ wickets: [out('bowled')] })], {
      header: { penalty_runs: { pre: 5 } },
    })
    expect(wickets).toEqual([{ wicket: 1, name: 'R Okafor', runs: 7, ball: '0.2' }])
    expect(total).toMatchObject({ runs: 7, wickets: 1, didNotBat: ['L Quist', 'P Dey'] })
  })

  it('for a squad, lists the announced players who did not bat, and none before the announcement', () => {
    const scoreboard = createScoreboard({ ...info, squads: true })
    const didNotBat = () => scoreboard.scorecard().map(({ total }) => total.didNotBat)
    scoreboard.apply({ type: 'innings', innings: 0, header: { team: 'Riverside' } })
    expect(didNotBat()).toEqual([[]])
    scoreboard.apply({ type: 'lineup', team: 'Hilltop', players: ['A Nair'] })
    scoreboard.apply({ type: 'lineup', team: 'Riverside', players: ['R Okafor', 'T Bello', 'L Quist'] })
    expect(didNotBat()).toEqual([['R Okafor', 'T Bello', 'L Quist']])
    scoreboard.apply({ type: 'ball', innings: 0, over: 0, ball: 1, delivery: sampleBall() })
    expect(didNotBat()).toEqual([['L Quist']])
  })

  it('puts a replacement in the replaced player’s place, only in the current and later innings', () => {
    const scoreboard = createScoreboard(info)
    const didNotBat = () => scoreboard.scorecard().map(({ total }) => total.didNotBat)
    const bowl = (innings: number, delivery: Delivery) =>
      scoreboard.apply({ type: 'ball', innings, over: 0, ball: 1, delivery })
    const replaced = { team: 'Riverside', in: 'S New', out: 'L Quist', reason: 'concussion_substitute' }
    scoreboard.apply({ type: 'innings', innings: 0, header: { team: 'Riverside' } })
    bowl(0, sampleBall())
    expect(didNotBat()).toEqual([['L Quist', 'P Dey']])
    scoreboard.apply({ type: 'replacement', ...replaced })
    expect(didNotBat()).toEqual([['S New', 'P Dey']])

    scoreboard.apply({ type: 'innings', innings: 1, header: { team: 'Hilltop' } })
    const other = { team: 'Riverside', in: 'X Factor', out: 'P Dey', reason: 'supersub' }
    bowl(1, { ...sampleBall({ batter: 'A Nair' }), replacements: { match: [other] } })
    scoreboard.apply({ type: 'innings', innings: 2, header: { team: 'Riverside' } })
    expect(didNotBat()).toEqual([
      ['S New', 'P Dey'],
      ['K Sato'],
      ['R Okafor', 'T Bello', 'S New', 'X Factor'],
    ])
  })

  it('divides the innings into partnerships, with extras', () => {
    const { partnerships } = cardOf([
      sampleBall({ runs: 2 }),
      sampleBall({ extras: { wides: 1 } }),
      sampleBall({ wickets: [out('bowled')] }),
      sampleBall({ batter: 'L Quist', runs: 3 }),
    ])
    expect(partnerships).toEqual([
      {
        position: 1,
        wicket: 1,
        batters: [
          { name: 'R Okafor', runs: 2, balls: 2 },
          { name: 'T Bello', runs: 0, balls: 0 },
        ],
        runs: 3,
        balls: 2,
        broken: true,
      },
      expect.objectContaining({ position: 2, wicket: 2, runs: 3, balls: 1, broken: false }),
    ])
  })

  it('shows a batter who retired hurt as such until they bat again, in a new partnership for the same wicket', () => {
    const retired = [sampleBall({ runs: 1 }), sampleBall({ wickets: [out('retired hurt')] })]
    expect(cardOf(retired).batting[0]?.dismissal).toBe('retired hurt')
    const back = cardOf([...retired, sampleBall({ batter: 'L Quist' }), sampleBall({ runs: 1 })])
    expect(back.batting[0]).toMatchObject({ dismissal: null, runs: 2 })
    expect(back.partnerships.map(({ wicket }) => wicket)).toEqual([1, 1, 1])
    expect(back.wickets).toEqual([])
  })

  it('lists players absent hurt, and penalty runs after the innings, once it is over', () => {
    const header = { absent_hurt: ['P Dey'], penalty_runs: { post: 5 } }
    const running = cardOf([sampleBall()], { header })
    expect(running.batting).toHaveLength(2)
    expect(running.total.extras.penalty).toBe(0)
    const over = cardOf([sampleBall()], { header, isOver: true })
    expect(over.batting.at(-1)).toMatchObject({ position: 3, name: 'P Dey', dismissal: 'absent hurt' })
    expect(over.total).toMatchObject({ runs: 5, didNotBat: ['L Quist'] })
    expect(over.total.extras.penalty).toBe(5)
  })
})

describe('the rows of a scorecard in the stream', () => {
  const balls = [
    sampleBall({ runs: 4 }),
    sampleBall({ wickets: [out('bowled')] }),
    sampleBall({ batter: 'L Quist', bowler: 'K Sato', runs: 1 }),
    sampleBall({ batter: 'T Bello', non_striker: 'L Quist', bowler: 'K Sato', runs: 6 }),
  ]
  const cards = balls.map((_, at) => [cardOf(balls.slice(0, at + 1))])

  it('follow ball by ball, with only changed rows, to the whole scorecard', () => {
    let shown: InningsScorecard[] = []
    let known = new Map<string, string>()
    for (const card of cards) {
      const rows = scorecardRows(card)
      const isChanged = (row: ScorecardRow) => !known.has(JSON.stringify(row))
      shown = withScorecardRows(shown, { reset: false, rows: rows.filter(isChanged) })
      known = new Map(rows.map((row) => [JSON.stringify(row), '']))
      expect(shown).toEqual(card)
    }
  })

  it('replace everything after a reset', () => {
    const [first = [], , , last = []] = cards
    expect(withScorecardRows(last, { reset: true, rows: scorecardRows(first) })).toEqual(first)
  })
})
