import clsx from 'clsx'
import type { ReactNode } from 'react'

interface RankedTableProps {
  caption: string
  /** The column titles are read aloud only. */
  bare: boolean
  /**
   * The two columns of figures after rank and manager: their titles, widths and paddings. A `wide` one is not on a phone, where the
   * figure is below the manager's name.
   */
  figures: readonly { title: string; width: string; className?: string; wide?: boolean }[]
  children: ReactNode
}

/** A table of ranks: place, manager and figures, in widths that every such table shares. */
export function RankedTable({ caption, bare, figures, children }: RankedTableProps) {
  return (
    <table className="w-full table-fixed text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-13 sm:w-28" />
        <col />
        {figures.map(({ title, width, wide }, at) => (
          // Rows across the whole table count the last column even where none of its cells is shown.
          <col
            key={title}
            className={clsx(width, wide && (at === figures.length - 1 ? 'max-sm:w-0' : 'max-sm:hidden'))}
          />
        ))}
      </colgroup>
      <thead className={bare ? 'sr-only' : 'text-xs text-muted sm:text-sm'}>
        <tr>
          <th scope="col" className="py-2 pl-3 font-normal sm:pl-4">
            Rank
          </th>
          <th scope="col" className="py-2 font-normal">
            Manager
          </th>
          {figures.map(({ title, className, wide }) => (
            <th
              key={title}
              scope="col"
              className={clsx('py-2 text-right font-normal', wide && 'max-sm:hidden', className)}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
