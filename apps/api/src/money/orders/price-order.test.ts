import { expect, test } from 'vitest'
import { priceOrder } from './order-store.ts'

const products = [
  { cat: 1, priceInUsd: 3000 },
  { cat: 2, priceInUsd: 550 },
]

test('an order costs the price of its product for each unit', () => {
  expect(priceOrder(products, { combo: 2, quantity: 3 })).toEqual({
    ok: true,
    amountMinor: 1650n,
    order: { combo: 2, quantity: 3 },
  })
  expect(priceOrder(products, { combo: 1, quantity: 1, amount: 30 })).toMatchObject({ ok: true })
})

test('a caller with another amount, or without a product, is refused', () => {
  expect(priceOrder(products, { combo: 2, quantity: 3, amount: 16.49 })).toEqual({
    ...{ ok: false, reason: 'amount_differs', priceMinor: 1650n },
  })
  expect(priceOrder(products, { combo: 3, quantity: 1 })).toEqual({ ok: false, reason: 'unknown_combo' })
})
