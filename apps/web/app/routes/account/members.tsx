import { Outlet } from 'react-router'
import { MembersOnly } from '../../features/auth/members-only.tsx'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Around every private page. */
export default function Members() {
  return (
    <QueryProvider>
      <MembersOnly>
        <Outlet />
      </MembersOnly>
    </QueryProvider>
  )
}
