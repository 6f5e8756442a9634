/** How many entries have each score: all that ranks need, in some kilobytes for any number of entries. */
export interface ScoreCounts {
  /** Descending, each once. */
  scores: Int32Array
  /** Of entries with the score at the same place; never 0. */
  counts: Uint32Array
}

/** @param scores in any order; they are sorted in place */
export function countScores(scores: Int32Array): ScoreCounts {
  scores.sort()
  const steps: number[] = []
  const counts: number[] = []
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    const score = scores[at] ?? 0
    if (score !== steps.at(-1)) {
      steps.push(score)
      counts.push(0)
    }
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  }
  return { scores: Int32Array.from(steps), counts: Uint32Array.from(counts) }
}

/** The counts of all entries together. */
export function mergeCounts(parts: readonly ScoreCounts[]): ScoreCounts {
  const sums = new Map<number, number>()
  for (const { scores, counts } of parts)
    for (const [place, score] of scores.entries())
      sums.set(score, (sums.get(score) ?? 0) + (counts[place] ?? 0))
  return countsFrom(sums)
}

/** @param counted how many entries have each score */
export function countsFrom(counted: ReadonlyMap<number, number>): ScoreCounts {
  const scores = Int32Array.from(counted.keys()).sort().reverse()
  return { scores, counts: Uint32Array.from(scores, (score) => counted.get(score) ?? 0) }
}
