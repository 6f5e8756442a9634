import type { Entry } from '@toprun/api-schema/contest'

/** The best rank of the user's entries in each match that is being played, by match id. */
export function bestPlaces(
  entries: readonly Pick<Entry, 'matchId' | 'contestState' | 'rank'>[],
): Map<string, number> {
  const places = new Map<string, number>()
  for (const { matchId, contestState, rank } of entries) {
    if (contestState !== 'locked' || rank === null) continue
    places.set(matchId, Math.min(rank, places.get(matchId) ?? rank))
  }
  return places
}
