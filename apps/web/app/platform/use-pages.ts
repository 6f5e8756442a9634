import { type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'

/**
 * A list that begins with the loader's page. Its first page is read again as any query is; the pages behind it are loaded on request,
 * and belong to the first page that they follow.
 * @param load asks for a page; null for the first
 */
export function usePages<Page extends { next: string | null }>(
  loaded: Page,
  queryKey: QueryKey,
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page>,
) {
  const newest = useQuery({
    queryKey: [...queryKey, 'first'],
    queryFn: ({ signal }) => load(null, signal),
    initialData: loaded,
  })
  const first: Page = newest.data ?? loaded
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'behind', first.next],
    queryFn: ({ signal, pageParam }) => load(pageParam, signal),
    initialPageParam: first.next,
    getNextPageParam: ({ next }) => next,
    enabled: ({ state }) => state.data !== undefined,
  })
  const pages: Page[] = [first, ...(query.data?.pages ?? [])]
  return {
    first,
    pages,
    hasNextPage: query.data ? query.hasNextPage : first.next !== null,
    isFetchingNextPage: query.data ? query.isFetchingNextPage : query.isFetching,
    isFetchNextPageError: query.data ? query.isFetchNextPageError : query.isError,
    error: query.error,
    fetchNextPage: () => query.fetchNextPage(),
  }
}
