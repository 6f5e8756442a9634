import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'

/** Queries data of the signed-in user. Sends nothing until the session is known. */
export function useOwn<Data, Key extends QueryKey>(
  options: Omit<UseQueryOptions<Data, Error, Data, Key>, 'enabled'>,
): UseQueryResult<Data> {
  const { signedIn } = useSession()
  return useQuery({ ...options, enabled: signedIn })
}

/** What the viewer has in something that everybody sees: being read, not to be read, or known. */
export type OwnState = 'reading' | 'failed' | 'known'

/** Of a query that began with the server's data, which is a visitor's, under `initialDataUpdatedAt: 0`. */
export function ownState({ dataUpdatedAt, isError }: UseQueryResult): OwnState {
  if (dataUpdatedAt > 0) return 'known'
  return isError ? 'failed' : 'reading'
}
