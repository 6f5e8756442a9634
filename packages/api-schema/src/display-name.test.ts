import { expect, test } from 'vitest'
import { showsWhole } from './display-name.ts'

test.each([
  'Zoë Ångström',
  '王小明',
  "D'Arcy O’Neill",
  '🏏🏏🏏',
  '👨‍👩‍👧 Bhatt',
  '👍🏽 Asha',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ann',
  '❤️ Cricket',
  'محمد‌رضا',
  'क्‍षमा',
  'ശ്രീ',
  'Ann\u3000Lee',
])('the name %s is allowed', (name) => {
  expect(showsWhole(name)).toBe(true)
})

test.each([
  ['a zero-width space', 'Ann\u200bLee'],
  ['a joiner between Latin letters', 'Ann\u200dLee'],
  ['a joiner at the end', 'محمد\u200c'],
  ['a soft hyphen', 'Ann\u00adLee'],
  ['a Hangul filler', 'Ann\u3164Lee'],
  ['a blank of Braille', 'Ann\u2800Lee'],
  ['a variation selector', 'Ann\ufe0fLee'],
  ['an override of direction', 'Ann\u202eeeL'],
  ['an isolate', 'Ann\u2066Lee'],
  ['a mark of direction', 'Ann\u200fLee'],
  ['a line break', 'Ann\nLee'],
  ['a line separator', 'Ann\u2028Lee'],
  ['a next line', 'Ann\u0085Lee'],
  ['a zero', 'A\u0000nn'],
  ['tags without a flag', 'Ann\u{e0061}\u{e0062}'],
])('%s is refused', (_what, name) => {
  expect(showsWhole(name)).toBe(false)
})
