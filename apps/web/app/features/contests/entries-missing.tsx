import type { UseQueryResult } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { ownState } from '../../platform/use-own.ts'
import { OwnMissing } from './own-missing.tsx'

/** Says that it is not known which contests the user is in, so that joining waits; nothing while it is. */
export function EntriesMissing({ query }: { query: UseQueryResult }) {
  const { signedIn } = useSession()
  if (!signedIn || ownState(query) !== 'failed') return null
  const failure = { message: query.error?.message ?? '', retry: query.refetch, isRetried: query.isFetching }
  return <OwnMissing what="entries" failure={failure} className="panel p-4" />
}
