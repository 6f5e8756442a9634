import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/panel-state.tsx'

type QueryPanelProps<Data> = {
  query: UseQueryResult<Data>
  /** What could not be shown: `The squads could not be loaded`. */
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Data once it is there, a skeleton until then, or what failed with a way to try again. Old data outlives a failed refresh. */
export function QueryPanel<Data>({ query, failure, skeleton, children }: QueryPanelProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState title={failure} error={query.error} onRetry={() => query.refetch()} />
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      {skeleton}
    </div>
  )
}
