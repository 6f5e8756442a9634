import { expect, test } from 'vitest'
import { databaseOfFile } from '../../testing/of-file.ts'
import {
  combosInStock,
  isInStock,
  readStock,
  returnStock,
  setComboStock,
  stockProducts,
  takeStock,
} from './combo-stock.ts'

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

test('the stock of a combo is set, read and taken to its last unit, and that of another stays', async () => {
  await stockProducts(site.db, [
    { cat: 12, stock: 3, packs: ['ace'] },
    { cat: 11, stock: 8, packs: ['pro'] },
  ])
  const stock = async () => (await readStock(site.db)).filter(({ combo }) => combo > 10)
  expect(await stock()).toEqual([
    { combo: 11, stock: 8 },
    { combo: 12, stock: 3 },
  ])
  const units = (quantity: number, combo = 12) => ({ combo, quantity })
  const fits = [units(3), units(4), units(1, 13)].map((wanted) => isInStock(site.db, wanted))
  expect(await Promise.all(fits)).toEqual([true, false, false])
  expect(await takeStock(site.db, units(4))).toBe(false)
  expect(await takeStock(site.db, units(3))).toBe(true)
  expect(await stock()).toContainEqual({ combo: 12, stock: 0 })
  expect([...(await combosInStock(site.db))].filter((combo) => combo > 10)).toEqual([11])
  await returnStock(site.db, units(2))
  expect(await stock()).toEqual([
    { combo: 11, stock: 8 },
    { combo: 12, stock: 2 },
  ])
  expect(await setComboStock(site.db, { combo: 12, stock: 5 })).toBe(true)
  expect(await setComboStock(site.db, { combo: 13, stock: 5 })).toBe(false)
  expect(await stock()).toEqual([
    { combo: 11, stock: 8 },
    { combo: 12, stock: 5 },
  ])
})
