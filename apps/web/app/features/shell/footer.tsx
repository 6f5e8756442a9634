import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { siteLinks } from './site-links.ts'

/** The end of every page. */
export function Footer() {
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page grid gap-8 py-10 sm:grid-cols-[1fr_auto]">
        <div className="grid max-w-md gap-3">
          <Logo />
          <p className="text-muted">
            Fantasy cricket, scored ball by ball. Pick eleven, follow the match, and see where every point
            came from.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid gap-x-8 sm:grid-cols-1">
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center font-semibold hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <p className="page py-5 text-sm text-muted">
          All players and teams of the demonstration are invented. Paid contests are for people of 18 and
          over.
        </p>
      </div>
    </footer>
  )
}
