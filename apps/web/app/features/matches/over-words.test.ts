import { expect, it } from 'vitest'
import { overName, overText } from './over-words.ts'

it.each([
  ['T20', 5, '5.0', 'over 5', 'over'],
  ['Test', 91, undefined, 'over 91', 'over'],
  ['Hundred', 5, '31', 'ball 25', 'set'],
  ['Hundred', 5, undefined, 'ball 25', 'set'],
  ['Hundred', 16, '78', 'ball 78', 'set'],
] as const)('%s counts over %i of an innings at %s as %s', (format, over, bowled, text, name) => {
  expect([overText(format, over, bowled), overName(format)]).toEqual([text, name])
})
