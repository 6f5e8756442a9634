import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import ChatPanel from './chat-panel.tsx'
import { outages } from './outages.testing.ts'

test.for(outages)('the chat says so while the server is %s', async ([, outage, message]) => {
  stubApi({ 'GET /api/support/answers': outage })
  await renderPage(<ChatPanel onClose={() => undefined} />)
  await page.getByRole('button', { name: 'What is in a pack?' }).click()
  await expect.element(page.getByRole('log')).toMatchTextContent(message)
})

test('Escape closes the chat after the page below has taken the focus', async () => {
  const onClose = vi.fn()
  await renderPage(<ChatPanel onClose={onClose} />)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
