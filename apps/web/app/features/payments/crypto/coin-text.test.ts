import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import { coinText, otherSymbol, unitText } from './coin-text.ts'

const payment: CryptoPayment = {
  coin: 'matic',
  chainId: 137,
  chainName: 'Polygon',
  symbol: 'POL',
  to: '0x2222222222222222222222222222222222222222',
  wei: '1',
  value: '0.000000000000000001',
  data: '0x01',
  confirmations: 128,
}

test('a coin with another name on its chain is explained, and no other', () => {
  expect(otherSymbol(payment)).toContain('MATIC')
  expect(otherSymbol({ ...payment, symbol: 'ETH', chainName: 'TopRun demo' })).toBe(
    'TopRun demo has no MATIC. You pay in ETH at the price of MATIC.',
  )
  expect(otherSymbol({ ...payment, coin: 'eth', symbol: 'ETH' })).toBeNull()
})

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
