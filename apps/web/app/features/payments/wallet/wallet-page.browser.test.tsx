import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { WalletPage } from './wallet-page.tsx'

const wallet = { currency: 'USD', balance: 0, winnings: 0, owed: 0, entries: [] }

test.each([
  ['a debt is shown until it is settled', 12.5, true],
  ['a debt that is settled is not shown', 0, false],
])('%s', async (_title, owed, shown) => {
  stubApi({ 'GET /api/wallet': { ...wallet, owed } })
  await renderPage(<WalletPage />, { at: '/wallet', as: 'Owing Opener' })
  await expect.element(page.getByRole('button', { name: 'Add Balance' })).toBeVisible()
  const debt = page.getByText('You owe $12.50.')
  if (shown) await expect.element(debt).toBeVisible()
  else await expect.element(debt).not.toBeInTheDocument()
})
