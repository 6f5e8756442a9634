import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, renderPage } from '../testing/render-page.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ShowMore } from './show-more.tsx'

/** A control that its own action takes away. */
function Vanishing({ disabled = false }: { disabled?: boolean }) {
  const [done, setDone] = useState(false)
  return (
    <main>
      <h1>Settings</h1>
      <section>
        <h2>Devices</h2>
        {(disabled || !done) && (
          <button type="button" disabled={done} onClick={() => setDone(true)}>
            Sign out
          </button>
        )}
      </section>
    </main>
  )
}

test.for([
  ['removed', false],
  ['disabled', true],
] as const)(
  'a control that is %s by its own action leaves the focus to its heading',
  async ([, disabled]) => {
    await renderPage(<Vanishing disabled={disabled} />)
    await press(page.getByRole('button', { name: 'Sign out' }))
    const heading = page.getByRole('heading', { name: 'Devices' })
    await expect.element(heading).toHaveFocus()
    expect(heading.element().matches(':focus-visible')).toBe(true)
    await expect.element(heading).toHaveStyle({ outlineStyle: 'none' })
  },
)

/** An opener that what its dialog does takes away. */
function Deletion() {
  const [open, setOpen] = useState(false)
  const [deleted, setDeleted] = useState(false)
  return (
    <main>
      <h1>Vault</h1>
      {!deleted && (
        <Button key="opener" onClick={() => setOpen(true)}>
          Delete
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete it?">
        <Button onClick={() => setDeleted(true)}>Yes</Button>
      </Dialog>
    </main>
  )
}

test('a dialog gives the focus back to its opener', async () => {
  await renderPage(<Deletion />)
  await press(page.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus()
})

test('a dialog whose opener is gone gives the focus to what was around it', async () => {
  await renderPage(<Deletion />)
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('button', { name: 'Yes' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Vault' })).toHaveFocus()
})

test('pressing beside a control that goes later leaves the page where it is', async () => {
  await renderPage(<Vanishing />)
  const button = await page.getByRole('button', { name: 'Sign out' }).findElement()
  if (!(button instanceof HTMLElement)) throw new Error('It is a button.')
  button.focus()
  button.blur()
  await Promise.resolve()
  button.click()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).not.toBeInTheDocument()
  await new Promise((passed) => setTimeout(passed))
  expect(document.activeElement).toBe(document.body)
})

/** A button that is busy from its first press on. */
function Paying({ onPay }: { onPay: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
        setBusy(true)
      }}
    >
      <label>
        Amount
        <input />
      </label>
      <Button type="submit" busy={busy}>
        Pay
      </Button>
    </form>
  )
}

test('a busy button keeps the focus, and neither it nor Enter in a field sends the form again', async () => {
  const onPay = vi.fn()
  await renderPage(<Paying onPay={onPay} />)
  const button = page.getByRole('button')
  await press(button)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  page.getByLabelText('Amount').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPay).toHaveBeenCalledOnce()
})

/** A list whose second page is its last. */
function TwoPages() {
  const [hasNextPage, setHasNextPage] = useState(true)
  const fetchNextPage = () => setHasNextPage(false)
  const query = {
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
  }
  return (
    <main>
      <h1>Cards</h1>
      <ShowMore query={query} />
    </main>
  )
}

test('the last page of a list leaves the focus at its end', async () => {
  await renderPage(<TwoPages />)
  await press(page.getByRole('button', { name: 'Show more' }))
  await expect.element(page.getByText('End of the list')).toHaveFocus()
})
