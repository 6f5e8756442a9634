import { PointsPage } from '../../features/rules/points-page.tsx'
import { pointsPageData } from '../../features/rules/points-page-data.server.ts'
import { keepOnSearch } from '../../platform/keep-on-search.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/points-system.ts'

export const handle: PageHandle = { bars: 'none' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Points system',
    description: `Fantasy cricket points of ${args.loaderData?.names ?? 'every format'}: every run, wicket, catch, strike rate and economy rate.`,
    structured: [breadcrumbs(args, [{ name: 'Points system', path: '/toprun/points-system' }])],
  })

export const loader = () => pointsPageData()

export const shouldRevalidate = keepOnSearch

export default function PointsSystem({ loaderData }: Route.ComponentProps) {
  return <PointsPage data={loaderData} />
}
