import { Outlet } from 'react-router'
import { SuspensionBanner } from '../../features/eligibility/suspension-banner.tsx'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Around the catalogue and the draws, whose long lists are read on in the browser. */
export default function Catalog() {
  return (
    <QueryProvider>
      <SuspensionBanner />
      <Outlet />
    </QueryProvider>
  )
}
