import type { ArticleSummary } from '@toprun/api-schema/content'
import clsx from 'clsx'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { categoryName, isEditorsChoice } from './article-groups.ts'
import { EditorsMark } from './editors-mark.tsx'

interface Shape {
  frame: string
  cover: string
  words: string
  title: string
  summary: string
  /** The `sizes` attribute of the cover. */
  sizes: string
}

/** `lead` is the wide first card, `card` one of a grid, `row` a small one beside a lead, `band` one that is alone in its band. On a phone cards become rows. */
const shapes = {
  lead: {
    frame: 'grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]',
    cover: 'aspect-video',
    words: 'content-start p-5 sm:p-7',
    title: 'text-object leading-none font-extrabold',
    summary: 'max-w-2xl',
    sizes: '(min-width: 64rem) 46rem, 100vw',
  },
  card: {
    frame:
      'grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_1fr] max-sm:min-h-30',
    cover: 'sm:aspect-video',
    words: 'content-center p-4 sm:content-start',
    title: 'text-xl sm:text-heading',
    summary: 'line-clamp-3 max-sm:hidden',
    sizes: '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 14rem',
  },
  row: {
    frame: 'grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)] min-h-30',
    cover: '',
    words: 'content-center p-4',
    title: 'text-xl',
    summary: 'hidden',
    sizes: '(min-width: 40rem) 20rem, 14rem',
  },
  band: {
    frame: 'grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-h-30',
    cover: 'sm:aspect-video',
    words: 'content-center p-4 sm:p-8',
    title: 'text-xl sm:text-object',
    summary: 'max-w-2xl max-sm:hidden',
    sizes: '(min-width: 40rem) 40vw, 14rem',
  },
} as const satisfies Record<string, Shape>

type ArticleCardProps = {
  article: ArticleSummary
  shape?: keyof typeof shapes
  /** Omitted if the heading above names it. */
  showCategory?: boolean
  /** Marks an article of the editor's choice; not where the heading above says so. */
  isMarked?: boolean
}

/** One article of a list. The whole card is a link. */
export function ArticleCard({
  article,
  shape = 'card',
  showCategory = false,
  isMarked = true,
}: ArticleCardProps) {
  const { slug, title, summary, category, img } = article
  const chosen = isMarked && isEditorsChoice(article)
  const { frame, cover, words, title: titleLook, summary: summaryLook, sizes } = shapes[shape]
  return (
    <article
      className={clsx(
        'panel group relative grid overflow-hidden transition-colors hover:border-control hover:bg-raised',
        frame,
      )}
    >
      <div className={clsx('relative overflow-hidden bg-sunken', cover)}>
        <Picture
          src={img}
          alt=""
          widths={shape === 'lead' ? [320, 640, 960] : [320, 640]}
          sizes={sizes}
          eager={shape === 'lead'}
          className="absolute inset-0 size-full! object-cover transition-transform duration-(--calm) group-hover:scale-103"
        />
      </div>
      <div className={clsx('grid gap-2', words)}>
        {(showCategory || chosen) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold text-pitch-text">
            {showCategory && categoryName(category)}
            {chosen && <EditorsMark />}
          </p>
        )}
        <h3 className={clsx('font-display leading-tight font-bold', titleLook)}>
          <Link
            to={`/blog-detail/${slug}`}
            className="after:absolute after:inset-0 after:rounded-panel after:-outline-offset-2"
          >
            {title}
          </Link>
        </h3>
        <p className={clsx('text-muted', summaryLook)}>{summary}</p>
        <ArticleFacts article={article} className="text-sm" />
      </div>
    </article>
  )
}
