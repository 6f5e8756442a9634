import { Outlet } from 'react-router'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Wraps pages that query the API while they are open. */
export default function Play() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
