import type { InningsOvers } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { describe, expect, it } from 'vitest'
import { withOverSummaries } from './over-entries.ts'

const ball = (revision: number, innings: number, over: number) =>
  sampleBall({ revision, innings, over, ball: `${over}.1` })

const bowler = { name: 'R Okafor', overs: '1.0', runs: 6, wickets: 0 }
const over = (number: number) => ({
  over: number,
  runs: 6,
  wickets: 0,
  total: 6,
  fallen: 0,
  batters: [],
  bowler,
})
const innings: InningsOvers[] = [
  { team: 'Riverside', overs: [over(1), over(2)] },
  { team: 'Hilltop', overs: [over(1)] },
]
const balls = [ball(9, 1, 0), ball(8, 1, 0), ball(6, 0, 1), ball(5, 0, 1), ball(4, 0, 0)]
const shown = (isOver: boolean) =>
  withOverSummaries(balls, innings, isOver).map((entry) =>
    entry.kind === 'ball' ? entry.ball.revision : `${entry.team} ${entry.over.over}`,
  )

describe('the commentary', () => {
  it('has the summary of an over above its last ball, once another over began', () => {
    expect(shown(false)).toEqual([9, 8, 'Riverside 2', 6, 5, 'Riverside 1', 4])
  })

  it('has the summary of the last over once play is over', () => {
    expect(shown(true)[0]).toBe('Hilltop 1')
  })

  it('has balls alone until the overs are known', () => {
    expect(withOverSummaries(balls, [], true)).toHaveLength(balls.length)
  })
})
