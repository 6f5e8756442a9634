import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../platform/api-client.ts'
import { EmptyState, ErrorState } from './panel-state.tsx'

type QueryPanelProps<Data> = {
  query: UseQueryResult<Data>
  /** What could not be shown: `The squads could not be loaded`. */
  failure: string
  skeleton: ReactNode
  /** In place of the error where there is no such thing (404): trying again does not help. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders a query: its data, or a skeleton, an offline notice, or the error with Try again. Old data stays
 * after a failed refresh.
 */
export function QueryPanel<Data>({ query, failure, skeleton, missing, children }: QueryPanelProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (missing !== undefined && query.error instanceof ApiFailure && query.error.status === 404) return missing
  if (query.isError)
    return <ErrorState title={failure} text={query.error.message} onRetry={() => query.refetch()} />
  if (query.fetchStatus === 'paused') {
    return <EmptyState title="You are offline" text="This loads when you are back online." />
  }
  return <Loading>{skeleton}</Loading>
}

/** A skeleton, which is said to load. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      {children}
    </div>
  )
}

/** Whether a query is under way for the first time: neither stopped nor tried again after a failure. */
export function isComing({
  isPending,
  fetchStatus,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'failureCount'>): boolean {
  return isPending && fetchStatus === 'fetching' && failureCount === 0
}
