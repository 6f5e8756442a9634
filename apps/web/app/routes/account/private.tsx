import { Outlet } from 'react-router'
import { RequireSignIn } from '../../features/auth/require-sign-in.tsx'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Wraps every private page. */
export default function PrivatePages() {
  return (
    <QueryProvider>
      <RequireSignIn>
        <Outlet />
      </RequireSignIn>
    </QueryProvider>
  )
}
