import type { Pack } from '@toprun/api-schema/content'
import { expect, test } from 'vitest'
import { orderAddress, packsIn, priceApart } from './combo-packs.ts'

const pack = (id: Pack['id'], priceInUsd: number): Pack => ({
  id,
  priceInUsd,
  title: id,
  details: ['', '', ''],
  price: '',
})
const packs = [pack('wild', 500), pack('champion', 700), pack('ace', 1000), pack('pro', 1200)]

test('a combo lists its packs in its own order, as often as it holds them', () => {
  expect(packsIn({ packs: ['pro', 'wild', 'pro'] }, packs).map(({ id }) => id)).toEqual([
    'pro',
    'wild',
    'pro',
  ])
})

test('the packs of the Super Combo cost 34 dollars one by one', () => {
  expect(priceApart(packs)).toBe(34)
})

test('the first combo is ordered at /place-order, any other one is named', () => {
  const combos = [{ cat: 4 }, { cat: 1 }]
  expect(combos.map((combo) => orderAddress(combo, combos))).toEqual(['/place-order', '/place-order?cat=1'])
})
