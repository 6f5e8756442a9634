import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import { describe, expect, it } from 'vitest'
import {
  afterReplacing,
  blues,
  faced,
  innings,
  matchOf,
  out,
  over,
  reds,
  scored,
} from './testing/scorecard.ts'

const withTwelfth: Partial<MatchInfo> = { players: { Reds: [...reds, 'R12'], Blues: blues } }
const bigBash: Partial<MatchInfo> = { ...withTwelfth, event: { name: 'Big Bash League' } }

const comes = (reason: string, incomer = 'R12', leaver = 'R2') => ({
  in: incomer,
  out: leaver,
  team: 'Reds',
  reason,
})

/** R2 hits a four, then R12 comes in for him and hits a six. */
function replaced(reason: string, info: Partial<MatchInfo> = withTwelfth) {
  const balls = [...faced('R2', '4'), ...afterReplacing([comes(reason)], faced('R12', '6'))]
  return scored(matchOf([innings([over(0, 'B1', balls)])], info))
}

describe('substitutes who come in', () => {
  it.each(['impact_player', 'concussion_substitute'])('score like any player for %s', (reason) => {
    expect(replaced(reason).player('R12')).toMatchObject({ awards: 10, points: 10 })
  })

  it.each([
    'supersub',
    'injury_substitute',
    'covid_replacement',
    'national_callup',
    'national_release',
    'tactical_substitute',
    'unknown',
    'constructor',
    'an unlisted reason',
  ])('score nothing at all for %s', (reason) => {
    expect(replaced(reason).player('R12')).toMatchObject({ awards: 0, deductions: 0, points: 0, lines: [] })
  })

  it('score as X-factor in the T20 matches of the Big Bash leagues, and nowhere else', () => {
    const event = (name: string) => ({ ...withTwelfth, event: { name } })
    expect(replaced('supersub', event('Big Bash League')).player('R12').points).toBe(10)
    expect(replaced('supersub', event("Women's Big Bash League")).player('R12').points).toBe(10)
    expect(replaced('supersub', event('Small Bash League')).player('R12').points).toBe(0)
    expect(replaced('supersub', { ...bigBash, match_type: 'ODI' }).player('R12').points).toBe(0)
  })

  it('are X-factors by the match, for any requested points table', () => {
    const balls = afterReplacing([comes('supersub')], faced('R12', '6'))
    const match = matchOf([innings([over(0, 'B1', balls)])], bigBash)
    expect(scored(match, { format: 'T10' }).player('R12').points).toBe(10)
  })

  it('leave the player who went out what was earned', () => {
    for (const reason of ['impact_player', 'covid_replacement']) {
      expect(replaced(reason).player('R2')).toMatchObject({ points: 7 })
    }
  })

  it('score nothing in the field, nor does anyone else for them', () => {
    const entry = { in: 'B12', out: 'B2', team: 'Blues', reason: 'injury_substitute' }
    const balls = afterReplacing(
      [entry],
      [...out('R1', 'caught', ['B12']), ...out('R2', 'run out', ['B3', 'B12'])],
    )
    const overs = [over(0, 'B1', balls), over(1, 'B12', out('R3', 'bowled'))]
    const score = scored(matchOf([innings(overs)], { players: { Reds: reds, Blues: [...blues, 'B12'] } }))
    expect(score.player('B12').points).toBe(0)
    expect(score.lines('B1')).toEqual({ Wicket: 25 })
    expect(score.lines('B3')).toEqual({ 'Indirect run out': 6 })
  })
})

describe('a player who was in the side before', () => {
  it('keeps scoring when he comes back for a reason that does not score', () => {
    const balls = [
      ...faced('R2', '1'),
      ...afterReplacing([comes('impact_player')], faced('R12', '2')),
      ...afterReplacing([comes('unknown', 'R2', 'R12')], faced('R2', '3')),
    ]
    const score = scored(matchOf([innings([over(0, 'B1', balls)])], withTwelfth))
    expect(score.player('R2').points).toBe(2 + 4)
    expect(score.player('R12').points).toBe(2 + 2)
  })

  it('is one who was replaced earlier, seen on the field or not', () => {
    const balls = [
      ...afterReplacing([comes('covid_replacement')], faced('R1', '1')),
      ...afterReplacing([comes('covid_replacement', 'R2', 'R12')], faced('R2', '3')),
    ]
    const score = scored(matchOf([innings([over(0, 'B1', balls)])], withTwelfth))
    expect(score.player('R2').points).toBe(2 + 3)
    expect(score.player('R12').points).toBe(0)
  })

  it('is one who was seen to bat, bowl or field', () => {
    const entry = (incomer: string) => ({ in: incomer, team: 'Blues', reason: 'unknown' })
    const balls = [
      ...out('R1', 'caught', ['B5']),
      ...out('R2', 'caught', [{ name: 'B6', substitute: true }]),
      ...afterReplacing([entry('B1'), entry('B5'), entry('B6')], faced('R3', '.')),
    ]
    const score = scored(matchOf([innings([over(0, 'B1', balls)])]))
    expect(score.player('B1').points).toBe(2 + 50)
    expect(score.player('B5').points).toBe(2 + 8)
    expect(score.player('B6').points).toBe(0)
  })

  it('is not a substitute who did not score, and comes in again', () => {
    const balls = [
      ...afterReplacing([comes('covid_replacement')], faced('R12', '1')),
      ...afterReplacing([comes('covid_replacement', 'R2', 'R12')], faced('R2', '1')),
      ...afterReplacing([comes('covid_replacement')], faced('R12', '1')),
    ]
    expect(scored(matchOf([innings([over(0, 'B1', balls)])], withTwelfth)).player('R12').points).toBe(0)
  })

  it('starts to score when he comes in again for a reason that scores', () => {
    const balls = [
      ...afterReplacing([comes('covid_replacement')], faced('R12', '6')),
      ...afterReplacing([comes('concussion_substitute', 'R12', 'R3')], faced('R12', '1')),
    ]
    expect(scored(matchOf([innings([over(0, 'B1', balls)])], withTwelfth)).player('R12').points).toBe(2 + 1)
  })
})

describe('the Playing XI award', () => {
  it('is two, once a match, for everyone listed, whether seen or not', () => {
    const score = scored(matchOf([innings([]), innings([], { team: 'Blues' })], { match_type: 'Test' }))
    for (const name of [...reds, ...blues]) {
      expect(score.player(name).lines).toEqual([{ rule: 'Playing XI', count: 1, points: 2 }])
    }
  })

  it.each([
    { event: { name: 'ICC Men’s T20 World Cup Warm-up Matches' } },
    { event: { name: 'World Cup', stage: 'Warm-up' } },
    { event: { name: '3TC Solidarity Cup' } },
    { teams: ['Reds', 'Blues', 'Greens'], players: { Reds: reds, Blues: blues, Greens: ['G1'] } },
  ])('is not given in %o', (info) => {
    const score = scored(matchOf([innings([over(0, 'B1', faced('R1', '4'))])], info))
    expect(score.player('R1').points).toBe(5)
    expect(score.player('R2').points).toBe(0)
  })

  it('is not given to substitutes in a warm-up match', () => {
    expect(
      replaced('impact_player', { ...withTwelfth, event: { name: 'Warm up' } }).player('R12').points,
    ).toBe(8)
  })
})

describe('what does not replace anyone', () => {
  it('is a replacement during a super over', () => {
    const balls = afterReplacing([comes('covid_replacement')], faced('R12', '6'))
    const superOver = innings([over(0, 'B1', balls)], { super_over: true })
    const score = scored(matchOf([innings([]), superOver], withTwelfth))
    expect(score.player('R12').points).toBe(2)
  })

  it('is a replacement of a role', () => {
    const role = [{ in: 'B2', out: 'B1', reason: 'injury', role: 'bowler' }]
    const balls = faced('R1', '4').map((ball) => ({ ...ball, replacements: { role } }))
    const score = scored(matchOf([innings([over(0, 'B2', balls)])]))
    expect(score.player('B1').points).toBe(2)
    expect(score.player('B2').points).toBe(2)
  })
})
