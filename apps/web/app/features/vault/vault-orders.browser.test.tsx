import type { Order } from '@toprun/api-schema/order'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { VaultOrders } from './vault-orders.tsx'

const orders = Array.from({ length: 21 }, (): Order => {
  const id = crypto.randomUUID()
  const date = '2026-01-02T03:04:05.000Z'
  return {
    id,
    paymentId: id,
    cat: 1,
    title: 'Super Combo',
    units: 1,
    packs: ['wild', 'pro'],
    price: 30,
    state: 'paid',
    date,
  }
})

test('a vault of many orders is shown page by page', async () => {
  stubApi({
    'GET /api/my-orders': (_body: unknown, { searchParams }: URL) => {
      const limit = Number(searchParams.get('limit'))
      const end = Number(searchParams.get('page')) * limit
      return { result: orders.slice(end - limit, end), count: orders.length }
    },
  })
  await renderPage(<VaultOrders />, { at: '/vault', as: 'Many Maidens' })
  const items = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.poll(() => items.elements().length).toBe(20)
  await more.click()
  await expect.poll(() => items.elements().length).toBe(21)
  await expect.element(more).not.toBeInTheDocument()
})

test('an order leads to the opening of each of its packs', async () => {
  const [order] = orders
  const packs = (['opened', 'sealed'] as const).map((state, at) => ({
    ...{ id: crypto.randomUUID(), order: order?.id ?? '', seq: at + 1, pack: 'wild', number: at + 1, state },
    tiers: state === 'opened' ? ['silver', 'gold', 'silver'] : [],
  }))
  const api = stubApi({
    'GET /api/my-orders': { result: [order], count: 1 },
    [`GET /api/my-orders/${order?.id}/packs`]: { seeds, packs, waiting: 0 },
  })
  await renderPage(<VaultOrders />, { at: '/vault', as: 'Again Ada' })
  await expect
    .element(page.getByRole('link', { name: 'Super Combo' }))
    .toHaveAttribute('href', `/orders/${order?.id}`)
  await expect.element(page.getByText('Packs and openings')).toBeVisible()
  expect(api.sent(`GET /api/my-orders/${order?.id}/packs`)).toEqual([])
  await page.getByText('Packs and openings').click()
  await expect
    .element(page.getByRole('link', { name: '1. Wildcard: show its opening' }))
    .toHaveAttribute('href', `/verify/${packs[0]?.id}`)
  await expect.element(page.getByText('2 Silver')).toBeVisible()
  await expect.element(page.getByText('Not opened yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^2\./ })).not.toBeInTheDocument()
})

const seeds = {
  ...{ commitment: '07'.repeat(32), committedAt: '2026-01-02T03:00:00.000Z', batch: null, beacon: null },
  ...{ clientSeed: 'mine', fixed: true, serverSeed: null },
}
