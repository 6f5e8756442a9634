import { useQueryClient } from '@tanstack/react-query'
import type { Entry } from '@toprun/api-schema/contest'
import { useLive } from '../../platform/live/use-live.ts'
import { useContestRefresh } from '../matches/use-live-match.ts'
import { myEntriesQuery } from './contest-queries.ts'
import { withMatch } from './entry-groups.ts'

/** Only this many entries, the newest, are updated live. */
const followedEntries = 25

/** Keeps the states and ranks of the listed entries up to date. */
export function useLiveEntries(entries: readonly Entry[]): void {
  const client = useQueryClient()
  const refreshContests = useContestRefresh()
  const running = entries
    .filter(({ contestState }) => contestState === 'open' || contestState === 'locked')
    .slice(0, followedEntries)
  const topics = running.flatMap(({ id, matchId }) => [`entry:${id}`, `summary:${matchId}`])

  function update(change: (entry: Entry) => Entry): void {
    client.setQueryData(
      myEntriesQuery.queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({ ...page, entries: page.entries.map(change) })),
        },
    )
  }

  useLive(Object.fromEntries(topics.map((topic) => [topic, null])), {
    summary: ({ match }) => {
      const changed = running.some(
        ({ matchId, matchState, locksAt }) =>
          matchId === match.id && (matchState !== match.state || locksAt !== match.locksAt),
      )
      if (!changed) return
      update((entry) => (entry.matchId === match.id ? withMatch(entry, match) : entry))
      refreshContests(match.id)
    },
    ranks: ({ ranks }) => {
      const ranked = new Map(
        ranks.map(([entryId, , rank, , points, prize]) => [entryId, { rank, points, prize }]),
      )
      update((entry) => ({ ...entry, ...ranked.get(entry.id) }))
    },
  })
}
