import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiJson } from './ascii-json.ts'

test('text equals JSON, without characters beyond ASCII', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = asciiJson(value)
      expect(text).toMatch(/^[\0-\x7f]*$/)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(asciiJson({ mark: '•', name: 'Zoë 🏏' })).toBe(
    '{"mark":"\\u2022","name":"Zo\\u00eb \\ud83c\\udfcf"}',
  )
})
