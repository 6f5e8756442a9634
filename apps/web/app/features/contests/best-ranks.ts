import type { Entry } from '@toprun/api-schema/contest'

/** The best rank of the user's entries in each match that is being played, by match id. */
export function bestRanks(
  entries: readonly Pick<Entry, 'matchId' | 'contestState' | 'rank'>[],
): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const { matchId, contestState, rank } of entries) {
    if (contestState !== 'locked' || rank === null) continue
    ranks.set(matchId, Math.min(rank, ranks.get(matchId) ?? rank))
  }
  return ranks
}
