import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { MintedList } from './minted-list.tsx'

test('an empty collection leads to packs', async () => {
  stubApi({ 'GET /api/nft': { result: [], count: 0 } })
  await renderPage(<MintedList besideCards={false} />, { as: 'Nora New' })
  await expect.element(page.getByRole('heading', { name: 'No Collection available.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Get packs' })).toHaveAttribute('href', '/place-order')
})
