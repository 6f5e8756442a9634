import { expect, test } from 'vitest'
import { coinAmount } from './minting.ts'

const said = (given: unknown) => coinAmount('Price').safeParse(given).error?.issues[0]?.message

test.each([
  [0.05, '0.05'],
  ['0.05', '0.05'],
  [1e-7, '0.0000001'],
  [1.5e-7, '0.00000015'],
  ['1e-18', '0.000000000000000001'],
  ['0.100000000000000000', '0.100000000000000000'],
  [999_999_999, '999999999'],
  ['1.5e2', '150'],
])('the price %s is %s', (given, price) => {
  expect(coinAmount('Price').parse(given)).toBe(price)
})

test.each([
  [1e30, 'Price must be less than 1,000,000,000'],
  ['1e30', 'Price must be less than 1,000,000,000'],
  [1_000_000_000, 'Price must be less than 1,000,000,000'],
  ['0.1234567890123456789', 'Price must have at most 18 decimals'],
  [1e-19, 'Price must have at most 18 decimals'],
  [0, 'Price must be a positive number'],
  ['0.000', 'Price must be a positive number'],
  [-1, 'Price must be a positive number'],
  ['1e', 'Price must be a positive number'],
  ['many', 'Price must be a positive number'],
  ['1,5', 'Use a dot for decimals and no commas, as in 1000.50.'],
  [undefined, 'Price is required'],
])('of the price %s it is said: %s', (given, sentence) => {
  expect(said(given)).toBe(sentence)
})
