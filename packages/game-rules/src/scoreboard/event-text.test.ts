import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { eventText, placeText } from './event-text.ts'
import { sampleBall } from './testing/sample-ball.ts'

const innings = (rest: object = {}, index = 0): MatchEvent => ({
  ...{ type: 'innings', innings: index },
  header: { team: 'Riverside', ...rest },
})
const replacement = (reason: string): MatchEvent => ({
  ...{ type: 'replacement', team: 'Hilltop', in: 'A Nair', out: 'K Sato', reason },
})

test.each<[place: string, text: string, event: MatchEvent]>([
  [
    'Innings 2, over 12, delivery 3',
    'A Nair to R Okafor, FOUR',
    { type: 'ball', innings: 1, over: 11, ball: 3, delivery: sampleBall({ runs: 4 }) },
  ],
  [
    'Line-up of Hilltop',
    'Hilltop: A Nair, K Sato',
    { type: 'lineup', team: 'Hilltop', players: ['A Nair', 'K Sato'] },
  ],
  ['Replacement in Hilltop', 'A Nair for K Sato (supersub)', replacement('supersub')],
  ['Replacement in Hilltop', 'A Nair for K Sato (x factor of night)', replacement('x_factor_of_night')],
  [
    'Result',
    'Riverside won by 4 wickets',
    { type: 'outcome', outcome: { winner: 'Riverside', by: { wickets: 4 } } },
  ],
  ['Result', 'No result is known', { type: 'outcome', outcome: {} }],
  ['Innings 1', 'Riverside to bat', innings()],
  ['Innings 2', 'Riverside to bat, target 160', innings({ target: { runs: 160 } }, 1)],
  ['Innings 2', 'Riverside to bat, target 1, 13 overs', innings({ target: { runs: 1, overs: 13 } }, 1)],
  ['Innings 1', 'Riverside to bat, 13 overs', innings({ target: { overs: 13 } })],
  [
    'Super over (innings 3)',
    'Riverside to bat, super over, target 9',
    innings({ super_over: true, target: { runs: 9 } }, 2),
  ],
  ['Innings 1', 'Riverside to bat, declared', innings({ declared: true })],
  ['Innings 1', 'Riverside to bat, forfeited', innings({ forfeited: true })],
  ['Innings 1', 'Riverside to bat, 5 penalty runs', innings({ penalty_runs: { pre: 5 } })],
  ['Innings 1', 'Riverside to bat, 15 penalty runs', innings({ penalty_runs: { pre: 5, post: 10 } })],
  ['Innings 1', 'Riverside to bat', innings({ penalty_runs: { pre: 0, post: 0 } })],
  [
    'Innings 1',
    'Riverside to bat, L Moss absent hurt, T Bello absent hurt',
    innings({ absent_hurt: ['L Moss', 'T Bello'] }),
  ],
  [
    'Innings 1',
    'Riverside to bat, over 4 of 5 balls, over 10 of 7 balls',
    innings({ miscounted_overs: { '3': { balls: 5 }, '9': { balls: 7 } } }),
  ],
])('%s: %s', (place, text, event) => {
  expect([placeText(event), eventText(event)]).toEqual([place, text])
})

test('a delivery of a super over is shown by its innings, if those are known', () => {
  const ball = { type: 'ball', innings: 2, over: 0, ball: 4, delivery: sampleBall() } as const
  expect(placeText(ball, new Set([2, 3]))).toBe('Super over (innings 3), delivery 4')
  expect(placeText({ ...ball, innings: 1 }, new Set([2, 3]))).toBe('Innings 2, over 1, delivery 4')
})
