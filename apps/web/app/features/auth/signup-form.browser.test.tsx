import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteDepartures, renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'

test("a new user's first steps begin on the next page, not behind the dialog", async () => {
  const departures = noteDepartures()
  stubApi({ 'POST /api/auth/signup': { success: true, token: 't1', name: 'Nora New', msg: 'Welcome.' } })
  await renderPage(null, { at: '/?signin=1' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByLabelText('Name').fill('Nora New')
  await dialog.getByLabelText('email address').fill('nora@example.com')
  await dialog.getByLabelText('Password', { exact: true }).fill('six of the best')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => departures).toHaveLength(1)
  expect(localStorage.getItem('_steps')).toBe('3 Nora New')
  expect(document.documentElement.dataset.firstSteps).toBeUndefined()
})
