import clsx from 'clsx'
import { NavLink, useLocation } from 'react-router'
import { tab, tabRow } from './tab-look.ts'
import { useTabInView } from './use-tab-in-view.ts'

export type PlaceTabsProps = {
  label: string
  places: readonly { to: string; label: string }[]
  /** In the account area, whose menu beside the page names the places too: only where there is no room for it are there tabs. */
  inAccount?: boolean
}

/** Pages that tell one story, side by side: links that look like tabs. */
export function PlaceTabs({ label, places, inAccount = false }: PlaceTabsProps) {
  const { pathname } = useLocation()
  const strip = useTabInView<HTMLElement>(places.findIndex(({ to }) => to === pathname))
  return (
    <nav ref={strip} aria-label={label} className={clsx(tabRow, 'mb-6 sm:mb-8', inAccount && 'lg:hidden')}>
      {places.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
