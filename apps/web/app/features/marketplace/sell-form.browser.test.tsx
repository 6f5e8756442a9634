import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { SellForm } from './sell-form.tsx'

const card = { id: crypto.randomUUID(), serial: 1, face: sampleFace }

test('a seller begins with what others ask or what was paid last', async () => {
  await renderPage(<SellForm card={card} price={{ floor: 4.5, lastSale: 3 }} />)
  await expect.element(page.getByRole('article', { name: /Asha Rao/ })).toBeVisible()
  await expect.element(page.getByText('You get the price')).toBeVisible()
  await expect.element(page.getByText('after a 5% fee and a 2.5% royalty')).toBeVisible()
  await page.getByRole('button', { name: 'Lowest now $4.50' }).click()
  await expect.element(page.getByLabelText('Price in USD')).toHaveValue('4.50')
  await page.getByRole('button', { name: 'Last sale $3.00' }).click()
  await expect.element(page.getByLabelText('Price in USD')).toHaveValue('3.00')
  await expect.element(page.getByText(/^You get \$2\.77/)).toBeVisible()
})

test('a seller of an edition without a price begins with those of its tier', async () => {
  stubApi({ 'GET /api/market/tiers/:tier': { floor: null, lastSale: 3 } })
  await renderPage(<SellForm card={card} price={{ floor: null, lastSale: null }} />)
  await expect.element(page.getByText('Prices of other Gold cards')).toBeVisible()
  await expect.element(page.getByText('None for sale')).toBeVisible()
  await expect.element(page.getByLabelText('Price in USD')).toHaveAttribute('placeholder', '3.00')
  await page.getByRole('button', { name: 'Last sale $3.00' }).click()
  await expect.element(page.getByLabelText('Price in USD')).toHaveValue('3.00')
})
