import { expect, test } from 'vitest'
import { priceLine } from './price-line.ts'

test.each([
  [{ floor: 4, lastSale: 3.5 }, 5, 'Lowest $4.00 · Last $3.50'],
  [{ floor: 4, lastSale: 3.5 }, 4, 'Last $3.50'],
  [{ floor: 4, lastSale: null }, 4, null],
  [{ floor: null, lastSale: 3.5 }, null, 'Last $3.50'],
  [{ floor: null, lastSale: null }, null, null],
])('%o beside %s reads %s', (price, asked, text) => {
  expect(priceLine(price, asked)).toBe(text)
})
