import { Outlet } from 'react-router'
import { OperatorFrame } from '../../features/operator/operator-frame.tsx'
import type { PageHandle } from '../../platform/page-bars.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import type { Route } from './+types/layout.ts'

export const handle: PageHandle = { bars: 'none' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Operations', description: 'For operators of TopRun.', hidden: true })

/** Wraps the operator's pages, which have a sign-in of their own. */
export default function OperatorPages() {
  return (
    <QueryProvider>
      <OperatorFrame>
        <Outlet />
      </OperatorFrame>
    </QueryProvider>
  )
}
