import { useSession } from '../../platform/session.ts'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { isComing } from '../../ui/query-panel.tsx'
import { myEntriesQuery } from './contest-queries.ts'
import { ownPlaces } from './own-places.ts'
import { useLiveEntries } from './use-live-entries.ts'

/** The viewer's place in each match that they have played in, by match id, moving with the ball; in settled ones only once all entries are read. Null while they are read for the first time. */
export function useOwnPlaces(): ReadonlyMap<string, string> | null {
  const { signedIn, settled } = useSession()
  const query = useOwnPages(myEntriesQuery)
  const { data, hasNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  useLiveEntries(entries)
  if (!settled || (signedIn && isComing(query))) return null
  // Entries come in the order of joining: behind the last page can be more of any match, with a better rank and more winnings.
  return ownPlaces(hasNextPage ? entries.filter(({ contestState }) => contestState === 'locked') : entries)
}
