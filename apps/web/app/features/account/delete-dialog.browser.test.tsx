import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { walletOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import DeleteDialog from './delete-dialog.tsx'

const count = { silver: 0, gold: 0, black: 0, diamond: 0 }

test('an account is not deleted without a password: the button looks so, and a screen reader hears why', async () => {
  const api = stubApi({
    'GET /api/wallet': walletOf(0),
    'GET /api/my-vault': { nfts: [], next: null, packs: 0, sides: [], mints: [], count },
    'POST /api/account/delete': { msg: 'Your account is deleted.' },
  })
  await renderPage(<DeleteDialog onClose={() => undefined} />, { at: '/settings', as: 'Leaving Leg' })
  const destroy = page.getByRole('button', { name: 'Delete permanently' })
  await expect.element(destroy).toHaveAttribute('aria-disabled', 'true')
  await expect.element(destroy).toHaveAccessibleDescription('Enter your password to delete your account.')
  await expect.element(destroy).not.toHaveClass('bg-ball')
  await expect.element(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await press(destroy)
  await expect.element(page.getByText('Password is required')).toBeVisible()
  expect(api.sent('POST /api/account/delete')).toEqual([])
  await page.getByLabelText('Your password').fill('floodlight')
  await expect.element(destroy).toHaveAttribute('aria-disabled', 'false')
  await expect.element(destroy).toHaveAccessibleDescription('')
  await expect.element(destroy).toHaveClass('bg-ball')
})
