import type { Pack } from '@toprun/api-schema/content'
import { expect, test } from 'vitest'
import { orderAddress, packsIn, priceApart } from './combo-packs.ts'

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
