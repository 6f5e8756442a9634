import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from './button.tsx'

export type MorePages = Pick<
  UseInfiniteQueryResult<unknown>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
> & { fetchNextPage: () => unknown }

/** Loads the next page of a list; on the last one it says that it was the last. @param of what it lists, where a page has several lists */
export function ShowMore({ query, of }: { query: MorePages; of?: string }) {
  const [pressed, setPressed] = useState(false)
  if (!query.hasNextPage) return pressed && <ListEnd />
  const more = of ? `Show more ${of}` : 'Show more'
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      {query.isFetchNextPageError && <p role="alert">{query.error?.message}</p>}
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage}
        onClick={() => {
          setPressed(true)
          query.fetchNextPage()
        }}
        className="scripted"
      >
        {query.isFetchNextPageError ? 'Try again' : more}
      </Button>
    </div>
  )
}

/** Takes the focus of the button that is gone, below the last items. */
function ListEnd() {
  return (
    <p ref={(line) => line?.focus({ preventScroll: true })} tabIndex={-1} className="sr-only">
      End of the list
    </p>
  )
}
