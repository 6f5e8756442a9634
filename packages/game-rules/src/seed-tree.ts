import { sha256 } from '@noble/hashes/sha2.js'

/** The Merkle tree over the commitments of a batch. */
export interface SeedTree {
  root: Uint8Array
  /** For each commitment the sibling of each node on its way to the root, from below. */
  paths: readonly (readonly Uint8Array[])[]
}

/**
 * Builds the tree: a leaf is the SHA-256 of a zero byte and the commitment, a node the SHA-256 of a one byte, its left and its right child.
 * @param commitments as many as a power of two
 */
export function seedTree(commitments: readonly Uint8Array[]): SeedTree {
  if (commitments.length === 0 || !Number.isInteger(Math.log2(commitments.length)))
    throw new RangeError(`${commitments.length} commitments make no tree: their number is no power of two.`)
  const paths: Uint8Array[][] = commitments.map(() => [])
  let level = commitments.map(leafOf)
  for (let height = 0; level.length > 1; height += 1) {
    for (const [leaf, path] of paths.entries()) path.push(at(level, (leaf >> height) ^ 1))
    level = Array.from({ length: level.length / 2 }, (_, node) =>
      nodeOf(at(level, node * 2), at(level, node * 2 + 1)),
    )
  }
  return { root: at(level, 0), paths }
}

/**
 * The root that follows from one commitment of a batch. The place determines whether a node is left or right: bit by bit of the place less
 * one, from the lowest, 0 is left and 1 right.
 * @param place from 1
 * @returns null if a tree of that height has no such place
 */
export function rootOf(
  commitment: Uint8Array,
  place: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (!Number.isInteger(place) || place < 1 || place > 2 ** path.length) return null
  return path.reduce(
    (node, sibling, height) => (((place - 1) >> height) & 1 ? nodeOf(sibling, node) : nodeOf(node, sibling)),
    leafOf(commitment),
  )
}

const leafOf = (commitment: Uint8Array) => sha256(Uint8Array.of(0, ...commitment))
const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1, ...left, ...right))

function at(level: readonly Uint8Array[], index: number): Uint8Array {
  const node = level[index]
  if (!node) throw new Error(`A level of ${level.length} nodes has no node ${index}`)
  return node
}
