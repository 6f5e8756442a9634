import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToUsd, usd, usdToCents } from './money.ts'

test('an amount has at most two decimals', () => {
  expect(usd.safeParse(12.34).success).toBe(true)
  expect(usd.safeParse(10_000_000_000.01).success).toBe(true)
  expect(usd.safeParse(12.345).success).toBe(false)
  expect(usd.safeParse(Number.NaN).success).toBe(false)
})

test('the largest number is an amount, too, which equals no price', () => {
  expect(usdToCents(usd.parse(1e308))).toBe(BigInt(1e308) * 100n)
})

test('cents survive the way through JSON', () => {
  fc.assert(
    fc.property(fc.bigInt(-1_000_000_000_000n, 1_000_000_000_000n), (cents) => {
      const read = usd.parse(JSON.parse(JSON.stringify(centsToUsd(cents))))
      expect(usdToCents(read)).toBe(cents)
    }),
  )
})
