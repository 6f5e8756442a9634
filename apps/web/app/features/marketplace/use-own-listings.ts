import { useOwnPages } from '../../platform/use-own-pages.ts'
import { myListingsQuery } from './market-queries.ts'

/** The ids of what the viewer sells or sold, as far as loaded; none of a visitor. */
export function useOwnListings(): ReadonlySet<string> {
  const { data } = useOwnPages(myListingsQuery)
  return new Set(data?.pages.flatMap(({ listings }) => listings.map(({ id }) => id)))
}
