import { textHash } from '@toprun/game-rules/text-hash'
import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32'
import { congruential32 } from 'pure-rand/generator/congruential32'

/** Numbers from 0 (inclusive) to 1 (exclusive): the same for the same seed, on every machine. */
export function numbersFrom(seed: string): () => number {
  const generator = congruential32(textHash(seed))
  return () => uniformFloat32(generator)
}

/** One of the choices, selected by a number from 0 (inclusive) to 1 (exclusive). */
export function pick<Item>(choices: readonly Item[], chance: number): Item {
  const chosen = choices[Math.floor(chance * choices.length)]
  if (chosen === undefined)
    throw new RangeError(`Nothing to pick from ${choices.length} choices at ${chance}`)
  return chosen
}
