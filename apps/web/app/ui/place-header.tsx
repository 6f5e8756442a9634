import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'
import { PlaceTabs, type PlaceTabsProps } from './place-tabs.tsx'

type PlaceHeaderProps = PlaceTabsProps & {
  title: string
  text: string
  /** A phone leaves the sentence out, so that more of the page is in its first screen. */
  brief?: boolean
  actions?: ReactNode
}

/** The head of one of several pages that tell one story: what it is for, and the way to the others. */
export function PlaceHeader({ title, text, brief = false, actions, ...tabs }: PlaceHeaderProps) {
  return (
    <>
      <PageHeader title={title} actions={actions} className="mb-3" />
      <p
        className={clsx(
          'mb-4 max-w-2xl text-lg leading-snug text-pretty text-muted',
          brief && 'max-sm:hidden',
        )}
      >
        {text}
      </p>
      <PlaceTabs {...tabs} />
    </>
  )
}
