import { type ComponentType, createContext, startTransition, use, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { laterPart, never } from './later-part.tsx'

const Score = createContext(0)
const first = page.getByRole('link', { name: 'One' })

/** The part that is alive: it shows what the page above it knows. */
function Links() {
  const score = use(Score)
  return (
    <>
      <a href="#one">One</a> <b>{score} runs</b>
    </>
  )
}

function Page({ Part }: { Part: ComponentType }) {
  const [score, setScore] = useState(0)
  return (
    <Score value={score}>
      <button type="button" onClick={() => startTransition(() => setScore(score + 4))}>
        {score} for none
      </button>
      <div style={{ height: 3000 }} />
      <Part />
    </Score>
  )
}

/** The page as the server sends it, and then alive. */
function hydrate(Part: ComponentType): void {
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML =
    '<button type="button">0<!-- --> for none</button><div style="height:3000px"></div>' +
    '<div id="links"><!--$--><a href="#one">One</a> <b>0<!-- --> runs</b><!--/$--></div>'
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(container, <Page Part={Part} />, { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
}

async function scoreFour(): Promise<void> {
  await page.getByRole('button', { name: '0 for none' }).click()
  await expect.element(page.getByRole('button', { name: '4 for none' })).toBeVisible()
}

const loaded = () => Promise.resolve({ default: Links })

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
  scrollTo(0, 0)
})

test('HTML of the server that nobody has seen stays as it is, and no update of the page around it waits for it', async () => {
  const load = vi.fn(loaded)
  hydrate(laterPart('links', load))
  const html = first.element()
  await scoreFour()
  expect(first.element()).toBe(html)
  await expect.element(page.getByText('0 runs')).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
})

test('once it is seen, its code takes its place with what the page knows by then, and the focus stays where it was', async () => {
  hydrate(laterPart('links', loaded))
  const html = first.element()
  await scoreFour()
  await userEvent.tab()
  await expect.element(page.getByText('4 runs')).toBeVisible()
  expect(first.element()).not.toBe(html)
  await expect.element(first).toHaveFocus()
})

test('a part whose code can’t be loaded keeps the HTML of the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  hydrate(laterPart('links', load))
  const html = first.element()
  html.scrollIntoView()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(load).toHaveBeenCalledTimes(5)
  expect(first.element()).toBe(html)
})

test('a part that needs no script is left alone in the server’s HTML', async () => {
  const load = vi.fn(loaded)
  hydrate(laterPart('links', load, never))
  first.element().scrollIntoView()
  await scoreFour()
  expect(load).not.toHaveBeenCalled()
})

test('in a page that did not come from the server, each part is drawn at once', async () => {
  const Part = laterPart('links', loaded, never)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('0 runs')).toBeVisible()
  await screen.unmount()
  // And in the first frame of the page that shows it again, which is as long as it was.
  const again = document.body.appendChild(document.createElement('main'))
  const root = createRoot(again)
  flushSync(() => root.render(<Part />))
  expect(again.textContent).toContain('0 runs')
  root.unmount()
})
