import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'

type MorePages = Pick<
  UseInfiniteQueryResult<unknown>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
> & { fetchNextPage: () => unknown }

/** Loads the next page of a list; nothing on its last page. @param of what it lists, where a page has several lists */
export function ShowMore({ query, of }: { query: MorePages; of?: string }) {
  if (!query.hasNextPage) return null
  const more = of ? `Show more ${of}` : 'Show more'
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      {query.isFetchNextPageError && <p role="alert">{query.error?.message}</p>}
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
        className="scripted"
      >
        {query.isFetchNextPageError ? 'Try again' : more}
      </Button>
    </div>
  )
}
