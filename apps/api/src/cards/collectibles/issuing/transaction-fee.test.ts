import { expect, test } from 'vitest'
import { limitedFee, replacementFee } from './transaction-fee.ts'

const fee = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas })

test('an estimate is bounded by the limit, and so is its priority fee', () => {
  expect(limitedFee(fee(90n, 2n), 100n)).toEqual(fee(90n, 2n))
  expect(limitedFee(fee(300n, 200n), 100n)).toEqual(fee(100n, 100n))
})

test.each([
  ['pays what the node asks for', fee(100n, 2n), fee(100n, 2n), 'enough'],
  ['is a little low: a quarter more', fee(100n, 2n), fee(101n, 2n), fee(126n, 3n)],
  ['has only too low a priority', fee(100n, 2n), fee(90n, 4n), fee(126n, 4n)],
  ['is far too low: what the node asks for', fee(100n, 2n), fee(300n, 9n), fee(300n, 9n)],
  ['is low, and nodes ask for more than the limit', fee(100n, 2n), fee(900n, 800n), fee(500n, 500n)],
  ['has no quarter left under the limit', fee(400n, 2n), fee(450n, 2n), 'over_limit'],
])('the replacement of a transaction that %s', (_case, signed, estimate, replaced) => {
  expect(replacementFee(signed, estimate, 500n)).toEqual(replaced)
})

test('a replacement may cost just the limit', () => {
  expect(replacementFee(fee(100n, 2n), fee(101n, 2n), 126n)).toEqual(fee(126n, 3n))
  expect(replacementFee(fee(100n, 2n), fee(101n, 2n), 125n)).toBe('over_limit')
})
