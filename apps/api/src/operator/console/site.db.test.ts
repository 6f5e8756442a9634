import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { termsOf } from '../../ground/eligibility/terms.ts'
import { combosInStock, stockProducts } from '../../money/orders/combo-stock.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'
import { testContent } from '../../testing/test-content.ts'

const site = appOfFile()
const ann = operatorOfFile(site)
const { get, post, actionsOn } = ann
const content = testContent()
const { version } = termsOf(content)

const unitsOf = async (wanted: number) =>
  (await get('stock')).products.find(({ combo }: { combo: number }) => combo === wanted)?.units

test('the stock of every combo and pack is shown with its title, in the order of their numbers', async () => {
  const { products } = await get('stock')
  const expected = content.products
    .map(({ cat: combo, title, stock: units }) => ({ combo, title, units }))
    .sort((one, other) => one.combo - other.combo)
  expect(products).toEqual(expected)
})

test('a product that the content does not have any more is shown without a title', async () => {
  await site.owner.query('INSERT INTO combo_stock VALUES (98, 7)')
  expect((await get('stock')).products.at(-1)).toEqual({ combo: 98, title: null, units: 7 })
})

test('a set stock survives a restart, which only knows the initial stock of the content', async () => {
  await post('stock/1', { units: 0 })
  await stockProducts(site.db, content.products)
  expect(await combosInStock(site.db)).not.toContain(1)
  await post('stock/1', { units: 25 })
  expect(await combosInStock(site.db)).toContain(1)
})

test('an unknown combo is refused, and so is a stock that is not a whole number', async () => {
  expect((await post('stock/7777', { units: 1 })).json().msg).toBe('There is no combo 7777.')
  for (const combo of ['0', '99999', 'many'])
    expect((await post(`stock/${combo}`, { units: 1 })).statusCode).toBe(404)
  for (const units of [-1, 1.5, 1_000_000_000, '3', null])
    expect((await post('stock/1', { units })).statusCode).toBe(400)
  expect(await unitsOf(1)).toBe(25)
})

test('the version of the terms in force is shown next to that of the content, which is published once', async () => {
  expect(await get('terms')).toMatchObject({
    inForce: { version, publishedBy: null },
    content: { version, published: true },
  })
  expect((await post('terms', { version })).json()).toEqual({
    code: 'action_refused',
    msg: 'This version is published already. A new text has a new version.',
  })

  await site.owner.query("UPDATE terms_versions SET version = '2020-01'")
  expect(await get('terms')).toMatchObject({
    inForce: { version: '2020-01' },
    content: { version, published: false },
  })
  expect((await post('terms', { version: '2099-01' })).json().msg).toBe(
    `The content has version ${version} of the terms.`,
  )
  const body = { id: randomUUID(), version }
  const responses = await Promise.all([post('terms', body), post('terms', body), post('terms', { version })])
  const [first, again, other] = responses.map(({ statusCode }) => statusCode)
  // Either key may come first.
  expect(again).toBe(first)
  expect([first, other].toSorted()).toEqual([200, 409])
  expect(await get('terms')).toMatchObject({
    inForce: { version, publishedBy: ann.name, publishedAt: site.now().toISOString() },
    content: { version, published: true },
  })
  expect((await actionsOn(`terms:${version}`))[0]).toMatchObject({ kind: 'publish terms' })
})
