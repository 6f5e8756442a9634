import { SeasonPage } from '../../features/seasons/season-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { keepOnSearch } from '../../platform/keep-on-search.ts'

export const meta = fixedMeta({
  title: 'My season',
  description: 'Your points, best teams and rank over a season, and your mini-leagues.',
  hidden: true,
})

export const shouldRevalidate = keepOnSearch

export default function Season() {
  return (
    <div className="page page-body">
      <SeasonPage />
    </div>
  )
}
