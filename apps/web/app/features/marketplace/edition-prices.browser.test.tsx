import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { EditionPrices } from './edition-prices.tsx'

const salesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ serial: at + 1, kind: 'fixed' as const, price: 8 + at, at: `2026-11-${29 - at}T12:00:00.000Z` },
  }))

test.for([1, 2])('after %i sales the last one is a sentence in place of a chart', async (count) => {
  await renderPage(<EditionPrices edition={7} market={{ floor: null, sales: salesOf(count), next: null }} />)
  await expect.element(page.getByText('Last sold for $8.00, 29 Nov 2026')).toBeVisible()
  await expect.element(page.getByText('No fixed price')).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('three sales make a chart', async () => {
  await renderPage(<EditionPrices edition={7} market={{ floor: 9, sales: salesOf(3), next: null }} />)
  await expect.element(page.getByRole('img')).toBeVisible()
  await expect.element(page.getByText(/Last sold for/)).not.toBeInTheDocument()
})
