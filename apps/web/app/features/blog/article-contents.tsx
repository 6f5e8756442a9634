import type { ArticleResponse } from '@toprun/api-schema/content'
import { Disclosure } from '../../ui/disclosure.tsx'
import { JumpLink } from './jump-link.tsx'

type Headings = { headings: ArticleResponse['headings'] }

/** The article's table of contents: folded above the text, or in sight beside it. */
export function ArticleContents({ headings }: Headings) {
  const title = <span className="font-display text-xl leading-tight font-bold">In this article</span>
  return (
    <>
      <Disclosure title={title} className="panel lg:hidden">
        <nav aria-label="In this article" className="border-t border-line p-2 sm:px-3">
          <Sections headings={headings} />
        </nav>
      </Disclosure>
      <nav
        aria-labelledby="contents"
        className="panel p-4 max-lg:hidden lg:sticky lg:top-[calc(var(--below-header)+1.5rem)]"
      >
        <h2 id="contents" className="mb-1 px-2">
          {title}
        </h2>
        <Sections headings={headings} />
      </nav>
    </>
  )
}

function Sections({ headings }: Headings) {
  return (
    <ol>
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
  )
}
