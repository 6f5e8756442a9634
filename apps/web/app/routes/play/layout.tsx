import { Outlet } from 'react-router'
import { QueryProvider } from '../../platform/query-provider.tsx'

/** Around the pages that keep asking the API while they are open. */
export default function Play() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
