import { useQuery } from '@tanstack/react-query'
import { contestByCodeResponse } from '@toprun/api-schema/private-contest'
import { Link, Navigate } from 'react-router'
import { ApiFailure, api } from '../../platform/api-client.ts'
import { contestPath } from '../../platform/contest-address.ts'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { ContestCodeForm } from './contest-code-form.tsx'

/** Leads from the code of a private contest to its page. Asked by the browser, so that guesses are counted by its address. */
export function ContestByCode({ code }: { code: string }) {
  const query = useQuery({
    queryKey: ['contest-code', code],
    queryFn: ({ signal }) =>
      api.get(`/api/game/contest-codes/${encodeURIComponent(code)}`, contestByCodeResponse, { signal }),
    retry: false,
  })
  if (query.data)
    return <Navigate to={contestPath({ id: query.data.contestId, code: query.data.code })} replace />
  if (query.error instanceof ApiFailure && [400, 404].includes(query.error.status))
    return (
      <EmptyState
        title="Check the code"
        text="Ask the person who sent it. A code has 8 letters and digits."
        action={
          <div className="grid justify-items-center gap-4">
            <ContestCodeForm refused={code} />
            <Link
              to="/matches"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              All matches
            </Link>
          </div>
        }
      />
    )
  if (query.isError)
    return (
      <ErrorState
        title="The contest could not be opened"
        text={query.error.message}
        onRetry={() => query.refetch()}
      />
    )
  return <RowSkeletons rows={4} />
}
