import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { walletOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { WalletBox } from './wallet-box.tsx'

test.for([320, 360, 1280])('the balance and its button fit a screen of %s px', async (width) => {
  await page.viewport(width, 760)
  stubApi({ 'GET /api/wallet': walletOf(12_421) })
  await renderPage(
    <div className="page">
      <WalletBox />
    </div>,
    { as: 'Rich Rita' },
  )
  await expect.element(page.getByText('$12,421.00')).toBeVisible()
  const { right } = page.getByRole('button', { name: 'Add Balance' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(width)
})

test('a debt stands below the balance that it left at nothing', async () => {
  stubApi({ 'GET /api/wallet': { ...walletOf(0), owed: 12.5 } })
  await renderPage(<WalletBox />, { as: 'Rich Rita' })
  await expect.element(page.getByText(/^You owe \$12\.50: a payment of yours was reversed\./)).toBeVisible()
})
