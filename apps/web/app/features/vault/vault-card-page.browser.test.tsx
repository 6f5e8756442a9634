import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { VaultCardPage } from './vault-card-page.tsx'

test('the address of a card that was sold says that it is not in the vault, and leads on', async () => {
  stubApi({ 'GET /api/my-vault/:id': refusal(404, 'unknown_card', 'You have no such card.') })
  await renderPage(<VaultCardPage id={crypto.randomUUID()} market={() => null} />, { as: 'Card Seller' })
  await expect.element(page.getByRole('heading', { name: 'This card is not in your vault' })).toBeVisible()
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to your vault' })).toHaveAttribute('href', '/vault')
})
