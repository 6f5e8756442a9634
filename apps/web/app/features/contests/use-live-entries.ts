import { useQueryClient } from '@tanstack/react-query'
import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { useState } from 'react'
import { entryTopic } from '../../platform/contest-address.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useContestRefresh } from '../matches/use-live-match.ts'
import { myEntriesQuery } from './contest-queries.ts'
import { withMatch, withRank, withSlot } from './entry-groups.ts'

/** Only this many entries, the newest, are updated live. */
const followedEntries = 25

/** Keeps the states and ranks of the listed entries up to date. Returns their matches, by id, as the live stream has them. */
export function useLiveEntries(entries: readonly Entry[]): ReadonlyMap<string, MatchSummary> {
  const client = useQueryClient()
  const refreshContests = useContestRefresh()
  const [matches, setMatches] = useState<ReadonlyMap<string, MatchSummary>>(new Map())
  const running = entries
    .filter(({ contestState }) => contestState === 'open' || contestState === 'locked')
    .slice(0, followedEntries)
  const topics = running.flatMap((entry) => [
    entryTopic(entry),
    `summary:${entry.matchId}`,
    ...(entry.slot === null ? [] : [`slots:${entry.matchId}`]),
  ])

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
      setMatches((shown) => new Map(shown).set(match.id, match))
      const known = matches.get(match.id)
      if (known && known.announcedAt !== match.announcedAt) refreshContests(match.id)
      const changed = running.some(
        ({ matchId, matchState, locksAt }) =>
          matchId === match.id && (matchState !== match.state || locksAt !== match.locksAt),
      )
      if (!changed) return
      update((entry) => (entry.matchId === match.id ? withMatch(entry, match) : entry))
      refreshContests(match.id)
    },
    slots: ({ matchId, slots }) => {
      const states = new Map(slots.map(({ slot, state }) => [slot, state]))
      const followed = (entry: Entry) =>
        entry.matchId === matchId && entry.slot !== null ? withSlot(entry, states.get(entry.slot)) : entry
      const changed = running.some((entry) => followed(entry) !== entry || isOver(entry, matchId, states))
      if (!changed) return
      update(followed)
      refreshContests(matchId)
    },
    ranks: ({ ranks }) => {
      const ranked = new Map(ranks.map((rank) => [rank[0], rank]))
      update((entry) => {
        const rank = ranked.get(entry.id)
        return rank ? withRank(entry, rank) : entry
      })
    },
  })
  return matches
}

/** Whether the slot of an entry is final, so that its contest is settled or refunded. */
function isOver(
  { matchId, slot, contestState }: Entry,
  of: string,
  states: ReadonlyMap<number, MatchSlot['state']>,
): boolean {
  const state = states.get(slot ?? 0)
  return matchId === of && contestState === 'locked' && (state === 'completed' || state === 'void')
}
