import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { invitationTo } from './invitation.ts'

/**
 * Around private pages: a visitor goes to the front page, is asked to sign in there, and comes back. Until it is known who
 * looks, the page stands without anybody's data: read with `useOwn`.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { settled, signedIn } = useSession()
  const location = useLocation()
  if (settled && !signedIn) return <Navigate to={invitationTo(location)} replace />
  return (
    <>
      <noscript>
        <p className="page pt-6 text-muted">This page is yours alone. To sign in, please allow JavaScript.</p>
      </noscript>
      {children}
    </>
  )
}
