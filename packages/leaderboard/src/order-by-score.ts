const digitBits = 16
const digitSize = 1 << digitBits

/**
 * Orders entries by score, the greatest first; equal scores keep the order of `byJoining`. A stable counting
 * sort by 16 bits: one pass if all scores are within 65,536 quarter points, as in every real contest, else
 * two.
 * @param scores by entry; the range must be less than 2^32, which Int32 ensures
 * @param byJoining the entries in the order in which they joined
 */
export function orderByScore(scores: Int32Array, byJoining: Uint32Array): Uint32Array {
  let least = 0
  let greatest = 0
  for (let entry = 0; entry < scores.length; entry += 1) {
    const score = scores[entry] ?? 0
    if (entry === 0 || score < least) least = score
    if (entry === 0 || score > greatest) greatest = score
  }
  const span = greatest - least
  const order = sortByDigit(scores, byJoining, greatest, Math.min(span + 1, digitSize), 0)
  return span < digitSize ? order : sortByDigit(scores, order, greatest, (span >>> digitBits) + 1, digitBits)
}

/** The distance from the greatest score is an unsigned 32-bit number; `shift` selects its lower or upper half. */
function sortByDigit(
  scores: Int32Array,
  order: Uint32Array,
  greatest: number,
  size: number,
  shift: number,
): Uint32Array {
  const mask = digitSize - 1
  const next = new Uint32Array(size + 1)
  for (let entry = 0; entry < scores.length; entry += 1) {
    const digit = ((greatest - (scores[entry] ?? 0)) >>> shift) & mask
    next[digit + 1] = (next[digit + 1] ?? 0) + 1
  }
  for (let digit = 0; digit < size; digit += 1) next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0)

  const sorted = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place += 1) {
    const entry = order[place] ?? 0
    const digit = ((greatest - (scores[entry] ?? 0)) >>> shift) & mask
    const at = next[digit] ?? 0
    next[digit] = at + 1
    sorted[at] = entry
  }
  return sorted
}
