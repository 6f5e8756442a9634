import type { ArticleSummary } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { Section } from '../../ui/section.tsx'
import { ArticleCard } from './article-card.tsx'

/** How many are shown beside the first; the others appear, marked, in their categories. */
const mostBeside = 3

/** The editor's choice: the highest-ranked article as the lead, the next ones beside it. */
export function EditorsChoice({ chosen }: { chosen: readonly ArticleSummary[] }) {
  const [first, ...rest] = chosen
  if (!first) return null
  const beside = rest.slice(0, mostBeside)
  return (
    <Section title="Editor’s choice" look="object" className="page pt-8 pb-12">
      <div
        className={clsx(
          'mt-5 grid grid-cols-[minmax(0,1fr)] gap-4',
          beside.length > 0 && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <ArticleCard article={first} shape="lead" showCategory isMarked={false} />
        {beside.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {beside.map((article) => (
              <ArticleCard key={article.slug} article={article} shape="row" showCategory isMarked={false} />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}
