import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { useState } from 'react'
import { entryTopic } from '../../platform/contest-address.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { newestEntriesQuery } from './contest-queries.ts'
import { withRank } from './entry-groups.ts'
import { nextLock } from './live-entry.ts'

/** The user's newest entries, read again when the next of them locks. */
export function useNewestEntries() {
  return useQuery({
    ...newestEntriesQuery,
    refetchInterval: ({ state }) => nextLock(state.data?.entries ?? [], Date.now()),
  })
}

/** Moves the rank of one of the newest entries with the ball. @returns its match as the live stream has it; null until then */
export function useFollowedEntry(entry: Entry | null): MatchSummary | null {
  const client = useQueryClient()
  const [match, setMatch] = useState<MatchSummary | null>(null)
  const { queryKey } = newestEntriesQuery
  useLive(entry ? { [`summary:${entry.matchId}`]: null, [entryTopic(entry)]: null } : {}, {
    summary: (update) => {
      if (update.match.id !== entry?.matchId) return
      setMatch(update.match)
      if (update.match.state !== 'live') client.invalidateQueries({ queryKey }).catch(() => undefined)
    },
    ranks: ({ ranks }) =>
      client.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, entries: shown.entries.map((each) => ranks.reduce(withRank, each)) },
      ),
  })
  return match?.id === entry?.matchId ? match : null
}
