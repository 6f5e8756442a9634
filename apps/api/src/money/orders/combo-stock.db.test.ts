import { expect, test } from 'vitest'
import { databaseOfFile } from '../../testing/of-file.ts'
import { stockProducts } from './combo-stock.ts'

const site = databaseOfFile()

test('content without products stocks nothing, and a product keeps its stock when its packs change', async () => {
  await stockProducts(site.db, [])
  expect(await site.rows('SELECT FROM combo_stock')).toEqual([])
  await stockProducts(site.db, [
    { cat: 2, stock: 7, packs: ['ace'] },
    { cat: 1, stock: 5, packs: ['pro'] },
  ])
  await stockProducts(site.db, [{ cat: 1, stock: 9, packs: ['wild', 'pro'] }])
  expect(await site.rows('SELECT combo, stock, packs FROM combo_stock ORDER BY combo')).toEqual([
    { combo: 1, stock: 5, packs: ['wild', 'pro'] },
    { combo: 2, stock: 7, packs: ['ace'] },
  ])
})
