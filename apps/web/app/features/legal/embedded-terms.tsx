import type { LegalResponse } from '@toprun/api-schema/content'
import { PageTitle } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import { FoldedContents } from './legal-contents.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** The terms in the game's app: text only, without header and footer. */
export function EmbeddedTerms({ document }: { document: LegalResponse }) {
  useScrollToTop()
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] max-w-[48rem] gap-6 page-body">
      <header className="grid gap-2">
        <PageTitle size="object">{document.title}</PageTitle>
        <LegalFacts {...document} />
      </header>
      <FoldedContents headings={document.headings} />
      <Prose html={document.html} />
    </article>
  )
}
