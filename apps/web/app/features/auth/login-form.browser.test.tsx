import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { refusal, stubApi } from '../../testing/stub-api.ts'

test('a wrong password stays in the dialog with its message', async () => {
  const wrong = refusal(401, 'wrong_credentials', 'Wrong email address or password.')
  const { sent } = stubApi({ 'POST /api/auth/login': wrong })
  await renderPage(null, { at: '/?signin=1' })
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('Password')
  await dialog.getByLabelText('email address').fill('demo@toprun.example')
  await password.fill('wrong')
  await dialog.getByRole('button', { name: 'Show characters' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wrong email address or password.')
  await expect.element(dialog).toBeVisible()
  expect(sent('POST /api/auth/login')).toEqual([{ username: 'demo@toprun.example', password: 'wrong' }])
})

test('the dialog of an invitation opens with the focus in the email field', async () => {
  await renderPage(null, { at: '/?signin=1' })
  await expect.element(page.getByRole('dialog').getByLabelText('email address')).toHaveFocus()
})

test('the dialog says why a private page asks who you are', async () => {
  await renderPage(null, { at: '/?signin=1&next=%2Fvault' })
  await expect
    .element(page.getByRole('dialog', { name: 'Sign in' }))
    .toHaveAccessibleDescription('Sign in to see your vault: every card that you own.')
})

test('the typed address goes along to a forgotten password', async () => {
  const { sent } = stubApi({ 'POST /api/auth/forgot-password': { msg: 'On its way.' } })
  await renderPage(null, { at: '/?signin=1' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('email address').fill('demo@toprun.example')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect.element(dialog.getByLabelText('email address')).toHaveValue('demo@toprun.example')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect.poll(() => sent('POST /api/auth/forgot-password')).toEqual([{ email: 'demo@toprun.example' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the message of a refused sign-in is gone in the next form, and no other', async () => {
  stubApi({ 'POST /api/auth/login': refusal(401, 'wrong_credentials', 'Wrong email address or password.') })
  await renderPage(null, { at: '/?signin=1' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('email address').fill('demo@toprun.example')
  await dialog.getByLabelText('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => toast.getToasts()).toHaveLength(1)
  toast.success('Copied')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect.poll(shownMessages).toEqual(['Copied'])
})

/** The texts of the messages that are not dismissed. */
const shownMessages = () => toast.getToasts().map((each) => ('title' in each ? each.title : null))
