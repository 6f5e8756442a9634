import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../app.css'
import { AuthDialogProvider } from './auth-dialog.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** The page as the server sends it, before it is alive. */
beforeEach(() => {
  document.body.innerHTML = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AuthDialogProvider>
          <SignInFirst title="Sign in to see your teams" skeleton={<p>Two cards to come</p>}>
            Your teams
          </SignInFirst>
        </AuthDialogProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  delete document.documentElement.dataset.signedIn
  document.body.innerHTML = ''
})

test('a first paint asks a visitor to sign in', async () => {
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.element(page.getByText('Two cards to come')).not.toBeVisible()
})

test('a first paint with a stored token has a skeleton in place of what visitors read', async () => {
  document.documentElement.dataset.signedIn = ''
  await expect.element(page.getByText('Two cards to come')).toBeVisible()
  await expect.element(page.getByText('Sign in to see your teams')).not.toBeVisible()
})
