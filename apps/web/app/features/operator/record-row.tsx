import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type RecordRowProps = {
  /** The page that the whole row leads to. */
  to?: string
  children: ReactNode
}

const across = 'md:col-span-full md:grid md:grid-cols-subgrid'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 md:gap-x-6'

/** A row of a `PagedList`: from 768 px each of its parts stands in the list's column of that place. */
export function RecordRow({ to, children }: RecordRowProps) {
  if (to === undefined) return <li className={clsx(row, across, 'py-3')}>{children}</li>
  return (
    <li className={across}>
      <Link to={to} className={clsx(row, across, 'min-h-13 py-2.5 -outline-offset-2 hover:bg-raised')}>
        {children}
      </Link>
    </li>
  )
}
