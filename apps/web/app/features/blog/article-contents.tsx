import type { ArticleResponse } from '@toprun/api-schema/content'
import { JumpLink } from './jump-link.tsx'

/** The article's table of contents. Not shown for an article with a single section. */
export function ArticleContents({ headings }: { headings: ArticleResponse['headings'] }) {
  if (headings.length < 2) return null
  return (
    <nav
      aria-labelledby="contents"
      className="panel p-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="contents" className="px-2 font-display text-xl leading-tight font-bold">
        In this article
      </h2>
      <ol className="mt-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <JumpLink
              target={id}
              className="flex min-h-11 items-center rounded-control px-2 py-1.5 leading-snug text-muted hover:bg-raised hover:text-ink"
            >
              {text}
            </JumpLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
