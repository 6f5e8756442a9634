import type { ArticleSummary } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

type NeighboursProps = { newer: ArticleSummary | null; older: ArticleSummary | null }

/** Links to the previous and the next article. */
export function ArticleNeighbours({ newer, older }: NeighboursProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label="Previous and next article" className="mt-8 grid gap-3 sm:grid-cols-2">
      {older && <Neighbour article={older} direction="Previous" />}
      {newer && <Neighbour article={newer} direction="Next" />}
    </nav>
  )
}

function Neighbour({ article, direction }: { article: ArticleSummary; direction: 'Previous' | 'Next' }) {
  const next = direction === 'Next'
  const Arrow = next ? ArrowRight : ArrowLeft
  return (
    <Link
      to={`/blog-detail/${article.slug}`}
      rel={next ? 'next' : 'prev'}
      className={clsx(
        'panel flex min-h-11 items-center gap-3 p-4 hover:border-control hover:bg-raised',
        next && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Arrow aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{direction}</span>
        <span className="block leading-snug font-semibold">{article.title}</span>
      </span>
    </Link>
  )
}
