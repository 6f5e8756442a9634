import { Link } from 'react-router'

type BreadcrumbsProps = {
  trail: readonly { path: string; name: string }[]
  /** This page; left out where its heading follows and is long. */
  here?: string
}

/** Breadcrumbs from the home page to this page. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className="-mt-3 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ path: '/', name: 'Home' }, ...trail].map(({ path, name }, at) => (
          <li key={path} className="flex items-center gap-x-2">
            {at > 0 && <Slash />}
            <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
        {here && (
          <li className="flex items-center gap-x-2">
            <Slash />
            <span aria-current="page" className="text-ink">
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** Begins what follows it, so that no line ends with one. */
const Slash = () => <span aria-hidden="true">/</span>
