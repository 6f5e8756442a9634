import { expect, test } from 'vitest'
import { textParameter } from './text-parameter.ts'

test.each([
  ['', ''],
  ['q=', ''],
  ['q=long+leg', 'long leg'],
  [`q=${'a'.repeat(10)}`, 'a'.repeat(10)],
  [`q=${'a'.repeat(11)}`, ''],
])('of %j the text of at most ten characters is %j', (query, text) => {
  expect(textParameter(new URLSearchParams(query).get('q'), 10)).toBe(text)
})
