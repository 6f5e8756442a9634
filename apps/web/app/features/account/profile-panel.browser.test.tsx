import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { profileOf } from '../../testing/sample-account.ts'
import { refusal, stubApi, unreached } from '../../testing/stub-api.ts'
import { ProfilePanel } from './profile-panel.tsx'

test('a profile that cannot be read says why, and is read again', async () => {
  const api = stubApi({ 'GET /api/profile': () => refusal(503, 'maintenance', 'We are rolling the pitch.') })
  await renderPage(<ProfilePanel headOf={() => null} />, { at: '/profile', as: 'Lost Longleg' })
  await expect.element(page.getByText('Your profile could not be loaded')).toBeVisible()
  await expect.element(page.getByText('We are rolling the pitch.')).toBeVisible()
  api.on('GET /api/profile', profileOf('Lost Longleg'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Lost Longleg')
})

test('a profile that cannot be stored says to try later, and keeps what was entered', async () => {
  stubApi({ 'GET /api/profile': profileOf('Lost Longleg'), 'POST /api/profile': unreached })
  await renderPage(<ProfilePanel headOf={() => null} />, { at: '/profile', as: 'Lost Longleg' })
  const name = page.getByLabelText('Full Name')
  await name.fill('Found Longleg')
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect.element(page.getByText('Failed,Please try again later.')).toBeVisible()
  await expect.element(name).toHaveValue('Found Longleg')
})

test('Update Info is gold once there is something to update', async () => {
  stubApi({ 'GET /api/profile': profileOf('Lost Longleg') })
  await renderPage(<ProfilePanel headOf={() => null} />, { at: '/profile', as: 'Lost Longleg' })
  const update = page.getByRole('button', { name: 'Update Info' })
  await expect.element(update).not.toHaveClass('bg-gold')
  await page.getByLabelText('Full Name').fill('Found Longleg')
  await expect.element(update).toHaveClass('bg-gold')
})

test.for([390, 1440])('nothing moves on a screen of %i px when the profile is there', async (width) => {
  await page.viewport(width, 900)
  const profile = Promise.withResolvers<object>()
  stubApi({ 'GET /api/profile': () => profile.promise })
  const { container } = await renderPage(<ProfilePanel headOf={() => <div style={{ height: 241 }} />} />, {
    ...{ at: '/profile', as: 'Lost Longleg' },
  })
  const boxes = () =>
    [...(container.querySelector('.gap-6')?.children ?? [])].map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return [Math.round(top), Math.round(height)]
    })
  await expect.element(page.getByText('Your details')).toBeVisible()
  await document.fonts.ready
  const before = boxes()
  expect(before).toHaveLength(3)
  profile.resolve(profileOf('Lost Longleg'))
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Lost Longleg')
  await expect.poll(boxes).toEqual(before)
})
