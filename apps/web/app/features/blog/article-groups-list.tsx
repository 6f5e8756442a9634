import clsx from 'clsx'
import { ArticleCard } from './article-card.tsx'
import type { ArticleGroup } from './article-groups.ts'

/** Articles grouped by category, each with an anchor: `/blog#guide`. */
export function ArticleGroups({ groups }: { groups: readonly ArticleGroup[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {groups.map(({ category, name, articles }) => (
        <section
          key={category}
          id={category}
          aria-labelledby={`${category}-heading`}
          className="scroll-mt-20"
        >
          <h2
            id={`${category}-heading`}
            className="border-b border-line pb-2 font-display text-heading leading-tight font-bold"
          >
            {name}
          </h2>
          {articles.length === 0 ? (
            <p className="mt-4 text-muted">No articles in this category yet.</p>
          ) : (
            <div
              className={clsx(
                'mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2',
                articles.length > 2 && 'xl:grid-cols-3',
              )}
            >
              {articles.map((article) => (
                <ArticleCard key={article.slug} article={article} />
              ))}
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
