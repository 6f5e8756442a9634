import { SeasonPage } from '../../features/seasons/season-page.tsx'
import { keepOnSearch } from '../../platform/keep-on-search.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/season.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'My season',
    description: 'Your points, best teams and rank over a season, and your mini-leagues.',
    hidden: true,
  })

export const shouldRevalidate = keepOnSearch

export default function Season() {
  return (
    <div className="page page-body">
      <PageHeader title="My season" />
      <SeasonPage />
    </div>
  )
}
