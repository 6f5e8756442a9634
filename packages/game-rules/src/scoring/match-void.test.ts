import type { Innings, MatchInfo, Outcome } from '@toprun/api-schema/cricsheet'
import { describe, expect, it } from 'vitest'
import { type InningsInPlay, openInnings } from '../innings/innings-in-play.ts'
import { decideMatchVoid } from './match-void.ts'
import { faced, innings, matchOf, out, over, type PlayedBall, scored } from './testing/scorecard.ts'

const first = innings([over(0, 'B1', faced('R1', '1'))])
const reds = (count: number) => Array.from({ length: count }, (_, index) => `B${index + 1}`)

/** The Blues' reply: this many balls, six to an over by default, after `opening`. */
function reply(
  balls: number,
  {
    opening = [],
    ballsPerOver = 6,
    ...header
  }: { opening?: PlayedBall[]; ballsPerOver?: number } & Partial<Innings> = {},
): Innings {
  const played = [...opening, ...(balls > 0 ? faced('B1', Array(balls).fill('1').join(' ')) : [])].map(
    (ball) => ({ ...ball, non_striker: 'B11' }),
  )
  const overs = Array.from({ length: Math.ceil(played.length / ballsPerOver) }, (_, number) =>
    over(number, 'R1', played.slice(number * ballsPerOver, (number + 1) * ballsPerOver)),
  )
  return innings(overs, { team: 'Blues', ...header })
}

const shortened: Outcome[] = [{ method: 'D/L', winner: 'Reds' }, { method: 'VJD' }, { result: 'no result' }]
const noResult: Partial<MatchInfo> = { outcome: { result: 'no result' } }
const isVoid = (played: Innings[], info: Partial<MatchInfo>, format?: 'T10' | 'Hundred') =>
  scored(matchOf(played, info), { format }).void

describe('a shortened match', () => {
  it.each(shortened)('is void by %o when the second side batted too little', (outcome) => {
    expect(isVoid([first, reply(29)], { outcome })).toBe(true)
    expect(isVoid([first, reply(30)], { outcome })).toBe(false)
    expect(isVoid([first, reply(119)], { outcome, match_type: 'ODI' })).toBe(true)
    expect(isVoid([first, reply(120)], { outcome, match_type: 'ODI' })).toBe(false)
  })

  it('is void when the second side never batted', () => {
    expect(isVoid([first], noResult)).toBe(true)
    expect(isVoid([first, reply(0)], noResult)).toBe(true)
  })

  it('needs 25 balls in The Hundred', () => {
    const hundred = { ...noResult, balls_per_over: 5, event: { name: 'The Hundred' } }
    expect(isVoid([first, reply(24, { ballsPerOver: 5 })], hundred)).toBe(true)
    expect(isVoid([first, reply(25, { ballsPerOver: 5 })], hundred)).toBe(false)
  })

  it('counts legal balls: wides and no-balls are not batted overs', () => {
    expect(isVoid([first, reply(29, { opening: faced('B1', 'wd nb') })], noResult)).toBe(true)
  })

  it('counts a miscounted over as the over it was', () => {
    const miscounted = (balls: number, over: number, stated: number) =>
      isVoid([first, reply(balls, { miscounted_overs: { [over]: { balls: stated } } })], noResult)
    expect(miscounted(29, 4, 5)).toBe(false)
    expect(miscounted(28, 4, 5)).toBe(true)
    expect(miscounted(29, 1, 6)).toBe(true)
  })

  it('counts if the second side was all out', () => {
    const allOut = (count: number) => reds(count).flatMap((name) => out(name, 'run out'))
    expect(isVoid([first, reply(0, { opening: allOut(10) })], noResult)).toBe(false)
    expect(isVoid([first, reply(0, { opening: allOut(9) })], noResult)).toBe(true)
  })

  it('does not count retired hurt as out', () => {
    const opening = [...reds(9).flatMap((name) => out(name, 'run out')), ...out('B10', 'retired hurt')]
    expect(isVoid([first, reply(0, { opening })], noResult)).toBe(true)
  })

  it('counts if the second side reached its target, including penalty runs', () => {
    expect(isVoid([first, reply(12, { target: { runs: 12 } })], noResult)).toBe(false)
    expect(isVoid([first, reply(12, { target: { runs: 13 } })], noResult)).toBe(true)
    expect(isVoid([first, reply(12, { target: { runs: 17 }, penalty_runs: { post: 5 } })], noResult)).toBe(
      false,
    )
    expect(isVoid([first, reply(12, { target: { runs: 17 }, penalty_runs: { pre: 5 } })], noResult)).toBe(
      false,
    )
  })

  it('does not count a super over as the second innings', () => {
    const { info } = matchOf([first], noResult)
    const batted = (team: 'Reds' | 'Blues', balls: number, super_over = false) => {
      const opened = openInnings(0, { team, super_over }, 6)
      return { ...opened, deliveries: balls, legalBalls: balls, runs: balls }
    }
    const decide = (...innings: InningsInPlay[]) =>
      decideMatchVoid({
        ...{ format: 'T20', teams: info.teams, innings },
        outcome: { result: 'no result' },
      })
    const one = batted('Reds', 120)
    expect(decide(one, batted('Blues', 30))).toEqual({ void: false })
    expect(decide(one, batted('Blues', 30, true))).toEqual({ void: true, reason: 'never_batted' })
    expect(decide(one, batted('Blues', 29), batted('Blues', 30, true))).toEqual({
      ...{ void: true, reason: 'batted_too_little' },
    })
    expect(decide(batted('Reds', 6, true), one, batted('Blues', 30))).toEqual({ void: false })
  })

  it('counts no ball of a super over', () => {
    expect(isVoid([first, reply(12, { super_over: true })], noResult, 'T10')).toBe(true)
    expect(isVoid([first, reply(1), reply(12, { super_over: true })], noResult, 'T10')).toBe(false)
  })

  it('in T10 is void only when a side never batted', () => {
    expect(isVoid([first, reply(1)], noResult, 'T10')).toBe(false)
    expect(isVoid([first, reply(0)], noResult, 'T10')).toBe(true)
    expect(isVoid([first], noResult, 'T10')).toBe(true)
  })

  it('of three teams is void when the last never batted', () => {
    const info = { ...noResult, teams: ['Reds', 'Blues', 'Greens'] }
    const players = { Reds: ['R1', 'R11'], Blues: ['B1', 'B11'], Greens: ['G1', 'R11'] }
    const greens = innings([over(0, 'B1', faced('G1', '1'))], { team: 'Greens', bowling_team: 'Blues' })
    expect(isVoid([first, reply(1)], { ...info, players })).toBe(true)
    expect(isVoid([first, reply(1), greens], { ...info, players })).toBe(false)
  })

  it('still has the points that were counted', () => {
    const score = scored(matchOf([first], noResult))
    expect(score.void).toBe(true)
    expect(score.player('R1').points).toBe(3)
  })
})

describe('a match that was not shortened', () => {
  it.each([
    { winner: 'Reds', by: { runs: 1 } },
    { result: 'tie' as const },
    { winner: 'Reds', method: 'Awarded' },
    undefined,
  ])('counts by %o however little was batted', (outcome) => {
    expect(isVoid([first, reply(1)], { outcome })).toBe(false)
  })

  it('counts in Test, shortened or not', () => {
    expect(isVoid([first], { ...noResult, match_type: 'Test' })).toBe(false)
  })
})

it.each(['T20', 'ODI', 'Test'])('a %s match without any innings is void', (match_type) => {
  expect(isVoid([], { match_type, outcome: { result: 'no result' } })).toBe(true)
  expect(isVoid([], { match_type })).toBe(true)
})
