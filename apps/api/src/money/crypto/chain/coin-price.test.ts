import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weiFor } from './coin-price.ts'

test('30 USD at 3000 USD are a hundredth of an ETH', () => {
  expect(weiFor(3000n, 3000n * 10n ** 8n)).toBe(10n ** 16n)
})

test('the quoted amount is worth the price, and a wei less is not', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 7n), fc.bigInt(1n, 10n ** 15n), (cents, usdE8) => {
      const wei = weiFor(cents, usdE8)
      expect(wei * usdE8).toBeGreaterThanOrEqual(cents * 10n ** 24n)
      expect((wei - 1n) * usdE8).toBeLessThan(cents * 10n ** 24n)
    }),
  )
})
