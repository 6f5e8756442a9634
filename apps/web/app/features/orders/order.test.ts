import { describe, expect, it } from 'vitest'
import { orderOf, orderOfSearch, orderOfState, orderPath, paymentPath, stateOf } from './order.ts'

const id = '0f0e0d0c-0b0a-4908-8706-050403020100'
const combo = {
  cat: 1,
  title: 'Super Combo',
  price: 30,
  text: 'One each of the four.',
  packs: ['wild', 'pro'] as ('wild' | 'pro')[],
  inStock: true,
}
const pack = {
  details: ['', '', ''] as [string, string, string],
  price: '',
  priceInUsd: 0,
  cat: 2,
  inStock: true,
}
const packs = [
  { ...pack, id: 'wild' as const, title: 'Wildcard' },
  { ...pack, id: 'pro' as const, title: 'Pro' },
]
const three = orderOf(combo, packs, 3, id)

describe('an order', () => {
  it('carries what is bought, how much of it, and what all of it costs', () => {
    expect(three).toEqual({
      id,
      combo: 1,
      quantity: 3,
      unitPrice: 30,
      price: 90,
      description: 'One each of the four.',
      packs: ['Wildcard', 'Pro'],
    })
  })

  it('has its own id', () => {
    expect(orderOf(combo, packs, 3).id).not.toBe(orderOf(combo, packs, 3).id)
  })

  it('counts in cents: 3 times 19.99 is 59.97, and 25 times 0.07 is 1.75', () => {
    expect(orderOf({ ...combo, price: 19.99 }, packs, 3).price).toBe(59.97)
    expect(orderOf({ ...combo, price: 0.07 }, packs, 25).price).toBe(1.75)
  })
})

describe('the history of the browser', () => {
  const state = stateOf(three)

  it('carries an order in the recorded words', () => {
    expect(state).toEqual({
      order: id,
      cambo_cat: 1,
      total_card: 3,
      card_price: 30,
      detail: 'One each of the four.',
      card_combo: ['Wildcard', 'Pro'],
      price: 90,
    })
    expect(orderOfState(structuredClone(state))).toEqual(three)
  })

  it.each([
    ['nothing', null],
    ['another state', { with: 'something else' }],
    ['an order without an id', { ...state, order: undefined }],
    ['no unit', { ...state, total_card: 0, price: 0 }],
    ['26 units', { ...state, total_card: 26, price: 780 }],
    ['another price than that of its units', { ...state, price: 30 }],
  ])('gives no order from %s', (_what, other) => {
    expect(orderOfState(other)).toBeNull()
  })
})

describe('an address', () => {
  it('leads to an order, to change it or to pay it', () => {
    expect(orderPath(three)).toBe(`/place-order?cat=1&units=3&order=${id}`)
    expect(orderPath({ combo: 1, quantity: 3 })).toBe('/place-order?cat=1&units=3')
    expect(paymentPath(three)).toBe(`/payment?cat=1&units=3&order=${id}`)
  })

  it.each([
    [`cat=1&units=3&order=${id}`, { id, combo: 1, quantity: 3 }],
    ['units=25&cat=2', { id: null, combo: 2, quantity: 25 }],
    ['cat=1&units=3&order=mine', { id: null, combo: 1, quantity: 3 }],
    ['', null],
    ['cat=1', null],
    ['cat=1&units=26', null],
    ['cat=super&units=1', null],
  ])('of %j names %j', (search, order) => {
    expect(orderOfSearch(new URLSearchParams(search))).toEqual(order)
  })
})
