import { type Entry, entryListResponse } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { ask } from '../../platform/api-client.ts'
import { entryTopic } from '../../platform/contest-address.ts'
import { followLive } from '../../platform/live/live-stream.ts'
import { liveEntry } from '../contests/live-entry.ts'
import { ownPlaces } from '../contests/own-places.ts'

export interface FollowedMatches {
  onMatch(match: MatchSummary): void
  /** The user's place in each match that is being played, by match id, and the match of the best of them. */
  onPlaces(places: ReadonlyMap<string, string>, best: string | null): void
}

/** Only this many entries of the user, the newest, are followed. */
const followedEntries = 25

/**
 * Follows matches by the stream that all tabs share, and the ranks of the user's entries in them; `signedIn` false follows no entries.
 * @returns a function that ends it
 */
export function followMatches(
  matchIds: readonly string[],
  signedIn: boolean,
  { onMatch, onPlaces }: FollowedMatches,
): () => void {
  let left = false
  const ends = [
    followLive({
      topics: topicsOf(matchIds.map((id) => `summary:${id}`)),
      handlers: () => ({ summary: ({ match }) => matchIds.includes(match.id) && onMatch(match) }),
    }),
  ]

  async function followEntries(): Promise<void> {
    const response = await ask('GET', '/api/game/entries?limit=50', entryListResponse)
    if (left) return
    let entries: readonly Entry[] = (response.ok ? response.data.entries : [])
      .filter(({ contestState, matchId }) => contestState === 'locked' && matchIds.includes(matchId))
      .slice(0, followedEntries)
    onPlaces(ownPlaces(entries), liveEntry(entries)?.matchId ?? null)
    if (entries.length === 0) return
    ends.push(
      followLive({
        topics: topicsOf(entries.map(entryTopic)),
        handlers: () => ({
          ranks({ ranks }) {
            const ranked = new Map(ranks.map(([id, , rank]) => [id, rank]))
            entries = entries.map((entry) => ({ ...entry, rank: ranked.get(entry.id) ?? entry.rank }))
            onPlaces(ownPlaces(entries), liveEntry(entries)?.matchId ?? null)
          },
        }),
      }),
    )
  }
  // Without it the cards say nothing of the user's rank.
  if (signedIn) followEntries().catch(() => undefined)
  return () => {
    left = true
    for (const end of ends) end()
  }
}

function topicsOf(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}
