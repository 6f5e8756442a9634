import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import ResetForm from './reset-form.tsx'

const link = 'h'.repeat(43)

test('a link that was used says so in place of the form, and leads to a new one', async () => {
  const msg = 'This link was used already or is too old. Please ask for a new one.'
  const { sent } = stubApi({ 'POST /api/reset-password/link': { isUsable: false, msg } })
  await renderPage(<ResetForm hashcode={link} />, { at: '/' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(msg)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Link expired' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Get a new link' })).toBeVisible()
  await expect.element(page.getByLabelText('Confirm Password')).not.toBeInTheDocument()
  expect(sent('POST /api/reset-password/link')).toEqual([{ hashcode: link }])
})

test.for([
  ['works', { isUsable: true, msg: 'The link can set a new password.' }],
  ['gets no answer', refusal(503, 'unavailable', 'Please try again.')],
] as const)('a link that %s shows the form', async ([, answer]) => {
  const { sent } = stubApi({ 'POST /api/reset-password/link': answer })
  await renderPage(<ResetForm hashcode={link} />, { at: '/' })
  await expect.poll(() => sent('POST /api/reset-password/link')).toHaveLength(1)
  // It stays while it is filled in, which takes longer than the answer.
  await page.getByLabelText('Confirm Password').fill('slow left arm')
  await expect.element(page.getByLabelText('Confirm Password')).toHaveValue('slow left arm')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
