import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { profileOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { outages } from './outages.testing.ts'
import { WaitlistButton } from './waitlist-button.tsx'

const opening = page.getByRole('button', { name: 'Join the waitlist' }).first()
const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
const name = dialog.getByLabelText('Name')
const email = dialog.getByLabelText('Email')
const joining = dialog.getByRole('button', { name: 'Join the waitlist' })

async function open(responses: Parameters<typeof stubApi>[0] = {}, as?: string) {
  const api = stubApi(responses)
  await renderPage(<WaitlistButton>Join the waitlist</WaitlistButton>, as === undefined ? {} : { as })
  await opening.click()
  await expect.element(dialog).toBeVisible()
  return api
}

test('the waitlist is joined by name and address, and gives the focus back', async () => {
  const { sent } = await open({ 'POST /wait': {} })
  await name.fill('Anika Rao')
  await email.fill('anika@example.com')
  await joining.click()
  const message = page.getByText('Successfully join waitlist')
  await expect.element(message).toBeVisible()
  expect(message.element().closest('[data-type="success"]')).not.toBeNull()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opening).toHaveFocus()
  expect(sent('POST /wait')).toMatchObject([{ name: 'Anika Rao', email: 'anika@example.com' }])
})

test('a user finds their name and address filled in, and can change them', async () => {
  const { sent } = await open({ 'GET /api/profile': profileOf('Anika Rao'), 'POST /wait': {} }, 'Anika Rao')
  await expect.element(name).toHaveValue('Anika Rao')
  await expect.element(email).toHaveValue('fan@example.com')
  await email.fill('anika@example.com')
  await joining.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('POST /wait')).toMatchObject([{ name: 'Anika Rao', email: 'anika@example.com' }])
})

test('the waitlist tells what is wrong under each field, once it was touched', async () => {
  const { sent } = await open()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await name.fill('Ani')
  await email.click()
  await expect.element(name).toHaveAccessibleDescription('Name must be at least 4 characters')
  await email.fill('anika')
  await joining.click()
  await expect.poll(() => dialog.getByRole('alert').elements().length).toBe(2)
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(sent('POST /wait')).toEqual([])
})

test.for(outages)(
  'the waitlist stays open with its message while the server is %s',
  async ([, outage, message]) => {
    await open({ 'POST /wait': outage })
    await name.fill('Anika Rao')
    await email.fill('anika@example.com')
    await joining.click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(name).toHaveValue('Anika Rao')
  },
)
