import { type ComponentType, createContext, startTransition, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { laterPart, stillPart } from './later-part.tsx'

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
      <Part />
    </Score>
  )
}

/** The page as the server sends it, and then alive. */
function hydrate(makePart: () => ComponentType): void {
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML =
    '<button type="button">0<!-- --> for none</button>' +
    '<div id="links"><!--$--><a href="#one">One</a> <b>0<!-- --> runs</b><!--/$--></div>'
  const onRecoverableError = vi.fn()
  const Part = makePart()
  const root = hydrateRoot(container, <Page Part={Part} />, { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
}

const move = () => dispatchEvent(new PointerEvent('pointermove'))
const loaded = () => Promise.resolve({ default: Links })

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

test('a later part stays the server’s HTML, without its code, until the visitor moves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = vi.fn(loaded)
  hydrate(() => laterPart('links', load))
  const html = first.element()
  await expect.element(page.getByText('0 runs')).toBeVisible()
  // Rendering begins in its own task.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  move()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(first.element()).toBe(html)
})

test('it becomes alive in the elements that are there: it follows the page around it, and keeps the focus', async () => {
  hydrate(() => laterPart('links', loaded))
  const html = first.element() as HTMLElement
  html.focus()
  move()
  await userEvent.click(page.getByRole('button', { name: '0 for none' }))
  await expect.element(page.getByText('4 runs')).toBeVisible()
  expect(first.element()).toBe(html)
})

test('nobody moves: its code comes after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = vi.fn(loaded)
  hydrate(() => laterPart('links', load))
  await expect.element(first).toBeVisible()
  // Rendering begins in its own task.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  // A poll that fails advances the time by its interval.
  await vi.advanceTimersByTimeAsync(9_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

test('for a signed-in user, of whom the server’s HTML knows nothing, its code comes at once', async () => {
  document.documentElement.dataset.signedIn = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.signedIn
  })
  const load = vi.fn(loaded)
  hydrate(() => laterPart('links', load))
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

test('a part whose code can’t be loaded keeps the HTML of the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  hydrate(() => laterPart('links', load))
  const html = first.element()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  move()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(load).toHaveBeenCalledTimes(5)
  expect(first.element()).toBe(html)
})

test('a part that needs no script is left alone in the server’s HTML, and no update of the page waits for it', async () => {
  const load = vi.fn(loaded)
  hydrate(() => stillPart('links', load))
  const html = first.element()
  move()
  await userEvent.click(page.getByRole('button', { name: '0 for none' }))
  await expect.element(page.getByRole('button', { name: '4 for none' })).toBeVisible()
  expect(first.element()).toBe(html)
  expect(load).not.toHaveBeenCalled()
})

test('in a page that did not come from the server, each part is drawn at once', async () => {
  const [Later, Still] = [laterPart('later', loaded), stillPart('still', loaded)]
  const screen = await render(
    <>
      <Later />
      <Still />
    </>,
  )
  await expect.element(screen.getByText('0 runs').first()).toBeVisible()
  await expect.element(screen.getByText('0 runs').last()).toBeVisible()
  await expect.poll(() => screen.getByText('0 runs').elements().length).toBe(2)
})
