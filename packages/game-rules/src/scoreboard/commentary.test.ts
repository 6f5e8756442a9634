import type { Delivery } from '@toprun/api-schema/cricsheet'
import { describe, expect, it } from 'vitest'
import { type BallNews, commentary, passedFifty } from './commentary.ts'
import { phrasesOfWicket, runKind, runPhrases, wicketPhrases } from './commentary-phrases.ts'
import { createScoreboard } from './scoreboard.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

const noNews: BallNews = {
  milestone: null,
  teamTotal: null,
  stand: null,
  bowlersWickets: null,
  inARow: 0,
  maiden: false,
}

const places = Array.from({ length: 200 }, (_, at) => [0, Math.floor(at / 6), at % 6] as const)
const said = (delivery: Delivery) => new Set(places.map((place) => commentary(delivery, place, noNews)))

describe('the commentary', () => {
  it('uses each phrasing of a kind, and always the same one at the same ball', () => {
    expect(said(sampleBall({ runs: 4 })).size).toBe(runPhrases.four.length)
    expect(said(sampleBall()).size).toBe(runPhrases.dot.length)
    expect(said(sampleBall({ wickets: [out('caught', 'K Sato')] })).size).toBe(wicketPhrases.caught?.length)
    const four = sampleBall({ runs: 4 })
    for (const place of places)
      expect(commentary(four, place, noNews)).toBe(commentary(sampleBall({ runs: 4 }), place, noNews))
  })

  it('never repeats the text of the previous ball of an over', () => {
    for (const ball of [sampleBall(), sampleBall({ runs: 1 }), sampleBall({ runs: 4 })])
      for (const [innings, over, at] of places.filter(([, , at]) => at > 0))
        expect(commentary(ball, [innings, over, at], noNews)).not.toBe(
          commentary(ball, [innings, over, at - 1], noNews),
        )
  })

  it('opens with bowler and batter, a dismissal with OUT, and names the catcher', () => {
    for (const text of said(sampleBall({ runs: 6 })))
      expect(text).toMatch(/^A Nair to R Okafor, SIX, (?!A Nair)/)
    for (const text of said(sampleBall({ runs: 4 }))) expect(text).toMatch(/^A Nair to R Okafor, FOUR, /)
    for (const text of said(sampleBall({ wickets: [out('caught', 'K Sato')] })))
      expect(text).toMatch(/^A Nair to R Okafor, OUT! .*K Sato/)
  })

  it('states a combination, a batter at the other end and a missing fielder plainly', () => {
    const plain = (delivery: Delivery) => [...said(delivery)]
    expect(plain(sampleBall({ runs: 4, extras: { noballs: 1 } }))).toEqual([
      'A Nair to R Okafor, no-ball, FOUR',
    ])
    expect(plain(sampleBall({ runs: 1, wickets: [out('run out', 'K Sato')] }))).toEqual([
      'A Nair to R Okafor, 1 run, OUT! Run out by K Sato',
    ])
    expect(plain(sampleBall({ wickets: [out('caught')] }))).toEqual([
      'A Nair to R Okafor, OUT! Caught, bowled A Nair',
    ])
    expect(phrasesOfWicket({ player_out: 'R Okafor', kind: 'timed out' })).toBeNull()
  })

  it.each([
    [{ milestone: { runs: 50, balls: 32 } }, 'Fifty for R Okafor, off 32 balls'],
    [{ milestone: { runs: 150, balls: 90 } }, '150 runs for R Okafor, off 90 balls'],
    [{ teamTotal: { team: 'Riverside', runs: 100 } }, '100 up for Riverside'],
    [{ stand: 50 }, 'The partnership is worth 50'],
    [{ bowlersWickets: 3, inARow: 1 }, 'Third wicket for A Nair'],
    [{ bowlersWickets: 2, inARow: 2 }, 'Second wicket for A Nair. A Nair is on a hat-trick'],
    [{ bowlersWickets: 3, inARow: 3 }, 'A hat-trick for A Nair'],
    [{ maiden: true }, 'A maiden from A Nair'],
  ])('adds the effect of the ball: %j', (news, sentence) => {
    expect(commentary(sampleBall({ runs: 5 }), [0, 0, 0], { ...noNews, ...news })).toBe(
      `A Nair to R Okafor, 5 runs. ${sentence}`,
    )
  })

  it('does not mention a first wicket', () => {
    const news = { ...noNews, bowlersWickets: 1, inARow: 1 }
    expect(commentary(sampleBall({ runs: 5 }), [0, 0, 0], news)).toBe('A Nair to R Okafor, 5 runs')
  })

  it('notices a total of 50 once, when it is passed', () => {
    expect([passedFifty(48, 52), passedFifty(52, 56), passedFifty(49, 50), passedFifty(0, 0)]).toEqual([
      50,
      null,
      50,
      null,
    ])
  })

  it('uses the counts of the innings', () => {
    const scoreboard = createScoreboard({
      match_type: 'T20',
      balls_per_over: 6,
      dates: ['2026-11-21'],
      teams: ['Riverside', 'Hilltop'],
      players: {},
    })
    scoreboard.apply({ type: 'innings', innings: 0, header: { team: 'Riverside' } })
    const texts = (number: number, ...deliveries: Delivery[]) =>
      deliveries.map((delivery, at) => {
        const applied = scoreboard.apply({ type: 'ball', innings: 0, over: number, ball: at + 1, delivery })
        return applied.ok ? applied.ball?.text.replace(/^[^.]*(\. )?/, '') : null
      })
    const six = sampleBall({ runs: 6 })
    const bowled = sampleBall({ wickets: [out('bowled')], bowler: 'K Sato' })
    expect(texts(0, six, six, six, six, six, six)).toEqual(['', '', '', '', '', ''])
    expect(texts(1, six, six, six)).toEqual([
      '',
      '',
      'Fifty for R Okafor, off 9 balls. The partnership is worth 50. 50 up for Riverside',
    ])
    expect(texts(2, bowled, bowled, bowled)).toEqual([
      '',
      'Second wicket for K Sato. K Sato is on a hat-trick',
      'A hat-trick for K Sato',
    ])
    const dot = sampleBall({ batter: 'L Quist' })
    expect(texts(3, dot, dot, dot, dot, dot, dot).at(-1)).toBe('A maiden from A Nair')
  })
})

describe('the kind of a ball', () => {
  it.each([
    [sampleBall({ runs: 4, allRun: true }), 'allRunFour'],
    [sampleBall({ runs: 5 }), null],
    [sampleBall({ extras: { wides: 5 } }), null],
    [sampleBall({ extras: { wides: 1 } }), 'wide'],
    [sampleBall({ extras: { noballs: 1 } }), 'noBall'],
    [sampleBall({ extras: { noballs: 1 }, runs: 1 }), null],
    [sampleBall({ extras: { byes: 1 } }), 'bye'],
    [sampleBall({ extras: { legbyes: 1 } }), 'legBye'],
    [sampleBall({ extras: { legbyes: 4 } }), null],
    [sampleBall({ extras: { penalty: 5 } }), null],
    [sampleBall({ runs: 3 }), 'three'],
    [sampleBall({ runs: 2 }), 'two'],
    [sampleBall({ runs: 1 }), 'one'],
  ])('%j', (delivery, kind) => expect(runKind(delivery)).toBe(kind))
})
