import type { Delivery } from '@toprun/api-schema/cricsheet'
import { describe, expect, it, test } from 'vitest'
import { ballMark, ballText } from './ball-text.ts'
import { cardDismissal } from './dismissal-text.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

describe('a ball', () => {
  const balls: [mark: string, sentence: string, delivery: Delivery][] = [
    ['•', 'no run', sampleBall()],
    ['1', '1 run', sampleBall({ runs: 1 })],
    ['3', '3 runs', sampleBall({ runs: 3 })],
    ['4', 'FOUR', sampleBall({ runs: 4 })],
    ['4', '4 runs', sampleBall({ runs: 4, allRun: true })],
    ['6', 'SIX', sampleBall({ runs: 6 })],
    ['1wd', 'wide', sampleBall({ extras: { wides: 1 } })],
    ['5wd', '5 wides', sampleBall({ extras: { wides: 5 } })],
    ['1nb', 'no-ball', sampleBall({ extras: { noballs: 1 } })],
    ['1nb+4', 'no-ball, FOUR', sampleBall({ runs: 4, extras: { noballs: 1 } })],
    ['1nb+2b', 'no-ball, 2 byes', sampleBall({ extras: { noballs: 1, byes: 2 } })],
    ['2b', '2 byes', sampleBall({ extras: { byes: 2 } })],
    ['1lb', '1 leg-bye', sampleBall({ extras: { legbyes: 1 } })],
    ['5p', '5 penalty runs', sampleBall({ extras: { penalty: 5 } })],
    ['W', 'OUT! Bowled by A Nair', sampleBall({ wickets: [out('bowled')] })],
    ['W', 'OUT! Caught by K Sato, bowled A Nair', sampleBall({ wickets: [out('caught', 'K Sato')] })],
    ['W', 'OUT! Caught and bowled by A Nair', sampleBall({ wickets: [out('caught and bowled')] })],
    ['W', 'OUT! Leg before wicket to A Nair', sampleBall({ wickets: [out('lbw')] })],
    [
      '1wd+W',
      'wide, OUT! Stumped by K Sato, bowled A Nair',
      sampleBall({ extras: { wides: 1 }, wickets: [out('stumped', 'K Sato')] }),
    ],
    [
      '1+W',
      '1 run, OUT! T Bello run out by K Sato and J Finch',
      sampleBall({ runs: 1, wickets: [{ ...out('run out', 'K Sato', 'J Finch'), player_out: 'T Bello' }] }),
    ],
    ['W', 'OUT! Run out', sampleBall({ wickets: [out('run out')] })],
    ['1', '1 run, R Okafor retires hurt', sampleBall({ runs: 1, wickets: [out('retired hurt')] })],
    ['•', 'R Okafor retires', sampleBall({ wickets: [out('retired not out')] })],
    ['W', 'OUT! Retired out', sampleBall({ wickets: [out('retired out')] })],
    ['W', 'OUT! Hit wicket, bowled A Nair', sampleBall({ wickets: [out('hit wicket')] })],
    ['W', 'OUT! Obstructing the field', sampleBall({ wickets: [out('obstructing the field')] })],
    ['W', 'OUT! Handled the ball', sampleBall({ wickets: [out('handled the ball')] })],
    ['W', 'OUT! Hit the ball twice', sampleBall({ wickets: [out('hit the ball twice')] })],
    [
      'W',
      'OUT! Run out by K Sato, J Finch and L Moss',
      sampleBall({ wickets: [out('run out', 'K Sato', 'J Finch', 'L Moss')] }),
    ],
    ['1b', '1 bye', sampleBall({ extras: { byes: 1 } })],
    ['2lb', '2 leg-byes', sampleBall({ extras: { legbyes: 2 } })],
    ['2nb', '2 no-balls', sampleBall({ extras: { noballs: 2 } })],
    ['1p', '1 penalty run', sampleBall({ extras: { penalty: 1 } })],
    ['6', '6 runs', sampleBall({ runs: 6, allRun: true })],
    [
      'W',
      'OUT! Caught by K Sato, bowled A Nair, OUT! L Moss timed out',
      sampleBall({ wickets: [out('caught', 'K Sato'), { player_out: 'L Moss', kind: 'timed out' }] }),
    ],
  ]
  test.each(balls)('is marked %s and described as: %s', (mark, sentence, delivery) => {
    expect(ballMark(delivery)).toBe(mark)
    expect(ballText(delivery)).toBe(`A Nair to R Okafor, ${sentence}`)
  })
})

describe('a scorecard', () => {
  it('names the players involved', () => {
    const line = (...wicket: Parameters<typeof out>) => cardDismissal(out(...wicket), 'A Nair')
    expect(line('caught', 'K Sato')).toBe('R Okafor c K Sato b A Nair')
    expect(line('caught and bowled')).toBe('R Okafor c & b A Nair')
    expect(line('stumped', 'K Sato')).toBe('R Okafor st K Sato b A Nair')
    expect(line('lbw')).toBe('R Okafor lbw b A Nair')
    expect(line('hit wicket')).toBe('R Okafor hit wicket b A Nair')
    expect(line('run out', 'K Sato', 'J Finch')).toBe('R Okafor run out (K Sato/J Finch)')
    expect(line('run out')).toBe('R Okafor run out')
    expect(line('bowled')).toBe('R Okafor b A Nair')
    expect(line('retired hurt')).toBe('R Okafor retired hurt')
    expect(line('retired not out')).toBe('R Okafor retired not out')
    expect(line('timed out')).toBe('R Okafor timed out')
  })

  it('has a question mark for an unknown fielder', () => {
    const line = (kind: 'caught' | 'stumped') => cardDismissal({ player_out: 'R Okafor', kind }, 'A Nair')
    expect([line('caught'), line('stumped')]).toEqual(['R Okafor c ? b A Nair', 'R Okafor st ? b A Nair'])
  })

  it('marks a substitute', () => {
    const fielders = [{ name: 'J Finch', substitute: true }]
    expect(cardDismissal({ player_out: 'R Okafor', kind: 'caught', fielders }, 'A Nair')).toBe(
      'R Okafor c J Finch (sub) b A Nair',
    )
    expect(cardDismissal({ ...out('run out'), fielders: [{ substitute: true }] }, 'A Nair')).toBe(
      'R Okafor run out (a substitute (sub))',
    )
  })
})
