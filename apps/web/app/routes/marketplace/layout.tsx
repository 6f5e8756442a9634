import { Outlet } from 'react-router'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Wraps the marketplace, whose lists and auctions are read on in the browser. */
export default function Marketplace() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
