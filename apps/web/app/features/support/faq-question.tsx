import type { FaqResponse } from '@toprun/api-schema/content'
import { ChevronDown, Link2 } from 'lucide-react'
import { Prose } from '../../ui/prose.tsx'

type Question = FaqResponse['topics'][number]['questions'][number]

/** A question that expands to its answer, with a link to itself. */
export function FaqQuestion({ id, question, answer }: Question) {
  return (
    // The visitor may have opened it before hydration.
    <details id={id} suppressHydrationWarning className="group relative scroll-mt-(--below-header)">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-raised sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        <Prose html={answer} />
        <a
          href={`#${id}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <Link2 aria-hidden="true" className="size-4" />
          Link to this answer
        </a>
      </div>
    </details>
  )
}
