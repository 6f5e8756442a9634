import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'

/** Queries data of the signed-in user. Sends nothing until the session is known. */
export function useOwn<Data, Key extends QueryKey>(
  options: Omit<UseQueryOptions<Data, Error, Data, Key>, 'enabled'>,
): UseQueryResult<Data> {
  const { signedIn } = useSession()
  return useQuery({ ...options, enabled: signedIn })
}

/**
 * Whether a query that began with the server's data, under `initialDataUpdatedAt: 0`, still has what a visitor sees: its own reading
 * has neither come nor failed.
 */
export function isAsVisitor({ dataUpdatedAt, isError }: UseQueryResult): boolean {
  return dataUpdatedAt === 0 && !isError
}
