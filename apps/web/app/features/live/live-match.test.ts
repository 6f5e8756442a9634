import type { BallLine, MatchAnswer } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { withBall } from './live-match.ts'

function ball(sequence: number, mark = '1'): BallLine {
  return {
    sequence,
    mark,
    innings: 0,
    ball: '0.1',
    over: 0,
    batter: 'A Nair',
    bowler: 'R Okafor',
    runs: 1,
    wicket: null,
    text: '',
    changes: [],
  }
}

const answer: MatchAnswer = {
  match: {
    id: '00000000-0000-4000-8000-000000000001',
    state: 'live',
    startsAt: '2026-11-21T12:00:00Z',
    competition: '',
    format: 'T20',
    venue: '',
    sides: [],
    score: [],
    result: null,
    contests: 0,
  },
  live: null,
  balls: [],
}

describe('the balls of a live match', () => {
  it('stand newest first, even when one comes late', () => {
    const { balls } = [1, 3, 2].map((sequence) => ball(sequence)).reduce(withBall, answer)
    expect(balls.map(({ sequence }) => sequence)).toEqual([3, 2, 1])
  })

  it('count a repeated ball once, in its corrected form', () => {
    const { balls } = [ball(1, '4'), ball(1, '6')].reduce(withBall, answer)
    expect(balls.map(({ mark }) => mark)).toEqual(['6'])
  })

  it('keep the last sixty', () => {
    const all = Array.from({ length: 75 }, (_, at) => ball(at + 1))
    const { balls } = all.reduce(withBall, answer)
    expect([balls.length, balls.at(-1)?.sequence]).toEqual([60, 16])
  })
})
