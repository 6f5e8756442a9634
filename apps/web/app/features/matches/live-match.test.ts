import type { LiveMessages } from '@toprun/api-schema/live'
import type { BallLine, MatchResponse, PlayerPointsRow } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { describe, expect, it } from 'vitest'
import { withOvers, withPoints, withResponse, withUpdate } from './live-match.ts'

const ball = (revision: number, mark = '1') => sampleBall({ revision, mark })

const shown: MatchResponse = {
  match: {
    id: '00000000-0000-4000-8000-000000000001',
    state: 'live',
    startsAt: '2026-11-21T12:00:00Z',
    locksAt: '2026-11-21T12:00:00Z',
    refundsAt: null,
    postponedFrom: null,
    statedReason: null,
    delayedSince: null,
    reviewUntil: null,
    announcedAt: null,
    competition: '',
    format: 'T20',
    warmUp: false,
    venue: '',
    looks: {},
    sides: [],
    score: [],
    result: null,
    contests: 0,
    topPrize: 0,
  },
  revision: 2,
  live: null,
  balls: [ball(2), ball(1)],
}

function update(revision: number, balls: BallLine[], rest: Partial<LiveMessages['match']> = {}) {
  return { matchId: shown.match.id, revision, reset: false, balls, score: null, ...rest }
}

const revisions = ({ balls }: MatchResponse) => balls.map(({ revision }) => revision)

describe('the balls of a live match', () => {
  it('are listed newest first', () => {
    expect(revisions(withUpdate(shown, update(5, [ball(3), ball(5)])))).toEqual([5, 3, 2, 1])
  })

  it('are replaced when they are corrected', () => {
    const { balls } = withUpdate(shown, update(3, [ball(1, '6')]))
    expect(balls.map(({ mark }) => mark)).toEqual(['1', '6'])
  })

  it('are all replaced if the server restarts the stream', () => {
    expect(revisions(withUpdate(shown, update(9, [ball(8), ball(9)], { reset: true })))).toEqual([9, 8])
  })

  it('ignore an older message', () => {
    expect(withUpdate(shown, update(1, [ball(1, 'W')]))).toBe(shown)
  })

  it('stay when others come after them', () => {
    const all = Array.from({ length: 75 }, (_, at) => ball(at + 3))
    const after = revisions(withUpdate(shown, update(77, all)))
    expect([after.length, after.at(-1)]).toEqual([77, 1])
  })

  it('that were shown stay when the match is read again', () => {
    const response = { ...shown, revision: 9, balls: [ball(9), ball(8, '4'), ball(2, '6')] }
    const read = withResponse({ ...shown, revision: 8, balls: [ball(8), ball(2), ball(1)] }, response)
    expect(read.balls.map(({ revision, mark }) => [revision, mark])).toEqual([
      [9, '1'],
      [8, '4'],
      [2, '6'],
      [1, '1'],
    ])
    expect(withResponse(undefined, response)).toBe(response)
  })

  it('are not those of a response that they have overtaken', () => {
    const later = { ...shown, revision: 10, balls: [ball(10), ...shown.balls] }
    expect(withResponse(later, { ...shown, revision: 9, balls: [ball(9)] })).toBe(later)
  })

  it('make up the current over', () => {
    const score = {
      innings: [],
      batters: [],
      bowler: null,
      need: null,
      runRate: null,
      requiredRate: null,
      partnership: null,
      winPercent: null,
      thisOver: [2, 3],
    }
    const { live } = withUpdate(shown, update(3, [ball(3, '4')], { score }))
    expect(live?.thisOver.map(({ mark }) => mark)).toEqual(['1', '4'])
  })
})

describe('the tables of a live match', () => {
  const row = (playerId: string, points: number): PlayerPointsRow => ({
    playerId,
    name: playerId,
    team: '',
    role: 'BAT',
    awards: points,
    deductions: 0,
    points,
    lines: [],
  })

  it('keep the rows that did not change, in their order', () => {
    const before = [row('a', 1), row('b', 2)]
    const message = { matchId: shown.match.id, reset: false, rows: [row('a', 5)] }
    expect(withPoints(before, message).map(({ points }) => points)).toEqual([5, 2])
    expect(withPoints(before, { ...message, reset: true })).toHaveLength(1)
  })

  it('put each over into its innings', () => {
    const over = (innings: number, number: number, runs: number) => ({
      innings,
      team: `team ${innings}`,
      over: number,
      runs,
      wickets: 0,
      total: runs,
      fallen: 0,
      batters: [],
      bowler: { name: 'A Nair', overs: '1.0', runs, wickets: 0 },
    })
    const matchId = shown.match.id
    const first = withOvers([], { matchId, reset: true, rows: [over(0, 1, 6), over(0, 2, 3)] })
    const then = withOvers(first, { matchId, reset: false, rows: [over(0, 2, 9), over(1, 1, 4)] })
    expect(then.map(({ overs }) => overs.map(({ runs }) => runs))).toEqual([[6, 9], [4]])
  })
})
