import { expect, test } from 'vitest'
import { coinText, unitText } from './coin-amount.ts'

test.each([
  ['10000000000123456', '0.0100 ETH'],
  ['30000000000999999', '0.0300 ETH'],
  ['60000000000000123456', '60.0000 ETH'],
  ['1234567890000000000', '1.2346 ETH'],
  ['99950000000000000', '0.1000 ETH'],
  ['12345678900000', '0.000012 ETH'],
  ['1', '0.000000000000000001 ETH'],
  ['0', '0.0000 ETH'],
])('%s wei are shown as %s', (wei, text) => {
  expect(coinText(wei, 'ETH')).toBe(text)
})

test('a price for one unit keeps the decimals it has', () => {
  expect(unitText(0.01, 'ETH')).toBe('0.01 ETH')
  expect(unitText(61.23456789, 'POL')).toBe('61.23456789 POL')
})
