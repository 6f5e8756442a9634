import { Link, useRouteError } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { ChatButton } from '../support/chat-button.tsx'
import { ErrorPage } from './error-page.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** The browser says that it has a connection, or none. */
function connection(isOnline: boolean): void {
  const stated = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => {
    stated.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const bar = () => page.getByRole('status').filter({ hasText: "You're offline." })

test('the bar is there while there is no connection, and the state of the live stream is not told beside it', async () => {
  const lost = <span data-connection>Reconnecting</span>
  await renderPage(
    <>
      {lost}
      <OfflineBar />
    </>,
  )
  const mark = page.getByText('Reconnecting')
  await expect.element(mark).toBeVisible()
  connection(false)
  await expect.element(bar()).toHaveTextContent("You're offline. What you see may be out of date.")
  await expect.element(mark).not.toBeVisible()
  connection(true)
  await expect.element(mark).toBeVisible()
  expect(bar().elements()).toEqual([])
})

test('nothing moves for the bar, neither the page nor what is pinned to its top', async () => {
  await renderPage(
    <div className="pt-(--below-header)">
      <p className="pinned">106/3</p>
      <p className="h-[3000px]">The page</p>
      <OfflineBar />
    </div>,
  )
  const topOf = (text: string) => page.getByText(text).element().getBoundingClientRect().top
  const before = ['106/3', 'The page'].map(topOf)
  connection(false)
  await expect.element(page.getByText("You're offline.")).toBeVisible()
  expect(['106/3', 'The page'].map(topOf)).toEqual(before)
})

/** Under reduced motion a style still takes a moment to change. */
const restyled = () => Promise.all(document.getAnimations().map(({ finished }) => finished))

test('neither a page that fills the screen nor the end of a longer one moves as the connection is lost and comes back', async () => {
  for (const height of [100, 3000]) {
    const { unmount } = await renderPage(
      <div className="page-end grid min-h-dvh grid-rows-[1fr_auto]">
        <p style={{ height }}>The page</p>
        <footer>
          <p>The end</p>
          <OfflineBar />
        </footer>
      </div>,
    )
    scrollTo(0, document.documentElement.scrollHeight)
    const topOf = () => page.getByText('The end').element().getBoundingClientRect().top
    await restyled()
    const before = topOf()
    connection(false)
    await expect.element(page.getByText("You're offline.")).toBeVisible()
    await restyled()
    expect(topOf()).toBe(before)
    scrollTo(0, document.documentElement.scrollHeight)
    connection(true)
    await expect.element(page.getByText("You're offline.")).not.toBeInTheDocument()
    await restyled()
    expect(topOf()).toBe(before)
    await unmount()
  }
})

test('the button of the chat, which floats beside a wide page, is above the bar', async () => {
  await page.viewport(1440, 900)
  await renderPage(
    <>
      <ChatButton floating />
      <OfflineBar />
    </>,
  )
  const button = page.getByRole('button', { name: 'Ask a question' })
  await expect.element(button).toBeVisible()
  connection(false)
  await expect.element(page.getByText("You're offline.")).toBeVisible()
  const edge = document.querySelector('.offline-bar')?.getBoundingClientRect().top
  expect(button.element().getBoundingClientRect().bottom).toBeLessThan(edge ?? Number.NaN)
})

test('a link to a page that was never loaded keeps the page that is shown, and the bar says why', async () => {
  await renderPage(
    <>
      <Link to="/terms">Terms</Link>
      <Link to="/faq">FAQ</Link>
      <OfflineBar />
    </>,
    {
      at: '/match',
      routes: [
        { path: '/terms', lazy: async () => ({ Component: () => <p>The terms</p> }) },
        { path: '/faq', element: <p>The answers</p> },
      ],
    },
  )
  await expect.element(page.getByRole('link', { name: 'Terms' })).toBeVisible()
  connection(false)
  await expect.element(bar()).toHaveTextContent("You're offline. What you see may be out of date.")
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect.element(bar()).toHaveTextContent("You're offline. That page needs a connection.")
  await page.getByRole('link', { name: 'FAQ' }).click()
  await expect.element(page.getByText('The answers')).toBeVisible()
})

test('the bar is left out where an error page says that there is no connection', async () => {
  const Failed = () => (
    <>
      <ErrorPage error={useRouteError()} />
      <OfflineBar />
    </>
  )
  connection(false)
  const failing = {
    path: '/',
    element: <p>The page</p>,
    HydrateFallback: () => null,
    errorElement: <Failed />,
    loader: () => {
      throw new TypeError('Failed to fetch')
    },
  }
  await renderPage(null, { at: '/', path: '/elsewhere', routes: [failing] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect.element(page.getByText("You're offline.")).not.toBeVisible()
})
