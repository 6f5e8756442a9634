import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../platform/session.ts'

/**
 * Wraps private pages: a visitor is redirected to the home page, asked to sign in and sent back. Until the
 * session is known, the page renders without user data: load that with `useOwn`.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { settled, signedIn } = useSession()
  const location = useLocation()
  if (settled && !signedIn) return <Navigate to={invitationTo(location)} replace />
  return (
    <>
      <noscript>
        <p className="page pt-6 text-muted">Please turn on JavaScript to sign in and see this page.</p>
      </noscript>
      {children}
    </>
  )
}

/**
 * The URL that asks a visitor to sign in and then returns to the requested page.
 * @example invitationTo({ pathname: '/transactions', search: '?page=2', hash: '' }) // '/?signin=1&next=%2Ftransactions%3Fpage%3D2'
 */
export function invitationTo({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  return `/?${new URLSearchParams({ signin: '1', next: `${pathname}${search}${hash}` })}`
}
