import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import { otherSymbol } from './coin-names.ts'

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

test('a coin that the chain calls otherwise is explained, and no other', () => {
  expect(otherSymbol(payment)).toContain('MATIC')
  expect(otherSymbol({ ...payment, symbol: 'ETH', chainName: 'TopRun demo' })).toBe(
    'TopRun demo has no MATIC: its own coin, ETH, stands for it here, at the price of MATIC.',
  )
  expect(otherSymbol({ ...payment, coin: 'eth', symbol: 'ETH' })).toBeNull()
})
