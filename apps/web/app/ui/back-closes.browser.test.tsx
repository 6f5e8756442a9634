import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressBack } from '../testing/back.ts'
import { press, renderPage } from '../testing/render-page.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

const button = (name: string) => page.getByRole('button', { name })
const sheet = page.getByRole('dialog', { name: 'Sheet' })
const player = page.getByRole('dialog', { name: 'Player' })

function Page() {
  const [open, setOpen] = useState<'sheet' | 'both' | null>(null)
  return (
    <main>
      <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
      <Menu trigger={<button type="button">Account</button>}>
        <MenuItem>Wallet</MenuItem>
      </Menu>
      <Dialog title="Sheet" open={open !== null} onClose={() => setOpen(null)}>
        <Button onClick={() => setOpen('both')}>Open player</Button>
      </Dialog>
      <Dialog title="Player" open={open === 'both'} onClose={() => setOpen('sheet')}>
        <p>Form 42.4</p>
      </Dialog>
    </main>
  )
}

test('Back closes one after the other what lies over a page, and leaves the history as it was', async () => {
  const entries = history.length
  await renderPage(<Page />)
  await press(button('Open sheet'))
  await press(button('Open player'))
  await expect.element(player).toBeVisible()

  await pressBack()
  await expect.element(player).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  await pressBack()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Open sheet')).toHaveFocus()
  expect(history.length).toBe(entries)
})

test('Back closes a menu', async () => {
  await renderPage(<Page />)
  await press(button('Account'))
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  await pressBack()
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
})

test('a browser that cannot tell Back opens a dialog all the same', async () => {
  vi.stubGlobal('CloseWatcher', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await renderPage(<Page />)
  await press(button('Open sheet'))
  await expect.element(sheet).toBeVisible()
  await press(button('Close'))
  await expect.element(sheet).not.toBeInTheDocument()
})
