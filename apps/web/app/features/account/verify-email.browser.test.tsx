import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { refusal, stubApi, unreached } from '../../testing/stub-api.ts'
import { askedToConfirm } from '../auth/use-verification-mail.ts'
import { VerifyEmail } from './verify-email.tsx'

const verify = 'POST /api/auth/verify-email'
const thanks = { msg: 'Thank you. Your email address is confirmed.' }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('who confirmed the address goes on to a match', async () => {
  stubApi({ [verify]: thanks })
  await renderPage(<VerifyEmail token="token" />)
  await expect.element(page.getByText(thanks.msg)).toBeVisible()
  await expect.element(heading('Email confirmed')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose a match' })).toHaveAttribute('href', '/matches')
})

test('who was asked by a contest goes back to it, once', async () => {
  stubApi({ [verify]: thanks })
  askedToConfirm.write('/contests/first-innings')
  await renderPage(<VerifyEmail token="token" />)
  await expect
    .element(page.getByRole('link', { name: 'Back to the contest' }))
    .toHaveAttribute('href', '/contests/first-innings')
  expect(page.getByRole('link', { name: 'Choose a match' }).elements()).toEqual([])
  expect(askedToConfirm.read()).toBeNull()
})

test('a link that is too old says so in its heading, and sends a new one where it stands', async () => {
  stubApi({
    [verify]: refusal(400, 'link_not_usable', 'This link is too old. Please ask for a new one.'),
    'POST /api/account/verification-mail': { msg: 'A link is on its way to your address.' },
  })
  await renderPage(<VerifyEmail token="token" />, { as: 'Latecomer' })
  await expect.element(heading('Link expired')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(page.getByText('A link is on its way to your address.')).toBeVisible()
})

test('a visitor with a link that is too old signs in for a new one', async () => {
  stubApi({ [verify]: refusal(400, 'link_not_usable', 'This link is too old. Please ask for a new one.') })
  await renderPage(<VerifyEmail token="token" />)
  await expect.element(page.getByRole('button', { name: 'Sign in for a new link' })).toBeVisible()
})

test('a link that could not be followed is tried again', async () => {
  const api = stubApi({ [verify]: unreached })
  await renderPage(<VerifyEmail token="token" />)
  await expect.element(heading('Not confirmed yet')).toBeVisible()
  api.on(verify, thanks)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Email confirmed')).toBeVisible()
})
