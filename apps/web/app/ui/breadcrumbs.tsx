import { Fragment } from 'react'
import { Link } from 'react-router'

/** Breadcrumbs from the home page to this page. */
export function Breadcrumbs({
  trail,
  here,
}: {
  trail: readonly { path: string; name: string }[]
  here: string
}) {
  return (
    <nav aria-label="Breadcrumbs" className="-mt-3 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ path: '/', name: 'Home' }, ...trail].map(({ path, name }) => (
          <Fragment key={path}>
            <li>
              <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {name}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
