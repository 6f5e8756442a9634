import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from './panel-state.tsx'

type QueryPanelProps<Data> = {
  query: UseQueryResult<Data>
  /** What could not be shown: `The squads could not be loaded`. */
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Data once it is there; until then a skeleton, a word about being offline, or what failed with a way to try again. Old data outlives a failed refresh. */
export function QueryPanel<Data>({ query, failure, skeleton, children }: QueryPanelProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <ErrorState title={failure} text={query.error.message} onRetry={() => query.refetch()} />
  if (query.fetchStatus === 'paused') {
    return <EmptyState title="You are offline" text="It loads as soon as you are connected again." />
  }
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      {skeleton}
    </div>
  )
}
