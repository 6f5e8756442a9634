import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { SellForm } from './sell-form.tsx'

const card = { id: crypto.randomUUID(), serial: 1, face: sampleFace }

test('a seller begins with what others ask or what was paid last', async () => {
  await renderPage(<SellForm card={card} price={{ floor: 4.5, lastSale: 3 }} />)
  await expect.element(page.getByText('after a 5% fee and a 2.5% royalty')).toBeVisible()
  await page.getByRole('button', { name: 'Lowest price $4.50' }).click()
  await expect.element(page.getByLabelText('Price in USD')).toHaveValue('4.50')
  await page.getByRole('button', { name: 'Last sale $3.00' }).click()
  await expect.element(page.getByLabelText('Price in USD')).toHaveValue('3.00')
  await expect.element(page.getByText(/^You get \$2\.77/)).toBeVisible()
})
