import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PageTitle } from './page-header.tsx'
import { PlaceTabs, type PlaceTabsProps } from './place-tabs.tsx'

type PlaceHeaderProps = PlaceTabsProps & {
  title: string
  text: string
  /** A phone leaves the sentence out, so that more of the page is in its first screen. */
  brief?: boolean
  actions?: ReactNode
  /** The buttons do not fit beside the title on a phone: there they come below the sentence. */
  wide?: boolean
}

/** The head of one of several pages that tell one story: what it is for, and the way to the others. */
export function PlaceHeader({
  title,
  text,
  brief = false,
  actions,
  wide = false,
  ...tabs
}: PlaceHeaderProps) {
  return (
    <>
      <header
        className={clsx(
          'mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3',
          // The account's menu has the place of the tabs there.
          tabs.inAccount && 'lg:mb-8',
        )}
      >
        <PageTitle className="min-w-0">{title}</PageTitle>
        {actions && (
          <div className={clsx('flex flex-wrap gap-3', wide && 'max-sm:order-last max-sm:w-full')}>
            {actions}
          </div>
        )}
        <p className={clsx('w-full', brief && 'max-sm:hidden')}>
          <span className="block max-w-2xl text-lg leading-snug text-pretty text-muted">{text}</span>
        </p>
      </header>
      <PlaceTabs {...tabs} />
    </>
  )
}
