import type { ArticleSummary } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { categoryName, isEditorsChoice } from './article-groups.ts'
import { EditorsMark } from './editors-mark.tsx'

type ArticleCardProps = {
  article: ArticleSummary
  /** Of its title, so that it follows the heading that it stands under. */
  level?: 'h2' | 'h3'
  /** `lead` is wide and first, `row` is small beside it. */
  shape?: 'card' | 'lead' | 'row'
  /** Left out where the heading above says it. */
  showCategory?: boolean
}

const coverSizes = {
  card: '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 100vw',
  lead: '(min-width: 64rem) 44rem, 100vw',
  row: '(min-width: 40rem) 12rem, 7rem',
} as const

/** One article of a list; all of the card leads to it. */
export function ArticleCard({
  article,
  level: Title = 'h3',
  shape = 'card',
  showCategory,
}: ArticleCardProps) {
  const { slug, title, summary, category, img } = article
  const row = shape === 'row'
  const lead = shape === 'lead'
  return (
    <article
      className={clsx(
        'group relative grid overflow-hidden rounded-panel border border-line bg-surface transition-colors focus-within:border-control hover:border-control hover:bg-raised',
        row
          ? 'grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)]'
          : 'grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]',
      )}
    >
      <div className={clsx('relative overflow-hidden', row ? 'min-h-full' : 'aspect-video')}>
        <Picture
          src={img}
          alt=""
          widths={row ? [320, 640] : [320, 640, 960]}
          sizes={coverSizes[shape]}
          eager={lead}
          className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-103"
        />
        {isEditorsChoice(article) && !row && <EditorsMark className="absolute top-3 left-3" />}
      </div>
      <div className={clsx('grid content-start gap-2', lead ? 'p-5 sm:p-7' : 'p-4')}>
        {(showCategory || row) && (
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-pitch-text">
            {showCategory && categoryName(category)}
            {row && isEditorsChoice(article) && <EditorsMark />}
          </p>
        )}
        <Title
          className={clsx(
            'font-display leading-tight font-bold',
            lead ? 'text-title leading-none font-extrabold' : row ? 'text-xl' : 'text-heading',
          )}
        >
          <Link to={`/blog-detail/${slug}`} className="after:absolute after:inset-0 after:rounded-panel">
            {title}
          </Link>
        </Title>
        {!row && <p className={clsx('text-muted', lead ? 'max-w-2xl' : 'line-clamp-3')}>{summary}</p>}
        <ArticleFacts article={article} className={clsx('text-sm', !row && 'mt-1')} />
      </div>
    </article>
  )
}
