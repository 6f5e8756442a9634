import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** The trail to this page. The page itself is omitted, because its heading follows. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="-mt-3">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {trail.map(({ name, to }, at) => (
          <li key={to} className="flex items-center">
            {at > 0 && <ChevronRight aria-hidden="true" className="size-4" />}
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline-offset-4 first:-ml-2 hover:text-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
