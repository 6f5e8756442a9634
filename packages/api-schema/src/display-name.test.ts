import { expect, test } from 'vitest'
import { asLine, showsWhole } from './display-name.ts'

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
  'e\u0301\u0323va',
  'Vi\u1ec7t',
  '\u1fa7dysseus',
  'ज़िंदगी',
  'ที่นี่',
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
  ['a tower of three marks', 'e\u0301\u0302\u0303va'],
  ['a tower on a letter that has its mark already', '\u00e9\u0302\u0303va'],
  ['a tower on nothing', '\u0301\u0302\u0303'],
  ['a tower with a mark beside it', 'ज\u093c\u0940\u0902\u0301'],
  ['a row of marks beside a letter', 'ക\u0d3e\u0d3e\u0d3e\u0d3e\u0d3e'],
  ['an emoji with a selector more than it needs', 'Ann👍\ufe0f\ufe0f'],
  ['a code point that is no character', 'Ann\uffff'],
  ['one of another plane', 'Ann\u{1fffe}'],
  ['tags without a flag', 'Ann\u{e0061}\u{e0062}'],
])('%s is refused', (_what, name) => {
  expect(showsWhole(name)).toBe(false)
})

test('a text of somebody else is one line: what does not show is escaped, and what is too long is cut', () => {
  expect(asLine('  Two\n\tlines  ')).toBe('Two lines')
  expect(asLine('A\u0000nn \u202eevil \ud800 \u{e0001}')).toBe('A\\u0000nn \\u202eevil \\ud800 \\u{e0001}')
  expect(asLine('Zoë’s 🏏 क्‍षमा 👨‍👩‍👧')).toBe('Zoë’s 🏏 क्‍षमा 👨‍👩‍👧')
  expect(asLine('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`)
  expect(asLine('🏏'.repeat(10), 4)).toBe('🏏…')
})
