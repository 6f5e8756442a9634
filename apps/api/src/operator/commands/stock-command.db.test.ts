import { beforeAll, expect, test } from 'vitest'
import { combosInStock, stockProducts } from '../../money/orders/combo-stock.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const site = databaseOfFile()

beforeAll(async () => {
  await stockProducts(site.db, [{ cat: 1, stock: 500, packs: ['ace'] }])
})

const run = (...args: string[]) => runCommand({ db: site.db, pool: site.pool }, 'stock', args)

test('a combo is sold out with a stock of 0, and in stock again with more', async () => {
  expect(await run('1', '0')).toBe('Of combo 1, 0 can be sold.')
  expect(await combosInStock(site.db)).toEqual(new Set())
  await run('1', '25')
  expect(await combosInStock(site.db)).toEqual(new Set([1]))
})

test('a set stock survives a restart, which only knows the initial stock of the content', async () => {
  await run('1', '0')
  await stockProducts(site.db, [{ cat: 1, stock: 500, packs: ['ace'] }])
  expect(await combosInStock(site.db)).toEqual(new Set())
})

test('an unknown combo, and a stock that is not a whole number, are refused with a sentence', async () => {
  await expect(run('7', '10')).rejects.toThrow('There is no combo 7.')
  for (const args of [[], ['1'], ['1', '-1'], ['1', '2.5'], ['1', 'many']])
    await expect(run(...args)).rejects.toThrow('stock needs CAT and UNITS, two whole numbers.')
})
