import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useSession } from './session.ts'

/** `useOwn` for a list that is read page by page. */
export function useOwnPages<Page, Key extends QueryKey, Cursor>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, Cursor>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const { signedIn } = useSession()
  return useInfiniteQuery({ ...options, enabled: signedIn })
}
