import { Outlet } from 'react-router'
import { SuspensionBanner } from '../features/eligibility/suspension-banner.tsx'
import { QueryProvider } from '../platform/query-provider.tsx'

/** Wraps pages that everybody can open, and that query the API while they are open. */
export default function OpenPages() {
  return (
    <QueryProvider>
      <SuspensionBanner />
      <Outlet />
    </QueryProvider>
  )
}
