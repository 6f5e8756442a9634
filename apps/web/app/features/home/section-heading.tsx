import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type SectionHeadingProps = { id: string; title: string; text?: string; children?: ReactNode }

/** The heading of a section of the home page. */
export function SectionHeading({ id, title, text, children }: SectionHeadingProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-6">
      <h2 id={id} className="font-display text-title leading-none font-extrabold">
        {title}
      </h2>
      {text && <p className="mt-2 w-full max-w-2xl text-muted">{text}</p>}
      {children}
    </div>
  )
}

/** The link from a section to its full page. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
