import type { Entry } from '@toprun/api-schema/contest'
import { serverNow, useServerNow } from '../../platform/server-clock.ts'
import { entryAt } from './entry-groups.ts'

/** The entries as they are by the server's clock: all pages lock at the same moment. */
export function useEntriesNow(entries: readonly Entry[]): readonly Entry[] {
  const locks = entries
    .filter(({ contestState, slot }) => contestState === 'open' && slot === null)
    .map(({ locksAt }) => Date.parse(locksAt))
    .filter((locksAt) => locksAt > serverNow())
  const now = useServerNow(locks.length === 0 ? null : Math.min(...locks))
  return now === null ? entries : entries.map((entry) => entryAt(entry, now))
}
