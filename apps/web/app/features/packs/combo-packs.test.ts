import type { Pack } from '@toprun/api-schema/content'
import { expect, test } from 'vitest'
import { offersOf, orderAddress, packAddress, packsIn, priceApart } from './combo-packs.ts'

const pack = (id: Pack['id'], priceInUsd: number): Pack => ({
  id,
  priceInUsd,
  cat: 2,
  inStock: true,
  title: id,
  details: ['', '', ''],
  price: '',
})
const packs = [pack('wild', 500), pack('champion', 700), pack('ace', 1000), pack('pro', 1200)]

test('a combo lists its packs in order, each as many times as it contains it', () => {
  expect(packsIn({ packs: ['pro', 'wild', 'pro'] }, packs).map(({ id }) => id)).toEqual([
    'pro',
    'wild',
    'pro',
  ])
})

test('the packs of the Super Combo cost 34 dollars separately', () => {
  expect(priceApart(packs)).toBe(34)
})

test('the first combo is ordered at /place-order, others by id', () => {
  const combos = [{ cat: 4 }, { cat: 1 }]
  expect(combos.map((combo) => orderAddress(combo, combos))).toEqual(['/place-order', '/place-order?cat=1'])
})

test('each pack can be ordered by itself, at its own price, after the combos', () => {
  const combo = { cat: 1, title: 'Super Combo', text: '', price: 30, inStock: true, packs: ['wild' as const] }
  const sold = { ...pack('ace', 1000), cat: 4, title: 'Ace', inStock: false }
  expect(offersOf({ combos: [combo], packs: [sold] })).toEqual([
    combo,
    { cat: 4, title: 'Ace pack', text: '. . .', price: 10, inStock: false, packs: ['ace'] },
  ])
})

test('Buy Now orders the pack here, unless an outside marketplace sells it', () => {
  expect(packAddress({ cat: 3 }, undefined)).toBe('/place-order?cat=3')
  expect(packAddress({ cat: 3 }, '/marketplace')).toBe('/place-order?cat=3')
  expect(packAddress({ cat: 3 }, 'https://market.example')).toBe('https://market.example')
})
