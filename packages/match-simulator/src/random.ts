import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A random generator with the same sequence for the same seed on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from 0 to `below` - 1. */
  int(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, selected by weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
}

export function createRandom(seed: number | string): Random {
  const digest = createHash('sha256').update(String(seed)).digest()
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => digest.readInt32LE(at)))
  const next = () => uniformFloat64(generator)
  return {
    next,
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: (items) => chosen(items, Math.floor(next() * items.length)),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return found ? found[0] : chosen(items, items.length - 1)[0]
    },
  }
}

function chosen<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError('There are no items to choose from.')
  return item
}
