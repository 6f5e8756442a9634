import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'

/** What the API knows of whoever is signed in. Nothing is asked before that is known. */
export function useOwn<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const { signedIn } = useSession()
  return useQuery({ ...options, enabled: signedIn })
}
