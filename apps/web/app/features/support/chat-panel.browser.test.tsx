import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { Chat } from './chat.tsx'
import { ChatButton } from './chat-button.tsx'
import ChatPanel from './chat-panel.tsx'
import { outages } from './outages.testing.ts'

test.for(outages)('the chat says so while the server is %s', async ([, outage, message]) => {
  stubApi({ 'GET /api/support/answers': outage })
  await renderPage(<ChatPanel onClose={() => undefined} />)
  await page.getByRole('button', { name: 'What is in a pack?' }).click()
  await expect.element(page.getByRole('log')).toMatchTextContent(message)
})

test.for([
  ['I want to talk to a human', 1],
  ['Can someone look at my order?', 1],
  ['How many people play?', 0],
] as const)('who asks for a person can write to one at once: %s', async ([question, forms]) => {
  stubApi({ 'GET /api/support/answers': { answers: [] } })
  await renderPage(<ChatPanel onClose={() => undefined} />)
  await page.getByRole('textbox').fill(question)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No answer found. Try other words, or write to us.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Send to support' }).elements()).toHaveLength(forms)
})

test('the best answer is read in the chat, and related ones are links', async () => {
  const answer = {
    kind: 'faq',
    title: 'How does a player earn points?',
    excerpt: 'By what they do.',
    url: '/faq#points',
  }
  const related = {
    ...answer,
    title: 'Do super overs count?',
    excerpt: 'Never read here.',
    url: '/faq#super-over',
  }
  stubApi({ 'GET /api/support/answers': { answers: [answer, related] } })
  await renderPage(<ChatPanel onClose={() => undefined} />)
  await page.getByRole('textbox').fill('How are points counted?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('By what they do.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Do super overs count/ })).toBeVisible()
  await expect.element(page.getByText(/Never read here/)).not.toBeInTheDocument()
})

test('Escape closes the chat after the page below has taken the focus', async () => {
  const onClose = vi.fn()
  await renderPage(<ChatPanel onClose={onClose} />)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape at the very moment the chat appears gives the focus back to what opened it', async () => {
  await page.viewport(800, 600)
  await renderPage(
    <>
      <ChatButton />
      <Chat />
    </>,
  )
  const appeared = new MutationObserver(() => {
    if (!document.querySelector('section[aria-label="Chat with TopRun"]')) return
    appeared.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  appeared.observe(document.body, { childList: true, subtree: true })
  const button = page.getByRole('button', { name: 'Ask a question' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('region', { name: 'Chat with TopRun' })).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('on a desktop the floating button is hidden while the chat is open, and has the focus after it', async () => {
  await page.viewport(1440, 900)
  await renderPage(<Chat />)
  const button = page.getByRole('button', { name: 'Ask a question' })
  await button.click()
  const chat = page.getByRole('region', { name: 'Chat with TopRun' })
  await expect.element(chat).toBeVisible()
  expect(page.getByRole('button', { name: 'Close the chat' }).elements()).toEqual([])
  await chat.getByRole('button', { name: 'Close' }).click()
  await expect.element(button).toHaveFocus()
})
