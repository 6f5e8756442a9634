import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi, unreached } from '../../testing/stub-api.ts'
import { OperatorFrame } from './operator-frame.tsx'

test('a sign-out that fails says so, and the operator stays signed in', async () => {
  stubApi({
    'GET /api/operator/session': { name: 'ann', level: 'admin', endsAt: '2026-11-24T04:00:00.000Z' },
    'DELETE /api/operator/session': unreached,
  })
  await renderPage(<OperatorFrame>Overview</OperatorFrame>, { at: '/operator' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Failed,Please try again later.')).toBeVisible()
  await expect.element(page.getByText(/^Signed in as ann/)).toBeVisible()
})
