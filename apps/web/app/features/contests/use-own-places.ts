import { useOwnPages } from '../../platform/use-own-pages.ts'
import { myEntriesQuery } from './contest-queries.ts'
import { ownPlaces } from './own-places.ts'
import { useLiveEntries } from './use-live-entries.ts'

/** The viewer's place in each match that they have played in, by match id, moving with the ball; in settled ones only once all entries are read. */
export function useOwnPlaces(): ReadonlyMap<string, string> {
  const { data, hasNextPage } = useOwnPages(myEntriesQuery)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  useLiveEntries(entries)
  // Entries come in the order of joining: behind the last page can be more of any match, with a better rank and more winnings.
  return ownPlaces(hasNextPage ? entries.filter(({ contestState }) => contestState === 'locked') : entries)
}
