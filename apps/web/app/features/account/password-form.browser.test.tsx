import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { profileOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import PasswordForm from './password-form.tsx'

test('a password that was never typed has no error when its field is left, and one that was cleared has', async () => {
  stubApi({ 'GET /api/profile': profileOf('Wally Wicket') })
  await renderPage(<PasswordForm onClose={() => undefined} />, { as: 'Wally Wicket' })
  const current = page.getByLabelText('Current password')
  await expect.element(current).toHaveFocus()
  const change = page.getByRole('button', { name: 'Change password' })
  const { top } = change.element().getBoundingClientRect()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByLabelText('New password')).toHaveFocus()
  // What a form says to a field that is left is there by the next frame.
  await new Promise(requestAnimationFrame)
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(change.element().getBoundingClientRect().top).toBe(top)
  await current.fill('a')
  await current.clear()
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
