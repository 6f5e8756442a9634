import type { ArticleSummary } from '@toprun/api-schema/content'
import clsx from 'clsx'

type ArticleFactsProps = {
  article: ArticleSummary
  /** Also shows the author and the date of the last update. */
  full?: boolean
  className?: string
}

/** The publication date and the reading time. */
export function ArticleFacts({ article, full = false, className }: ArticleFactsProps) {
  const { author, createdAt, updatedAt, readingMinutes } = article
  return (
    <p className={clsx('flex flex-wrap gap-x-3 gap-y-1 text-muted', className)}>
      {full && (
        <span>
          By <b className="font-semibold text-ink">{author}</b>
        </span>
      )}
      <time dateTime={createdAt}>{blogDate(createdAt)}</time>
      {full && updatedAt > createdAt && (
        <span>
          Updated <time dateTime={updatedAt}>{blogDate(updatedAt)}</time>
        </span>
      )}
      <span>{readingMinutes} min read</span>
    </p>
  )
}

const monthDayYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `November 05, 2026`: Month DD, YYYY. Articles are dated by day, so the day is always that of UTC. */
export function blogDate(at: string): string {
  return monthDayYear.format(new Date(at))
}
