import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { outages } from './outages.testing.ts'

const tryLater = 'Failed,Please try again later.'

async function subscribe(address: string) {
  const screen = await renderPage(<NewsletterForm />)
  const field = screen.getByLabelText('Newsletter')
  await expect.element(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await field.fill(address)
  await userEvent.keyboard('{Enter}')
  return { screen, field, status: screen.getByRole('status') }
}

test('the newsletter takes a good address, says so for 5 seconds, and clears the field', async () => {
  const api = stubApi({ 'POST /staytune': {} })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { status, field } = await subscribe('anika.reads@example.com')
    await expect.element(status).toHaveTextContent('Successfully added')
    await expect.element(field).toHaveValue('')
    await vi.advanceTimersByTimeAsync(4_500)
    await expect.element(status).toHaveTextContent('Successfully added')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(() => status.element().textContent).toBe('')
  } finally {
    vi.useRealTimers()
  }
  expect(api.sent('POST /staytune')).toMatchObject([{ email: 'anika.reads@example.com' }])
})

test.for(['anika', '@example.com', 'a@b@example.com', 'anika@example.c', 'anika@examplecom'])(
  'the newsletter refuses %s, and leaves it there',
  async (bad) => {
    const api = stubApi()
    const { status, field } = await subscribe(bad)
    await expect.element(status).toHaveTextContent('Invalid Email')
    await expect.element(field).toHaveValue(bad)
    expect(api.sent('POST /staytune')).toEqual([])
  },
)

test.for(outages)(
  'the newsletter says to try later while the server is %s, and keeps the address',
  async ([, outage]) => {
    stubApi({ 'POST /staytune': outage })
    const { status, field } = await subscribe('anika@example.com')
    await expect.element(status).toHaveTextContent(tryLater)
    await expect.element(field).toHaveValue('anika@example.com')
  },
)
