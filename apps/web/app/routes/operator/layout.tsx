import { Outlet } from 'react-router'
import { OperatorFrame } from '../../features/operator/operator-frame.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'

export const handle: PageHandle = { bars: 'none' }

export const meta = fixedMeta({ title: 'Operations', description: 'For operators of TopRun.', hidden: true })

/** Wraps the operator's pages, which have their own sign-in. */
export default function OperatorPages() {
  return (
    <QueryProvider>
      <OperatorFrame>
        <Outlet />
      </OperatorFrame>
    </QueryProvider>
  )
}
