import type { Delivery } from '@toprun/api-schema/cricsheet'
import { describe, expect, it, test } from 'vitest'
import { creaseAfter } from './crease.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

describe('the batter who faces the next ball', () => {
  const within: [what: string, delivery: Delivery, onStrike: string | null][] = [
    ['a dot ball', sampleBall(), 'R Okafor'],
    ['one run', sampleBall({ runs: 1 }), 'T Bello'],
    ['a four', sampleBall({ runs: 4 }), 'R Okafor'],
    ['three leg-byes', sampleBall({ extras: { legbyes: 3 } }), 'T Bello'],
    ['a wide', sampleBall({ extras: { wides: 1 } }), 'R Okafor'],
    ['a wide and a run', sampleBall({ extras: { wides: 2 } }), 'T Bello'],
    ['a no-ball hit for one', sampleBall({ runs: 1, extras: { noballs: 1 } }), 'T Bello'],
    ['penalty runs', sampleBall({ extras: { penalty: 5 } }), 'R Okafor'],
    ['a wicket: the next batter', sampleBall({ wickets: [out('bowled')] }), null],
    ['a run-out: only the next ball shows', sampleBall({ wickets: [out('run out')] }), null],
  ]
  test.each(within)('within an over, after %s', (_what, delivery, onStrike) => {
    expect(creaseAfter(delivery, false).onStrike).toBe(onStrike)
  })

  it('is the other batter when the over is done', () => {
    expect(creaseAfter(sampleBall(), true).onStrike).toBe('T Bello')
    expect(creaseAfter(sampleBall({ runs: 1 }), true).onStrike).toBe('R Okafor')
    expect(creaseAfter(sampleBall({ wickets: [out('caught', 'K Sato')] }), true).onStrike).toBe('T Bello')
  })
})

it('keeps the batters who are not out at the crease', () => {
  expect(creaseAfter(sampleBall({ wickets: [out('lbw')] }), false).batters).toEqual(['T Bello'])
  expect(creaseAfter(sampleBall(), false).batters).toEqual(['R Okafor', 'T Bello'])
})
