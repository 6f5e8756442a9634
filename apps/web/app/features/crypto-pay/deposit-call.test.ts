import { expect, test } from 'vitest'
import { type DepositToken, depositCall } from './deposit-call.ts'

const token: DepositToken = {
  id: '31337-PVD',
  symbol: 'PVD',
  name: 'Pavilion Dollar',
  address: '0x1111111111111111111111111111111111111111',
  decimals: 6,
  chainId: 31337,
  chainName: 'TopRun demo',
  to: '0x2222222222222222222222222222222222222222',
  reference: '0x00112233445566778899aabbccddeeff',
  confirmations: 2,
}

test('a deposit is a transfer to us, with the reference of the member after it', () => {
  expect(depositCall(token, '12.34')).toEqual({
    to: token.address,
    data: `0xa9059cbb${'2'.repeat(40).padStart(64, '0')}${(12_340_000).toString(16).padStart(64, '0')}00112233445566778899aabbccddeeff`,
  })
})

test('the decimals are those of the token', () => {
  expect(depositCall({ ...token, decimals: 18 }, '1')?.data).toContain((10n ** 18n).toString(16))
})

test('nobody deposits without a reference', () => {
  expect(depositCall({ ...token, reference: null }, '1')).toBeNull()
})
