import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import { amountText, otherSymbol, paymentLink, unitText } from './coin-text.ts'

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

test('the amount is shown to the last digit, as it is sent', () => {
  expect(amountText({ value: '0.002301234567890123', symbol: 'ETH' })).toBe('0.002301234567890123 ETH')
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
