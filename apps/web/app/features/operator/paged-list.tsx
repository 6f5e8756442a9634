import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { useOperatorPages } from './operator-api.ts'

type PagedListProps<Page extends { next: string | number | null }> = {
  query: ReturnType<typeof useOperatorPages<Page>>
  /** What could not be shown: `The matches could not be loaded`. */
  failure: string
  empty: { title: string; text?: string }
  itemsOf: (page: Page) => readonly unknown[]
  children: (pages: readonly Page[]) => ReactNode
}

/** A list that is read page by page, with its skeleton, error and empty state. */
export function PagedList<Page extends { next: string | number | null }>({
  query,
  failure,
  empty,
  itemsOf,
  children,
}: PagedListProps<Page>) {
  if (!query.data) {
    if (query.isError)
      return <ErrorState title={failure} text={query.error.message} onRetry={() => query.refetch()} />
    return query.isEnabled ? <Skeleton className="h-64" /> : null
  }
  const { pages } = query.data
  if (pages.every((page) => itemsOf(page).length === 0)) return <EmptyState {...empty} />
  return (
    <>
      {children(pages)}
      <ShowMore query={query} />
    </>
  )
}
