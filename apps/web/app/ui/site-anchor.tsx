import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SiteAnchorProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to one of our pages or files, or to another site in a new tab. */
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
