import { describe, expect, it } from 'vitest'
import { orderAt, orderOf, orderOfSearch, orderPath, orderState, paymentPath } from './order-state.ts'

const combo = { cat: 1, price: 30, text: 'One each of the four.' }
const packs = [{ title: 'Wildcard' }, { title: 'Champions' }, { title: 'Ace' }, { title: 'Pro' }]
const three = {
  cambo_cat: 1,
  total_card: 3,
  card_price: 30,
  detail: 'One each of the four.',
  card_combo: ['Wildcard', 'Champions', 'Ace', 'Pro'],
  price: 90,
}

describe('an order', () => {
  it('carries what is bought, how much of it, and what all of it costs', () => {
    expect(orderOf(combo, packs, 3)).toEqual(three)
  })

  it('counts in cents: 3 times 19.99 is 59.97, and 25 times 0.07 is 1.75', () => {
    expect(orderOf({ ...combo, price: 19.99 }, packs, 3).price).toBe(59.97)
    expect(orderOf({ ...combo, price: 0.07 }, packs, 25).price).toBe(1.75)
  })

  it('is read as it was handed over, after the browser has kept it', () => {
    expect(orderState.parse(structuredClone(orderOf(combo, packs, 25)))).toEqual(orderOf(combo, packs, 25))
  })

  it.each([
    ['nothing', null],
    ['another state', { with: 'something else' }],
    ['no unit', { ...three, total_card: 0, price: 0 }],
    ['26 units', { ...three, total_card: 26, price: 780 }],
    ['another price than that of its units', { ...three, price: 30 }],
  ])('is not read from %s', (_what, state) => {
    expect(orderState.safeParse(state).success).toBe(false)
  })

  it('can be gone back to', () => {
    expect(orderPath(three)).toBe('/place-order?cat=1&units=3')
    expect(paymentPath(three)).toBe('/payment?cat=1&units=3')
  })

  it('is named by its place in the history, or as it was named before', () => {
    expect(orderAt({ state: three, key: 'k1' })).toEqual({ order: three, name: 'k1' })
    expect(orderAt({ state: { ...three, name: 'k0' }, key: 'k1' })?.name).toBe('k0')
    expect(orderAt({ state: null, key: 'k1' })).toBeNull()
  })

  it.each([
    ['?cat=1&units=3', 90],
    ['?units=25&cat=1', 750],
    ['', undefined],
    ['?cat=1', undefined],
    ['?cat=1&units=26', undefined],
    ['?cat=2&units=1', undefined],
  ])('is read from the address alone: %s costs %s', (search, price) => {
    const offered = { ...combo, title: 'Super Combo', packs: [], inStock: true }
    expect(orderOfSearch(search, [offered], [])?.price).toBe(price)
  })
})
