import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SiteAnchorProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to a page of ours, to a file of ours, or elsewhere, where it opens a page of its own. */
export function SiteAnchor({ to, children, ...anchor }: SiteAnchorProps) {
  if (/^https?:/.test(to))
    return (
      <a {...anchor} href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  return (
    <Link {...anchor} to={to} reloadDocument={/\.\w+$/.test(to)}>
      {children}
    </Link>
  )
}
