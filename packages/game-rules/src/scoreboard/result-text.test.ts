import type { Outcome } from '@toprun/api-schema/cricsheet'
import { expect, test } from 'vitest'
import { resultOf, resultText } from './result-text.ts'

const outcomes: [text: string | null, outcome: Outcome][] = [
  ['Riverside won by 4 wickets', { winner: 'Riverside', by: { wickets: 4 } }],
  ['Riverside won by 1 run', { winner: 'Riverside', by: { runs: 1 } }],
  ['Riverside won by an innings and 31 runs', { winner: 'Riverside', by: { innings: 1, runs: 31 } }],
  ['Riverside won by an innings and 1 run', { winner: 'Riverside', by: { innings: 1, runs: 1 } }],
  ['Riverside won by an innings', { winner: 'Riverside', by: { innings: 1 } }],
  ['Riverside won by an innings', { winner: 'Riverside', by: { innings: 1, runs: 0 } }],
  ['Riverside won by 31 runs', { winner: 'Riverside', by: { innings: 0, runs: 31 } }],
  ['Riverside won by 1 wicket', { winner: 'Riverside', by: { wickets: 1 } }],
  ['Riverside won', { winner: 'Riverside', by: {} }],
  ['Riverside won by 13 runs (D/L method)', { winner: 'Riverside', by: { runs: 13 }, method: 'D/L' }],
  ['Riverside won by 8 wickets (VJD method)', { winner: 'Riverside', by: { wickets: 8 }, method: 'VJD' }],
  ['Riverside won (match awarded)', { winner: 'Riverside', method: 'Awarded' }],
  ['Riverside won (constructor)', { winner: 'Riverside', method: 'constructor' }],
  ['Match tied', { result: 'tie' }],
  ['Match tied (D/L method)', { result: 'tie', method: 'D/L' }],
  ['Match tied; Riverside won the super over', { result: 'tie', eliminator: 'Riverside' }],
  ['Match tied; Riverside won the bowl-out', { result: 'tie', bowl_out: 'Riverside' }],
  ['Match drawn', { result: 'draw' }],
  ['No result', { result: 'no result' }],
  [null, {}],
]

test.each(outcomes)('%s', (text, outcome) => {
  const result = resultOf(outcome)
  expect(result && resultText(result)).toBe(text)
})

test.each([
  ['Abandoned', 'abandoned'],
  ['Postponed by more than 48 hours', 'postponed'],
] as const)('%s', (text, kind) => {
  expect(resultText({ kind })).toBe(text)
})
