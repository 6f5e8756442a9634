import clsx from 'clsx'
import { Link } from 'react-router'
import { partedLine, slashedPart } from './parted-line.ts'

type BreadcrumbsProps = {
  trail: readonly { path: string; name: string }[]
  /** This page; left out where its heading follows and is long. */
  here?: string
}

/** Breadcrumbs from the home page to this page. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className="-mt-3 text-sm text-muted">
      <ol className={clsx(partedLine, 'items-center')}>
        {[{ path: '/', name: 'Home' }, ...trail].map(({ path, name }) => (
          <li key={path} className={slashedPart}>
            <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
        {here && (
          <li className={slashedPart}>
            <span aria-current="page" className="text-ink">
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}
