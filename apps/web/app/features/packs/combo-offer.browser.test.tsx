import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { ComboOffer } from './combo-offer.tsx'
import { packs, superCombo } from './offered.testing.ts'

const combo = page.getByRole('region', { name: 'Super Combo' })
const soldOut = { ...superCombo, inStock: false }

test('a combo says its price and what its packs cost apart, and leads to its order while it lasts', async () => {
  await renderPage(<ComboOffer combo={superCombo} packs={packs} to="/place-order" />)
  await expect.element(combo).toMatchTextContent('$30')
  await expect.element(combo).toMatchTextContent('Bought separately, the packs cost $10.')
  const buy = combo.getByRole('link', { name: 'Buy Now Super Combo' })
  await expect.element(buy).toHaveAttribute('href', '/place-order')
})

test('a combo that is sold out asks a visitor to sign in, and leads a user home', async () => {
  stubApi()
  const visit = await renderPage(<ComboOffer combo={soldOut} packs={packs} to="/place-order" />)
  await expect.element(combo.getByRole('link')).not.toBeInTheDocument()
  await combo.getByRole('button', { name: 'Sold Out' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await visit.unmount()
  await renderPage(<ComboOffer combo={soldOut} packs={packs} to="/place-order" />, { as: 'Cora Combo' })
  await expect.element(combo.getByRole('link', { name: 'Sold Out' })).toHaveAttribute('href', '/')
})
