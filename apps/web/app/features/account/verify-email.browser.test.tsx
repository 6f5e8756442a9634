import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { VerifyEmail } from './verify-email.tsx'

test('who confirmed the address goes on to a match', async () => {
  stubApi({ 'POST /api/auth/verify-email': { msg: 'Thank you. Your email address is confirmed.' } })
  await renderPage(<VerifyEmail token="token" />)
  await expect.element(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose a match' })).toHaveAttribute('href', '/matches')
})
