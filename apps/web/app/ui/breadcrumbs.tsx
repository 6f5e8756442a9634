import clsx from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { partedLine, slashedPart } from './parted-line.ts'

type BreadcrumbsProps = {
  trail: readonly { path: string; name: string }[]
  /** This page; left out where its heading follows and is long. */
  here?: string
}

/** From here on a phone has room for the last step only. */
const long = 3

/** Breadcrumbs from the home page to this page. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const isLong = trail.length >= long
  return (
    <nav aria-label="Breadcrumbs" className="-mt-3 text-sm text-muted">
      <ol className={clsx(partedLine, 'items-center')}>
        {[{ path: '/', name: 'Home' }, ...trail].map(({ path, name }, at) => (
          <li key={path} className={clsx(slashedPart, isLong && at < trail.length && 'max-sm:hidden')}>
            <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {isLong && at === trail.length && (
                <ChevronLeft aria-hidden="true" className="mr-1 -ml-1 size-4 sm:hidden" />
              )}
              {name}
            </Link>
          </li>
        ))}
        {here && (
          <li className={clsx(slashedPart, isLong && 'max-sm:hidden')}>
            <span aria-current="page" className="text-ink">
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}
