import { countScores, type ScoreCounts } from './score-counts.ts'

/** The scores of a contest at a moment, as far as ranks need them: each score once, with the rank that it has. */
export interface ScoreLadder {
  /** How many entries there are. */
  readonly size: number
  /** The rank of an entry with this score, from 1. */
  rankOf(score: number): number
  /** How many entries have a higher score than this one. */
  above(score: number): number
  /** How many entries have this score or a higher one. */
  reaching(score: number): number
  /** The score of the entry at a place, from 0 for the best; 0 beyond the last. */
  scoreAt(place: number): number
}

/**
 * Keeps 8 bytes for each different score; even a contest of 100,000 entries has only some thousands.
 * @param scores of all entries, in any order; they are sorted in place
 */
export function createScoreLadder(scores: Int32Array): ScoreLadder {
  return ladderOf(countScores(scores))
}

export function ladderOf({ scores, counts }: ScoreCounts): ScoreLadder {
  const above = new Uint32Array(scores.length + 1)
  for (const [place, count] of counts.entries()) above[place + 1] = (above[place] ?? 0) + count
  const size = above[scores.length] ?? 0

  /** The first place whose score is at most this one. */
  function placeOf(score: number): number {
    let low = 0
    let high = scores.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((scores[middle] ?? 0) > score) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    size,
    rankOf: (score) => (above[placeOf(score)] ?? size) + 1,
    above: (score) => above[placeOf(score)] ?? size,
    reaching: (score) => above[placeOf(score - 1)] ?? size,
    scoreAt(place) {
      let low = 0
      let high = scores.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((above[middle + 1] ?? size) > place) high = middle
        else low = middle + 1
      }
      return scores[low] ?? 0
    },
  }
}

/**
 * Where a place of the whole ranking is in the ranking of each part, so that what lies between two places is between their results in every
 * part. Entries with equal scores are ordered by their part, and within it by joining.
 * @param whole the ladder of all parts together
 * @returns how many entries of each part come before the place
 */
export function placeInParts(
  parts: readonly ScoreLadder[],
  whole: ScoreLadder,
  place: number,
): readonly number[] {
  const end = Math.min(place, whole.size)
  if (end === whole.size) return parts.map(({ size }) => size)
  const score = whole.scoreAt(end)
  let tied = end - whole.above(score)
  return parts.map((part) => {
    const above = part.above(score)
    const taken = Math.min(tied, part.reaching(score) - above)
    tied -= taken
    return above + taken
  })
}
