import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { onTestFinished } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { AuthDialogProvider } from '../features/auth/auth-dialog.tsx'
import { StoredMessages } from '../features/shell/shell.tsx'
import { markHydrated } from '../platform/late-start.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { Toaster } from '../ui/toaster.tsx'

interface Rendering {
  /** The address, with its query. */
  at?: string
  /** The route's path, where the page reads parameters of it. */
  path?: string
  /** The name of the user who is signed in. */
  as?: string
  theme?: 'dark' | 'light'
  /** Pages beside the rendered one. Any other is empty. */
  routes?: RouteObject[]
}

/** Renders a page or a part of one in the site's providers: router, queries, session, sign-in dialog and messages. */
export async function renderPage(
  page: ReactNode,
  { at = '/', path = new URL(at, location.origin).pathname, as, theme = 'dark', routes = [] }: Rendering = {},
) {
  const data = document.documentElement.dataset
  data.theme = theme
  if (as !== undefined) {
    localStorage.setItem('_token', `token of ${as}`)
    localStorage.setItem('_name', as)
  }
  onTestFinished(keepFocus())
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
    toast.dismiss()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const router = createMemoryRouter(
    [
      {
        element: (
          <AuthDialogProvider>
            <Outlet />
            <StoredMessages />
            {/* Beside the page, as on the site: what a dialog hides from screen readers is the rest of the page. */}
            {createPortal(<Toaster />, document.body)}
          </AuthDialogProvider>
        ),
        children: [{ path, element: page }, ...routes, { path: '*', element: null }],
      },
    ],
    { initialEntries: [at] },
  )
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  markHydrated()
  return Object.assign(screen, {
    client,
    router,
    /** Where the router is, with the query. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  })
}

/** Presses a button by key: the message of what was just done may lie over it. */
export async function press(button: Locator): Promise<void> {
  const element = await button.findElement()
  element.focus()
  await userEvent.keyboard('{Enter}')
}

/** Notes where the page would go as a new document until the test is done, in place of going there: `/profile`, `reload`. */
export function noteDepartures(): string[] {
  const departures: string[] = []
  const note = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    departures.push(event.navigationType === 'reload' ? 'reload' : `${pathname}${search}`)
  }
  navigation.addEventListener('navigate', note)
  onTestFinished(() => navigation.removeEventListener('navigate', note))
  return departures
}
