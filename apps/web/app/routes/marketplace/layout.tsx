import { Outlet } from 'react-router'
import { SuspensionBanner } from '../../features/eligibility/suspension-banner.tsx'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Wraps the marketplace, whose lists and auctions are read on in the browser. */
export default function Marketplace() {
  return (
    <QueryProvider>
      <SuspensionBanner />
      <Outlet />
    </QueryProvider>
  )
}
