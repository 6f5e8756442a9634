import type { Contest } from '@toprun/api-schema/contest'
import { matchId } from '@toprun/api-schema/ids'

/** A duel of five dollars that one user has joined, for tests, but for what they say of it. */
export function sampleContest(change: Partial<Contest> = {}): Contest {
  return {
    ...{ id: crypto.randomUUID(), matchId: matchId.parse(crypto.randomUUID()), slot: null, name: 'Duel' },
    ...{ state: 'open', entryFee: 5, entries: 1, minEntries: 2, maxEntries: 2, maxPerUser: 1 },
    ...{ size: 'head_to_head', guarantee: 0, newcomers: null, isPrivate: false, isDemo: false, code: null },
    ...{ rakePercent: 10, prizePool: 9, fullPrizePool: 9, prizes: [], fullPrizes: [], myEntries: 0 },
    ...change,
  }
}
