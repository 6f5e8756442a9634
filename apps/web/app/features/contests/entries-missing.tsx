import type { UseQueryResult } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { ownState } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'

/** Says that it is not known which contests the user is in, so that joining waits; nothing while it is. */
export function EntriesMissing({ query }: { query: UseQueryResult }) {
  const { signedIn } = useSession()
  if (!signedIn || ownState(query) !== 'failed') return null
  return (
    <div role="alert" className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <p className="min-w-0">
        <b className="block">Your entries could not be loaded</b>
        <span className="text-sm text-muted">{query.error?.message}</span>
      </p>
      <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
