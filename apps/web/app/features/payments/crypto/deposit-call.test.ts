import { expect, test } from 'vitest'
import { type DepositToken, depositAmount, depositCall } from './deposit-call.ts'

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

test('a deposit is a transfer to us, followed by the user’s reference', () => {
  expect(depositCall(token, '12.34')).toEqual({
    to: token.address,
    data: `0xa9059cbb${'2'.repeat(40).padStart(64, '0')}${(12_340_000).toString(16).padStart(64, '0')}00112233445566778899aabbccddeeff`,
  })
})

test('the decimals are those of the token', () => {
  expect(depositCall({ ...token, decimals: 18 }, '1')?.data).toContain((10n ** 18n).toString(16))
})

test('a deposit without a reference is impossible', () => {
  expect(depositCall({ ...token, reference: null }, '1')).toBeNull()
})

test.each(['25', ' 25.5 ', '0.01', '.5', '1000000'])('%j is an amount', (typed) => {
  expect(depositAmount.parse(typed)).toBe(typed.trim())
})

test.each([
  ['', 'Enter an amount.'],
  ['ten', 'Enter a number with at most two decimals.'],
  ['1e3', 'Enter a number with at most two decimals.'],
  ['-5', 'Enter a number with at most two decimals.'],
  ['5.005', 'Enter a number with at most two decimals.'],
  ['0', 'Enter at least 0.01.'],
  ['1000000.01', 'Enter at most 1,000,000.'],
])('refuses %j: %s', (typed, sentence) => {
  expect(depositAmount.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
})
