import { expect, test } from 'vitest'
import { shelfLayout } from './shelf-layout.ts'

test.each([
  [328, 2, 148],
  [560, 3, 170],
  [900, 4, 208],
  [1216, 5, 208],
])('a shelf of %d px holds %d cards of %d px', (width, columns, cardWidth) => {
  expect(shelfLayout(width)).toEqual({ columns, cardWidth, shelfHeight: Math.round(cardWidth * 1.4) + 68 })
})

test('before its width is known a shelf has room for its label alone', () => {
  expect(shelfLayout(0)).toEqual({ columns: 2, cardWidth: 0, shelfHeight: 68 })
})
