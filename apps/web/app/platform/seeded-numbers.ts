/** FNV-1a over UTF-16 units: 32 bits that differ wherever two seeds do. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32: the same seed gives the same numbers in 0 (inclusive) to 1 (exclusive), on every machine. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the choices, by a chance from 0 (inclusive) to 1 (exclusive). */
export function pick<Item>(choices: readonly Item[], chance: number): Item {
  const chosen = choices[Math.floor(chance * choices.length)]
  if (chosen === undefined)
    throw new RangeError(`Nothing to pick from ${choices.length} choices at ${chance}`)
  return chosen
}
