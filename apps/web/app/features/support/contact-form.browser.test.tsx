import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { profileOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import ContactForm from './contact-form.tsx'
import { outages } from './outages.testing.ts'

const sending = page.getByRole('button', { name: 'Send message' })

test('the contact form wants every field', async () => {
  const { sent } = stubApi()
  await renderPage(<ContactForm />)
  await sending.click()
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
  expect(sent('POST /contactus')).toEqual([])
})

test.for(outages)(
  'the contact form keeps what was typed while the server is %s',
  async ([, outage, message]) => {
    stubApi({ 'POST /contactus': outage })
    await renderPage(<ContactForm />)
    await page.getByLabelText('Name').fill('Anika Rao')
    await page.getByLabelText('Email').fill('anika.rao@example.com')
    await page.getByLabelText('Subject').fill('A missing run')
    await page.getByLabelText('Message').fill('The second over has one run too few.')
    await sending.click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByLabelText('Message')).toHaveValue('The second over has one run too few.')
  },
)

test('the contact form has the name and the address of a user, and is empty again after a message', async () => {
  stubApi({
    'GET /api/profile': profileOf('Anika Rao'),
    'POST /contactus': { status: 1, ticket: 'T-1', msg: 'Thank you.' },
  })
  await renderPage(<ContactForm />, { as: 'Anika Rao' })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Anika Rao')
  await expect.element(page.getByLabelText('Email')).toHaveValue(profileOf('Anika Rao').data.email)
  await page.getByLabelText('Subject').fill('A missing run')
  await page.getByLabelText('Message').fill('The second over has one run too few.')
  await sending.click()
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Anika Rao')
  await expect.element(page.getByLabelText('Message')).toHaveValue('')
})
