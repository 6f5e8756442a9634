import { Outlet, useMatch } from 'react-router'
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx'
import { SuspensionBanner } from '../../features/eligibility/suspension-banner.tsx'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Wraps every private page. */
export default function PrivatePages() {
  // They say more about a suspension themselves.
  const inSettings = useMatch('/settings') !== null
  return (
    <QueryProvider>
      {!inSettings && <SuspensionBanner />}
      <RequireSignIn>
        <Outlet />
      </RequireSignIn>
    </QueryProvider>
  )
}
