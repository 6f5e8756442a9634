import type { Format, InningsScore } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { closingText, deadlineText, slotStateText } from './slot-text.ts'

test.each([
  [1, 'T20', 'Closes at the first ball'],
  [28, 'T20', 'Closes at 4.4'],
  [30, 'T10', 'Closes at 4.6'],
  [31, 'ODI', 'Closes at 5.1'],
  [23, 'Hundred', 'Closes at ball 23'],
] as const)('joining before ball %i of %s: %s', (deadline, format, text) => {
  expect(deadlineText({ deadline }, format)).toBe(text)
})

/** A match with innings of so many overs or balls; `super` is a super over. */
function matchAfter(format: Format, ...overs: string[]) {
  const score = overs.map(
    (text): InningsScore => ({
      team: 'Riverside',
      runs: 0,
      wickets: 0,
      overs: text === 'super' ? '0.2' : text,
      superOver: text === 'super',
      declared: false,
      allOut: false,
    }),
  )
  return { format, score }
}

test.each([
  ['before the match', 1, 28, matchAfter('T20'), 'Closes at 4.4'],
  ['in its innings', 1, 28, matchAfter('T20', '2.4'), 'Closes at 4.4, in 12 balls'],
  ['two balls before', 1, 28, matchAfter('T20', '4.2'), 'Closes at 4.4, in 2 balls'],
  ['before its last ball', 1, 28, matchAfter('T20', '4.3'), 'Closes with the next ball'],
  ['in the innings before', 2, 1, matchAfter('T20', '19.5'), 'Closes at the first ball'],
  ['once the innings has begun', 2, 1, matchAfter('T20', '20.0', '0.0'), 'Closes with the next ball'],
  ['in The Hundred', 2, 23, matchAfter('Hundred', '100', '11'), 'Closes at ball 23, in 12 balls'],
  ['in a super over', 2, 28, matchAfter('T20', '20.0', '20.0', 'super'), 'Closes with the next ball'],
] as const)('a slot says %s when it closes', (_, innings, deadline, match, text) => {
  expect(closingText({ innings, deadline }, match)).toBe(text)
})

test.each([
  ['locked', matchAfter('T20', '8.2'), 'Closed, about to begin'],
  ['locked', matchAfter('T20', '8.2', '0.0'), 'Not bowled, decided when the match is final'],
  ['live', matchAfter('T20', '8.2'), 'Live'],
  ['live', matchAfter('T20', '8.2', '0.3'), 'Cut short, decided when the match is final'],
  ['review', matchAfter('T20', '20.0', '0.3'), 'Under review'],
] as const)('a %s slot of the first innings says what becomes of it', (state, match, text) => {
  expect(slotStateText({ state, innings: 1 }, match)).toBe(text)
})
