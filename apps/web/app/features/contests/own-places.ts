import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { ordinal } from '../matches/points-text.ts'

type Placed = Pick<Entry, 'matchId' | 'contestState' | 'rank' | 'prize'>

/** The user's place in each match, by match id: the best rank of the entries that are being played, `4th`, or of the settled ones with what all of them won, `4th, $18.75`. */
export function ownPlaces(entries: readonly Placed[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const [matchId, played] of Map.groupBy(entries.filter(isRanked), ({ matchId }) => matchId)) {
    const live = played.filter(({ contestState }) => contestState === 'locked')
    const counted = live.length > 0 ? live : played
    const best = ordinal(Math.min(...counted.map(({ rank }) => rank)))
    const won = live.length > 0 ? 0 : played.reduce((sum, { prize }) => sum + prize, 0)
    places.set(matchId, won > 0 ? `${best}, ${formatUsd(won)}` : best)
  }
  return places
}

function isRanked<One extends Placed>(entry: One): entry is One & { rank: number } {
  return entry.rank !== null && (entry.contestState === 'locked' || entry.contestState === 'settled')
}
