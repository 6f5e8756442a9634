import { expect, test } from 'vitest'
import { formatCharge, formatPrice, formatSignedUsd, formatUsd } from './money-text.ts'

test.each([
  [0, '$0.00', '$0', '$0.00'],
  [12.5, '$12.50', '$12.50', '+$12.50'],
  [30, '$30.00', '$30', '+$30.00'],
  [-5, '-$5.00', '-$5', '-$5.00'],
  [1234567.89, '$1,234,567.89', '$1,234,567.89', '+$1,234,567.89'],
])('%d is %s, %s on a price tag and %s in a statement', (amount, plain, tag, statement) => {
  expect([formatUsd(amount), formatPrice(amount), formatSignedUsd(amount)]).toEqual([plain, tag, statement])
})

test('a charge is written in its own currency', () => {
  expect([formatCharge('1250', 'USD'), formatCharge('120050', 'INR')]).toEqual(['$12.50', '₹1,200.50'])
})
