import type { Entries } from './entries.ts'
import type { Scores } from './scores.ts'

/**
 * The entries at the places from `first` to before `end`, which there must be; equal scores by their order of joining. Looks through the
 * scores as far as the entries need, without sorting the others.
 */
export function entriesAtPlaces(entries: Entries, scores: Scores, first: number, end: number): number[] {
  const high = scores.scoreAt(first)
  const low = scores.scoreAt(end - 1)
  const skipped = first - scores.above(high)
  const tied = (score: number, skip: number, count: number) =>
    someOf(presentWithin(entries, scores, score, score), skip, count)
  if (low === high) return tied(high, skipped, end - first)
  const best = tied(high, skipped, scores.reaching(high) - first)
  const last = tied(low, 0, end - scores.above(low))
  if (low + 1 === high) return [...best, ...last]
  // They come in the order of joining, which a sort leaves as it is.
  const between = [...presentWithin(entries, scores, low + 1, high - 1)].sort(
    (one, other) => scores.scoreOf(other) - scores.scoreOf(one),
  )
  return [...best, ...between, ...last]
}

function* presentWithin(entries: Entries, scores: Scores, low: number, high: number): Generator<number> {
  for (const entry of scores.entriesWithin(low, high)) if (!entries.isRemoved(entry)) yield entry
}

/** At most `count` of them, without the first `skipped`. */
function someOf(entries: Iterable<number>, skipped: number, count: number): number[] {
  const found: number[] = []
  let place = 0
  for (const entry of entries) {
    if (place >= skipped) found.push(entry)
    place += 1
    if (found.length === count) break
  }
  return found
}
