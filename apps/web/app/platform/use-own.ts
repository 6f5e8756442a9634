import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'

/** Queries data of the signed-in user. Sends nothing until the session is known. */
export function useOwn<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const { signedIn } = useSession()
  return useQuery({ ...options, enabled: signedIn })
}
