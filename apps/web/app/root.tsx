import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import sofiaLatin from '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2?url'
import { siteResponse } from '@toprun/api-schema/content'
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { AuthDialogProvider } from './features/auth/auth-dialog.tsx'
import { referralScript } from './features/auth/referral-code.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { Shell, StoredMessages } from './features/shell/shell.tsx'
import { firstStepsScript } from './platform/first-steps-script.ts'
import { lateStartScript, markHydrated } from './platform/late-start.ts'
import { read } from './platform/load.ts'
import { NonceContext } from './platform/nonce.ts'
import { signedInScript } from './platform/session.ts'
import { showChosen, themeScript } from './platform/theme.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { Toaster } from './ui/toaster.tsx'

const preloadedFonts = [sofiaLatin, interLatin]

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/pictures/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Data for header and footer; without it they show their fixed links alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const response = await read(context, '/api/content/site', siteResponse)
  return { site: response.ok ? response.data : null }
}

/** It is the same on every page. */
export const shouldRevalidate = () => false

/** In the server's HTML alone: they have run when React begins. */
const firstScripts = import.meta.env.SSR
  ? `${themeScript};${signedInScript};${firstStepsScript};${referralScript};${lateStartScript}`
  : ''

/** An error page has its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: 'TopRun' }])

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  useLayoutEffect(showChosen, [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b111c" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Links need no nonce, and one that only the server knows would differ at hydration. */}
        <Links nonce="" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScripts }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(markHydrated, [])
  useEffect(keepFocus, [])
  return (
    <AuthDialogProvider>
      <Shell>
        <Outlet />
      </Shell>
      <StoredMessages />
      <Toaster />
    </AuthDialogProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(markHydrated, [])
  return (
    <AuthDialogProvider>
      <Shell>
        <ErrorPage error={error} />
      </Shell>
      <Toaster />
    </AuthDialogProvider>
  )
}
