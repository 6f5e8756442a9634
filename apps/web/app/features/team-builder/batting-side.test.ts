import type { MatchSummary } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { battingSide } from './batting-side.ts'

const identity: MatchSummary['sides'][number]['identity'] = {
  ...{ primary: '#f6c419', secondary: '#1b2a4a', trim: '#fff4d9', pattern: 'sash', emblem: 'arrow' },
}
const side = (name: string) => ({ name, short: name.slice(0, 3), identity })
const total = (team: string): MatchSummary['score'][number] => ({
  ...{ team, runs: 1, wickets: 0, overs: '0.1', superOver: false, declared: false, allOut: false },
})
const sides = [side('Riverside'), side('Hilltop')]

test('the side that bats is that of the innings, or the other one after the first has begun', () => {
  const score = [total('Hilltop')]
  expect(battingSide({ score, sides }, 1)).toBe('Hilltop')
  expect(battingSide({ score, sides }, 2)).toBe('Riverside')
  expect(battingSide({ score: [...score, total('Riverside')], sides }, 2)).toBe('Riverside')
})

test('nobody knows the side before the first ball, of a third innings, or among three sides', () => {
  const score = [total('Hilltop')]
  expect(battingSide({ score: [], sides }, 1)).toBeNull()
  expect(battingSide({ score, sides }, 3)).toBeNull()
  expect(battingSide({ score, sides: [...sides, side('Harbour')] }, 2)).toBeNull()
})
