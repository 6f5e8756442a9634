import clsx from 'clsx'
import type { ReactNode } from 'react'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import type { useOperatorPages } from './operator-api.ts'

type PagedListProps<Page extends { next: string | number | null }, Item> = {
  query: ReturnType<typeof useOperatorPages<Page>>
  /** What could not be shown: `The matches could not be loaded`. */
  failure: string
  empty: { title: string; text?: string }
  itemsOf: (page: Page) => readonly Item[]
  /** Their order means something: as events of a match. */
  ordered?: boolean
  /** The columns that all rows share: `md:grid-cols-[minmax(0,1fr)_auto]`. */
  columns: string
  /** The row of an item, with its key: a `RecordRow`. */
  children: (item: Item) => ReactNode
}

/** A list that is read page by page, with its skeleton, error and empty state. */
export function PagedList<Page extends { next: string | number | null }, Item>({
  query,
  failure,
  empty,
  itemsOf,
  ordered = false,
  columns,
  children,
}: PagedListProps<Page, Item>) {
  if (!query.data && !query.isEnabled) return null
  return (
    <QueryPanel query={query} failure={failure} skeleton={<RowSkeletons rows={6} />}>
      {({ pages }) => {
        const items = pages.flatMap(itemsOf)
        const List = ordered ? 'ol' : 'ul'
        if (items.length === 0)
          return (
            <p className="rounded-panel border border-dashed border-control px-4 py-5 text-muted">
              <b className="font-semibold text-ink">{empty.title}.</b> {empty.text}
            </p>
          )
        return (
          <>
            <List className={clsx('panel divide-y divide-line overflow-hidden md:grid md:gap-x-6', columns)}>
              {items.map(children)}
            </List>
            <ShowMore query={query} />
          </>
        )
      }}
    </QueryPanel>
  )
}
