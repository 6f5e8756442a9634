import { useOwnPages } from '../../platform/use-own-pages.ts'
import { myEntriesQuery } from './contest-queries.ts'
import { ownPlaces } from './own-places.ts'
import { useLiveEntries } from './use-live-entries.ts'

/** The viewer's place in each match that they have played in, by match id, moving with the ball. */
export function useOwnPlaces(): ReadonlyMap<string, string> {
  const { data } = useOwnPages(myEntriesQuery)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  useLiveEntries(entries)
  return ownPlaces(entries)
}
