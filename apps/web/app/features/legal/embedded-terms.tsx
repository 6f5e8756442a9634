import type { LegalAnswer } from '@toprun/api-schema/content'
import { Prose } from '../../ui/prose.tsx'
import { FoldedContents } from './legal-contents.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** The terms inside the game's app: text alone, for a narrow window without header and footer. */
export function EmbeddedTerms({ document }: { document: LegalAnswer }) {
  useScrollToTop()
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] max-w-[48rem] gap-6 pt-8 pb-16">
      <header className="grid gap-2">
        <h1 className="font-display text-title leading-none font-extrabold">{document.title}</h1>
        <LegalFacts {...document} />
      </header>
      <FoldedContents headings={document.headings} />
      <Prose html={document.html} />
    </article>
  )
}
