import { useOwnPages } from '../../platform/use-own-pages.ts'
import { bestRanks } from './best-ranks.ts'
import { myEntriesQuery } from './contest-queries.ts'
import { useLiveEntries } from './use-live-entries.ts'

/** The viewer's best rank in each match that is being played, by match id, moving with the ball. */
export function useMyBestRanks(): ReadonlyMap<string, number> {
  const { data } = useOwnPages(myEntriesQuery)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  useLiveEntries(entries)
  return bestRanks(entries)
}
