import type { ReactNode } from 'react'

type ActionBarProps = {
  /** What it is about, in a few words. */
  about: string
  price: ReactNode
  /** The button. */
  children: ReactNode
}

/** The price and the action of a page, at the bottom of a phone in place of the site's own bar. Wider screens have the action only where the page has it. */
export function ActionBar({ about, price, children }: ActionBarProps) {
  return (
    <div data-own-bar className="action-bar">
      <p className="min-w-0">
        <span className="block truncate text-sm text-muted">{about}</span>
        <b className="block font-display text-2xl leading-tight font-extrabold tabular-nums">{price}</b>
      </p>
      <div className="ml-auto shrink-0">{children}</div>
    </div>
  )
}
