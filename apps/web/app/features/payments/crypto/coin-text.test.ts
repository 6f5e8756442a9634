import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import { otherSymbol, paymentLink, shortAmount, unitText } from './coin-text.ts'

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
  ['0.003333334306321', '0.003333 ETH'],
  ['0.030000000000123456', '0.03 ETH'],
  ['120.000000000000000001', '120 ETH'],
  ['1234.5678', '1,235 ETH'],
])('the amount %s is %s at a glance', (value, text) => {
  expect(shortAmount(value, 'ETH')).toBe(text)
})

test('the code for another wallet names address, chain and exact amount', () => {
  expect(paymentLink({ to: payment.to, chainId: 137, wei: '2301234567890123' })).toBe(
    'ethereum:0x2222222222222222222222222222222222222222@137?value=2301234567890123',
  )
})

test('a price for one unit keeps the decimals it has', () => {
  expect(unitText(0.01, 'ETH')).toBe('0.01 ETH')
  expect(unitText(61.23456789, 'POL')).toBe('61.23456789 POL')
})
