import type { OrderDetail } from '@toprun/api-schema/order'
import { expect, test } from 'vitest'
import { orderStage } from './order-stage.ts'

const open: OrderDetail = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  cat: 1,
  title: 'Super Combo',
  units: 1,
  price: 30,
  state: 'open',
  seeds: null,
  attempt: null,
  ...{ packs: [], date: null, transaction: null, refunds: [] },
}
const card = {
  payment: 'p1',
  method: 'global_credit',
  processing: false,
  payLink: '/checkout?payment=p1',
} as const

test('an order without a payment, or whose payment failed, is open', () => {
  expect([null, open].map(orderStage)).toEqual([{ at: 'open' }, { at: 'open' }])
})

test('a payment that was started is continued or cancelled', () => {
  expect(orderStage({ ...open, attempt: card })).toEqual({
    at: 'started',
    payment: 'p1',
    payLink: '/checkout?payment=p1',
  })
})

test('a payment in progress is waited for, by card or by crypto', () => {
  expect(orderStage({ ...open, attempt: { ...card, processing: true } })).toEqual({
    at: 'processing',
    method: 'global_credit',
  })
  const crypto = { ...card, method: 'crypto_eth', payLink: null } as const
  expect(orderStage({ ...open, attempt: crypto })).toEqual({ at: 'processing', method: 'crypto_eth' })
})

test.each(['paid', 'held', 'cancelled', 'refunded'] as const)('an order that is %s is closed', (state) => {
  expect(orderStage({ ...open, state, attempt: card })).toEqual({ at: 'closed', state })
})
