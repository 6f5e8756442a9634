import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { useOperatorPages } from './operator-api.ts'

type PagedListProps<Page extends { next: string | number | null }, Item> = {
  query: ReturnType<typeof useOperatorPages<Page>>
  /** What could not be shown: `The matches could not be loaded`. */
  failure: string
  empty: { title: string; text?: string }
  itemsOf: (page: Page) => readonly Item[]
  /** Their order means something: as events of a match. */
  ordered?: boolean
  /** The row of an item, with its key. */
  children: (item: Item) => ReactNode
}

/** A list that is read page by page, with its skeleton, error and empty state. */
export function PagedList<Page extends { next: string | number | null }, Item>({
  query,
  failure,
  empty,
  itemsOf,
  ordered = false,
  children,
}: PagedListProps<Page, Item>) {
  if (!query.data) {
    if (query.isError)
      return <ErrorState title={failure} text={query.error.message} onRetry={() => query.refetch()} />
    return query.isEnabled ? <Skeleton className="h-64" /> : null
  }
  const items = query.data.pages.flatMap(itemsOf)
  const List = ordered ? 'ol' : 'ul'
  if (items.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <List className="grid gap-2">{items.map(children)}</List>
      <ShowMore query={query} />
    </>
  )
}
