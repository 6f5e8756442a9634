import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endAfterBid, leastBid, saleSplit } from './market-rules.ts'

/** What a listing can cost. */
const leastPriceMinor = 50n
const greatestPriceMinor = 100_000_000n

const price = fc.bigInt({ min: leastPriceMinor, max: greatestPriceMinor })

test.each([
  [50n, 3n, 1n, 46n],
  [1000n, 50n, 25n, 925n],
  // 0.5 and 0.25 of a cent: half is rounded up, less than half down.
  [1010n, 51n, 25n, 934n],
  [1020n, 51n, 26n, 943n],
  [1009n, 50n, 25n, 934n],
  [greatestPriceMinor, 5_000_000n, 2_500_000n, 92_500_000n],
])('of %s cents the house gets %s as fee and %s as royalty, the seller %s', (paid, fee, royalty, seller) => {
  expect(saleSplit(paid)).toEqual({ feeMinor: fee, royaltyMinor: royalty, sellerMinor: seller })
})

test('the parts of any price are positive and add up to it', () => {
  fc.assert(
    fc.property(price, (paid) => {
      const { feeMinor, royaltyMinor, sellerMinor } = saleSplit(paid)
      expect(feeMinor + royaltyMinor + sellerMinor).toBe(paid)
      for (const part of [feeMinor, royaltyMinor, sellerMinor]) expect(part).toBeGreaterThan(0n)
    }),
  )
})

test.each([
  [0, 50n, 50n],
  [1, 50n, 60n],
  [1, 199n, 209n],
  [1, 200n, 210n],
  [1, 201n, 212n],
  [7, 1000n, 1050n],
  [1, 1001n, 1052n],
])('after %s bids and at %s cents the next bid is at least %s', (bids, priceMinor, least) => {
  expect(leastBid({ bids, priceMinor })).toBe(least)
})

test.each([
  ['12:02:01', '12:02:01'],
  ['12:02:00', '12:04:00'],
  ['12:00:01', '12:02:01'],
])('an auction that ends at %s ends at %s after a bid at 12:00:00', (before, after) => {
  const at = (time: string) => new Date(`2026-11-22T${time}Z`)
  expect(endAfterBid(at(before), at('12:00:00'))).toEqual(at(after))
})
