import { useState } from 'react'
import { createBrowserRouter, Link, RouterProvider, useNavigate, useSearchParams } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { press } from '../testing/render-page.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { Menu, MenuItem } from './menu.tsx'

/** A page with a sheet of each kind, which was opened from `/before`. @returns how often its data has been loaded */
async function openPage() {
  const { href } = location
  const loads: string[] = []
  history.replaceState(null, '', '/before')
  window.onpopstate = () => undefined
  const router = createBrowserRouter([
    { path: '/before', element: <h1>Before</h1> },
    {
      path: '/page',
      element: <Page />,
      loader: ({ request }) => {
        loads.push(new URL(request.url).search)
        return null
      },
    },
    { path: '/next', element: <h1>Next</h1> },
  ])
  const screen = await render(<RouterProvider router={router} />)
  onTestFinished(async () => {
    await screen.unmount()
    await expect.poll(() => history.state?.isGuard).toBeUndefined()
    router.dispose()
    history.replaceState(null, '', href)
  })
  await router.navigate('/page')
  await expect.element(title('Page')).toBeVisible()
  return loads
}

function Page() {
  const [open, setOpen] = useState<'sheet' | 'both' | null>(null)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  return (
    <main>
      <h1>Page</h1>
      <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
      <FilterSheet count={0} className="grid">
        <p>Every tier</p>
      </FilterSheet>
      <Menu trigger={<button type="button">Account</button>}>
        <MenuItem asChild>
          <Link to="/next">Wallet</Link>
        </MenuItem>
      </Menu>
      {open && (
        <Dialog title="Sheet" onClose={() => setOpen(null)}>
          <p>Tier {search.get('tier') ?? 'any'}</p>
          <Button onClick={() => setSearch({ tier: 'gold' }, { replace: true })}>Gold only</Button>
          <Button onClick={() => setSearch({ tier: 'black' })}>Black only</Button>
          <Button onClick={() => setOpen('both')}>Open player</Button>
          <Link to="/next">Next page</Link>
          <Button
            onClick={() => {
              setOpen(null)
              navigate('/next')
            }}
          >
            Save
          </Button>
        </Dialog>
      )}
      {open === 'both' && (
        <Dialog title="Player" onClose={() => setOpen('sheet')}>
          <p>Form 42.4</p>
        </Dialog>
      )}
    </main>
  )
}

const title = (name: string) => page.getByRole('heading', { level: 1, name, includeHidden: true })
const button = (name: string) => page.getByRole('button', { name })
const sheet = page.getByRole('dialog', { name: 'Sheet' })
const player = page.getByRole('dialog', { name: 'Player' })
const address = () => `${location.pathname}${location.search}`

/** What the browser's buttons do. */
const back = () => navigation.back().finished
const forward = () => navigation.forward().finished

test('Back closes a sheet and stays on the page, which is not loaded again; the next Back leaves it', async () => {
  const loads = await openPage()
  const before = history.state
  await press(button('Open sheet'))
  await expect.element(sheet).toBeVisible()
  await back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Open sheet')).toHaveFocus()
  expect(history.state).toEqual(before)

  await forward()
  await expect.poll(() => history.state).toEqual(before)
  await expect.element(sheet).not.toBeInTheDocument()
  expect(loads).toEqual([''])

  await back()
  await expect.element(title('Before')).toBeVisible()
})

test('a sheet that was closed otherwise leaves nothing for Back', async () => {
  await openPage()
  const before = history.state
  await press(button('Open sheet'))
  await press(button('Close'))
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => history.state).toEqual(before)
  await back()
  await expect.element(title('Before')).toBeVisible()
})

test('what a sheet changed in the address stays, whichever way it is closed', async () => {
  await openPage()
  for (const close of [back, () => press(button('Close'))]) {
    await press(button('Open sheet'))
    await press(button('Gold only'))
    await expect.element(sheet.getByText('Tier gold')).toBeVisible()
    await close()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => history.state.isGuard).toBeUndefined()
    expect(address()).toBe('/page?tier=gold')
  }
  await press(button('Open sheet'))
  await press(button('Black only'))
  await expect.element(sheet.getByText('Tier black')).toBeVisible()
  await expect.poll(() => history.state.isGuard).toBe(true)
  await back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(address()).toBe('/page?tier=black')
  await back()
  expect(address()).toBe('/page?tier=gold')
})

test.for([
  ['a link in a sheet', () => press(page.getByRole('link', { name: 'Next page' }))],
  ['what closes a sheet and then leads elsewhere', () => press(button('Save'))],
] as const)('%s leaves one step back to the page', async ([, leave]) => {
  await openPage()
  const pageState = history.state
  await press(button('Open sheet'))
  await expect.element(sheet).toBeVisible()
  await leave()
  await expect.element(title('Next')).toBeVisible()
  await expect.poll(address).toBe('/next')
  await back()
  await expect.element(title('Page')).toBeVisible()
  expect(history.state).toEqual(pageState)
  await forward()
  await expect.element(title('Next')).toBeVisible()
})

test('of two sheets, Back closes the upper one first', async () => {
  await openPage()
  await press(button('Open sheet'))
  await press(button('Open player'))
  await expect.element(player).toBeVisible()
  await back()
  await expect.element(player).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => history.state.isGuard).toBe(true)
  await back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(address()).toBe('/page')
})

test("Back closes a phone's filters, and a menu", async () => {
  await page.viewport(390, 844)
  await openPage()
  await press(button('Filters'))
  await expect.element(page.getByText('Every tier')).toBeVisible()
  await expect.poll(() => history.state.isGuard).toBe(true)
  await back()
  await expect.element(page.getByText('Every tier')).not.toBeVisible()

  await press(button('Account'))
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  await back()
  await expect.element(menu).not.toBeInTheDocument()
  expect(address()).toBe('/page')

  await press(button('Account'))
  await press(page.getByRole('menuitem', { name: 'Wallet' }))
  await expect.element(title('Next')).toBeVisible()
  await back()
  await expect.element(title('Page')).toBeVisible()
})
