import type { LegalResponse } from '@toprun/api-schema/content'
import { ChevronDown } from 'lucide-react'

type Headings = LegalResponse['headings']

/** Links to the sections: above the text, which it stays over, collapsed until it is opened and again once one is chosen; or always visible beside it on wide screens. */
export function FoldedContents({ headings }: { headings: Headings }) {
  return (
    <details className="panel group sticky top-[calc(var(--below-header)+0.5rem)] z-10 shadow-float">
      <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
        Contents
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <nav
        aria-label="Contents"
        className="max-h-[60dvh] overflow-y-auto overscroll-contain border-t border-line px-4 py-2"
      >
        <Sections headings={headings} />
      </nav>
    </details>
  )
}

export function ContentsBeside({ headings }: { headings: Headings }) {
  return (
    <nav
      aria-labelledby="legal-contents"
      className="sticky top-[calc(var(--below-header)+2rem)] max-h-[calc(100dvh-var(--header-height)-4rem)] overflow-y-auto text-sm [scrollbar-width:thin]"
    >
      <h2 id="legal-contents" className="mb-2 px-3 font-display text-xl font-bold">
        Contents
      </h2>
      <Sections headings={headings} />
    </nav>
  )
}

function Sections({ headings }: { headings: Headings }) {
  return (
    <ol className="[scroll-target-group:auto]">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            className="block rounded-control py-3 pr-3 pl-9 -indent-6 leading-snug text-muted tabular-nums hover:bg-raised hover:text-ink lg:py-1.5 [&:target-current]:bg-raised [&:target-current]:font-semibold [&:target-current]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
