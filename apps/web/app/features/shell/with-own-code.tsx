import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, Navigate, useLocation, useSearchParams } from 'react-router'
import { ApiFailure } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.ts'
import { ErrorState } from '../../ui/panel-state.tsx'
import { RowSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorPage } from './error-page.tsx'

type WithOwnCodeProps<Data extends { code: string | null }, Key extends QueryKey> = {
  /** What the server met, which reads as a visitor. */
  error: unknown
  /** What the page is about, as the signed-in user reads it. */
  query: UseQueryOptions<Data, Error, Data, Key>
}

/** In place of a page of a private contest without its code: the page with the code for the users who may know it, the error for everybody else. */
export function WithOwnCode<Data extends { code: string | null }, Key extends QueryKey>({
  error,
  query,
}: WithOwnCodeProps<Data, Key>) {
  const { signedIn } = useSession()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const read = useQuery({ ...query, enabled: signedIn && isMissing && !search.has('code'), retry: false })
  const code = read.data?.code ?? null
  if (code !== null && !search.has('code'))
    return <Navigate to={`${pathname}?${new URLSearchParams([...search, ['code', code]])}`} replace />
  if (read.isLoading)
    return (
      <div className="page page-body grid gap-6">
        <Skeleton className="h-10 w-72" />
        <RowSkeletons rows={6} />
      </div>
    )
  if (read.error && !(read.error instanceof ApiFailure && read.error.status === 404))
    return (
      <div className="page py-10">
        <ErrorState
          title="This page could not be loaded"
          text={read.error.message}
          onRetry={() => read.refetch()}
        />
      </div>
    )
  return <ErrorPage error={error} />
}
