import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { walletOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { AccountArea } from './account-area.tsx'
import { AccountHeader } from './account-header.tsx'
import { PasswordSetting } from './password-setting.tsx'

test('on a phone the places of the account are one row with the open one in sight, and Log out is at the end', async () => {
  await page.viewport(390, 844)
  stubApi({ 'GET /api/wallet': walletOf(5) })
  await renderPage(
    <AccountArea>
      <AccountHeader title="Account Settings" />
    </AccountArea>,
    { at: '/settings', as: 'Tabby Third' },
  )
  const places = page.getByRole('navigation', { name: 'Account' })
  await expect.element(places.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 0.5 })
  expect(places.element().getBoundingClientRect().height).toBeLessThan(60)
  const out = page.getByRole('button', { name: 'Log out' })
  await expect.element(out).toBeVisible()
  expect(out.element().getBoundingClientRect().top).toBeGreaterThan(
    places.element().getBoundingClientRect().bottom,
  )
})

test('a new password begins in its first field, in sight', async () => {
  await page.viewport(390, 500)
  stubApi({})
  await renderPage(
    <div className="pt-80">
      <PasswordSetting />
    </div>,
    { at: '/settings', as: 'Tabby Third' },
  )
  const opener = page.getByRole('button', { name: 'Set a new password' })
  await opener.click()
  const current = page.getByLabelText('Current password', { exact: true })
  await expect.element(current).toHaveFocus()
  await expect.element(current).toBeInViewport({ ratio: 1 })
  await expect.element(opener).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(current).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
